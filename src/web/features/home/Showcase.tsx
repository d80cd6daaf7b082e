import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PlainChart } from '../../analytics/PlainChart.tsx';
import { StateDot } from '../../lists/StateDot.tsx';
import { Tile } from '../../lists/Tile.tsx';
import CheckIcon from '../../ui/icons/CheckCircle.tsx';
import CopyIcon from '../../ui/icons/ContentCopy.tsx';
import { LiveDot } from '../../ui/LiveDot.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { SampleCode } from './SampleCode.tsx';

/** The clicks of these thirty days, and of those before, are invented. */
const clicks = [
  70, 94, 88, 96, 46, 51, 45, 79, 71, 97, 90, 88, 55, 62, 86, 91, 93, 109, 68, 66, 72, 91, 86, 129, 104, 85, 62, 84, 99,
  41,
];
const clicksBefore = [
  60, 66, 73, 66, 42, 49, 44, 66, 66, 73, 75, 56, 39, 57, 62, 73, 81, 83, 51, 42, 58, 49, 83, 76, 58, 66, 67, 47, 49,
  80,
];
const labels = [
  { at: 0, text: 'Oct 27' },
  { at: 7, text: 'Nov 3' },
  { at: 14, text: 'Nov 10' },
  { at: 21, text: 'Nov 17' },
  { at: 29, text: 'Today' },
];
const points = clicks.map((count, day) => ({ count, before: clicksBefore[day], tip: `Day ${day + 1}` }));

const upright = '#000 0 33.4%, #dd0000 0 66.7%, #ffce00 0';
const visits = [
  { flag: `linear-gradient(${upright})`, place: 'Leipzig, Germany', from: 'QR code', when: 'Just now' },
  {
    flag: 'linear-gradient(#c8102e 0 33.4%, #fff 0 66.7%, #c8102e 0)',
    place: 'Vienna, Austria',
    from: 'Newsletter',
    when: '2 min ago',
  },
  {
    flag: 'linear-gradient(#ae1c28 0 33.4%, #fff 0 66.7%, #21468b 0)',
    place: 'Utrecht, Netherlands',
    from: 'QR code',
    when: '5 min ago',
  },
  {
    flag: 'linear-gradient(90deg, #002654 0 33.4%, #fff 0 66.7%, #ce1126 0)',
    place: 'Lyon, France',
    from: 'Website',
    when: '9 min ago',
  },
];

interface FigureProps {
  label: ReactNode;
  value: string;
  note: string;
  isGood?: boolean;
}

function Figure({ label, value, note, isGood = false }: FigureProps) {
  return (
    <Box sx={{ flex: 1, '& + &': { pl: 3, borderLeft: 1, borderColor: 'divider' } }}>
      <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        {label}
      </Typography>
      <Typography noWrap sx={{ fontSize: '1.375rem', lineHeight: '2rem', fontWeight: 650 }}>
        {value}
      </Typography>
      <Typography variant="body2" noWrap sx={{ color: isGood ? 'success.text' : 'text.secondary' }}>
        {note}
      </Typography>
    </Box>
  );
}

function LinkPanel() {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2, md: 3 }, pb: { xs: 1, md: 1 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Tile url="https://oliveandthyme.example/menus/2026/winter.pdf" size={40}>
          <StateDot state="open" label="Permanent" />
        </Tile>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontSize: '1.0625rem', lineHeight: '1.5rem', fontWeight: 650 }}>
            fern.example/menu
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            oliveandthyme.example/menus/2026/winter.pdf?utm_source=table-card
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            height: 36,
            px: 1.5,
            border: 1,
            borderColor: 'border.button',
            borderRadius: 1,
            bgcolor: 'background.raised',
            typography: 'button',
            '& svg': { fontSize: 18 },
            '& span': { display: { xs: 'none', sm: 'inline' } },
          }}
        >
          <CopyIcon />
          <span>Copy</span>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 3, my: 2.5, '& > :nth-of-type(n+3)': { display: { xs: 'none', sm: 'block' } } }}>
        <Figure
          label="Clicks, last 30 days"
          value={formatNumber(clicks.reduce((sum, count) => sum + count, 0))}
          note="30% up"
          isGood
        />
        <Figure label="Visitors" value="1,955" note="Each once a day" />
        <Figure label="From QR codes" value="62%" note="1,484 scans" />
        <Figure
          label={
            <>
              Last click <LiveDot />
            </>
          }
          value="Just now"
          note="Leipzig, Germany"
        />
      </Box>
      <PlainChart isOpen points={points} labels={labels} height={196} />
    </Card>
  );
}

function CodePanel() {
  return (
    <Card sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'flex-start', gap: 2.5, p: 2.25 }}>
      <SampleCode color="#1d5c43" background="#ffffff" size={136} />
      <div>
        <Typography variant="subtitle1" sx={{ mt: 1, fontWeight: 650 }}>
          Table card
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Printed in March. Leads to the winter menu since Oct 29.
        </Typography>
        <Typography
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 1, fontWeight: 600, color: 'success.text' }}
        >
          <CheckIcon sx={{ fontSize: 16 }} /> Test scan passed
        </Typography>
      </div>
    </Card>
  );
}

function VisitsPanel() {
  return (
    <Card sx={{ flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 48, px: 2.5, typography: 'subtitle2' }}>
        <LiveDot /> Clicks as they happen
      </Box>
      {visits.map(({ flag, place, from, when }) => (
        <Box
          key={place}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            height: 43,
            px: 2.5,
            borderTop: 1,
            borderColor: 'divider',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          <Box component="span" sx={{ flex: 'none', width: 20, height: 14, borderRadius: '2px', background: flag }} />
          <Typography component="span" noWrap sx={{ flex: 1, color: 'text.primary' }}>
            {place}
          </Typography>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {from}
          </Box>
          <Box component="span" sx={{ minWidth: 64, textAlign: 'right' }}>
            {when}
          </Box>
        </Box>
      ))}
    </Card>
  );
}

/** The product's own pieces instead of a screenshot: they follow the theme and are smaller. */
export function Showcase() {
  return (
    <Box
      role="img"
      aria-label="A sample short link with its clicks over thirty days, the places they came from, and its QR code"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 702fr) minmax(0, 366fr)' },
        gap: 2,
        p: { xs: 0, sm: 2 },
        borderRadius: 2,
        bgcolor: { sm: 'background.track' },
        border: { sm: 1 },
        borderColor: { sm: 'divider' },
        userSelect: 'none',
        '& .MuiCard-root': { boxShadow: '0 16px 40px -28px rgba(12, 12, 16, 0.35)' },
      }}
    >
      <LinkPanel />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <CodePanel />
        <VisitsPanel />
      </Box>
    </Box>
  );
}
