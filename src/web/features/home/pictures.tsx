import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Tile } from '../../lists/Tile.tsx';
import ArrowIcon from '../../ui/icons/ArrowForward.tsx';
import CopyIcon from '../../ui/icons/ContentCopy.tsx';
import EmailIcon from '../../ui/icons/EmailOutlined.tsx';
import LinkOffIcon from '../../ui/icons/LinkOff.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import SearchIcon from '../../ui/icons/Search.tsx';
import WebIcon from '../../ui/icons/WebOutlined.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { SampleCode } from './SampleCode.tsx';

function Rows({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 2, height: '100%' }}>
      {children}
    </Box>
  );
}

const sources = [
  { name: 'QR code', icon: <QrCodeIcon />, count: 1_484, share: 62 },
  { name: 'Newsletter', icon: <EmailIcon />, count: 481, share: 20 },
  { name: 'Website', icon: <WebIcon />, count: 294, share: 12 },
  { name: 'No referrer', icon: <LinkOffIcon />, count: 154, share: 6 },
];

export function BarsPicture() {
  return (
    <Rows>
      {sources.map(({ name, icon, count, share }) => (
        <Box
          key={name}
          sx={{
            display: 'grid',
            gridTemplateColumns: '16px 76px minmax(0, 1fr) 44px 32px',
            alignItems: 'center',
            gap: 1,
            '& svg': { fontSize: 16, color: 'text.secondary' },
          }}
        >
          {icon}
          <Typography>{name}</Typography>
          {/* The greatest share fills its bar. */}
          <Box sx={{ height: 8, borderRadius: 0.5, bgcolor: 'chart.bars', width: `${(share / 62) * 100}%` }} />
          <Typography variant="subtitle2" sx={{ textAlign: 'right' }}>
            {formatNumber(count)}
          </Typography>
          <Typography color="textSecondary" sx={{ textAlign: 'right' }}>
            {share}%
          </Typography>
        </Box>
      ))}
    </Rows>
  );
}

export function CodesPicture() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, height: '100%' }}>
      <SampleCode color="#8a4720" background="#fdf3ec" size={76} />
      <SampleCode color="#1d5c43" background="#ffffff" size={124} />
      <SampleCode color="#2b2a7a" background="#eeeefd" size={76} />
    </Box>
  );
}

/** A device whose lower end is beyond the picture. */
function Device({ width, children }: { width: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        width,
        maxWidth: '100%',
        height: 300,
        mt: 4,
        mx: 'auto',
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: 'border.button',
        borderRadius: 2.5,
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  );
}

export function PagePicture() {
  return (
    <Device width={248}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1 }}>
        <Tile url="https://claystudio.example/" size={32} />
        <Typography variant="subtitle2">Clay Studio</Typography>
      </Box>
      {['Workshops', 'Opening hours', 'Gift cards'].map((name) => (
        <Box
          key={name}
          sx={{
            mt: 1.25,
            py: 0.875,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            typography: 'subtitle2',
            fontSize: '0.8125rem',
            textAlign: 'center',
            color: 'text.secondary',
            bgcolor: 'background.default',
          }}
        >
          {name}
        </Box>
      ))}
    </Device>
  );
}

const states = [
  { code: 'handbook', tone: 'neutral', label: 'Password Protected' },
  { code: 'advent', tone: 'warning', label: 'Pending · Dec 1' },
  { code: 'early-bird', tone: 'warning', label: '2 days left' },
] as const;

export function StatesPicture() {
  return (
    <Rows>
      {states.map(({ code, tone, label }) => (
        <Box key={code} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography variant="subtitle2" noWrap>
            fern.example/{code}
          </Typography>
          <StatusChip tone={tone} label={label} />
        </Box>
      ))}
      <Box
        sx={(theme) => ({
          height: 28,
          color: theme.vars.palette.success.main,
          opacity: 0.5,
          background: 'repeating-linear-gradient(90deg, currentColor 0 3px, transparent 3px 5px)',
        })}
      />
    </Rows>
  );
}

const redirects = [
  { code: 'menu', host: 'oliveandthyme.example' },
  { code: 'issue-48', host: 'slowletter.example' },
  { code: 'wheel', host: 'claystudio.example' },
  { code: 'gift-cards', host: 'fernhill-market.example' },
];

export function RedirectsPicture() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', height: '100%' }}>
      {redirects.map(({ code, host }) => (
        <Box
          key={code}
          sx={{
            display: 'grid',
            gridTemplateColumns: '76px 24px minmax(0, 1fr)',
            alignItems: 'center',
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
            '& svg': { fontSize: 16, color: 'text.secondary' },
          }}
        >
          <Typography variant="subtitle2" noWrap>
            /{code}
          </Typography>
          <ArrowIcon />
          <Typography color="textSecondary" noWrap>
            {host}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const phoneLinks = [
  { code: 'issue-48', url: 'https://slowletter.example/48', count: 2_104 },
  { code: 'early-bird', url: 'https://harbourfest.example/', count: 964 },
];

export function PhonePicture() {
  return (
    <Device width={264}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pb: 1 }}>
        <Typography variant="subtitle2">All Links</Typography>
        <SearchIcon sx={{ fontSize: 20, color: 'text.secondary' }} />
      </Box>
      {phoneLinks.map(({ code, url, count }) => (
        <Box
          key={code}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          <Tile url={url} size={32} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" noWrap>
              fern.example/{code}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {formatNumber(count)} clicks
            </Typography>
          </Box>
          <CopyIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
        </Box>
      ))}
    </Device>
  );
}
