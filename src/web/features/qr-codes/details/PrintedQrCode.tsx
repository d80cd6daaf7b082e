import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { capitalized } from '../../../analytics/labels.ts';
import { usualInstance } from '../../../instance/instanceSlice.ts';
import { useInstance } from '../../../instance/useInstance.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { BrandIcon, Wordmark } from '../../../ui/Brand.tsx';
import { formatDate, formatDateTime } from '../../../ui/dates.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { withoutScheme } from '../../../ui/urls.ts';
import { usePrinting } from '../../../ui/usePrinting.ts';
import { levelOptions } from '../editor/levels.ts';
import { frames, labelOf, moduleShapes } from '../editor/shapes.tsx';
import { qrBadge } from '../qrBadge.ts';
import { accessWarning } from './accessWarning.ts';
import { leastWidth } from './printAdvice.ts';

/** Millimeters. */
const large = 90;
const inTheHand = 250;
const step = 5;
const smallest = 25;

/** From the least width that can be read in the hand, in steps of half a centimeter. */
function stripWidths(code: QrCode): number[] {
  const first = Math.max(smallest, Math.ceil(leastWidth(code, inTheHand) / step) * step);
  return [0, 1, 2, 3].map((place) => first + place * step);
}

const inCentimeters = (millimeters: number) => `${millimeters / 10} cm`;

function Code({ code, width }: { code: QrCode; width: number }) {
  return <Box component="img" src={qrImageUrl(code, 'svg')} alt="" sx={{ display: 'block', width: `${width}mm` }} />;
}

const rule = '1px solid #57575f';

/** From edge to edge of what it measures. */
function Scale({ children }: { children: ReactNode }) {
  const line = {
    content: '""',
    flex: 1,
    height: 9,
    background: 'linear-gradient(#57575f 0 0) center / 100% 1px no-repeat',
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 1,
        fontSize: 12,
        printColorAdjust: 'exact',
        '&::before': { ...line, borderLeft: rule },
        '&::after': { ...line, borderRight: rule },
      }}
    >
      {children}
    </Box>
  );
}

function Fact({ label, value, more }: { label: string; value: string; more?: string }) {
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ typography: 'body2', color: '#57575f' }}>{label}</Box>
      <Box sx={{ fontSize: 24, lineHeight: '32px', fontWeight: 650, overflowWrap: 'anywhere' }}>{value}</Box>
      {more && <Box sx={{ typography: 'body2', color: '#57575f' }}>{more}</Box>}
    </Box>
  );
}

/** A code opens as long as its link does. */
function schedule(code: QrCode): string {
  const warning = accessWarning(code);
  if (warning !== undefined) return warning;
  const { ends } = qrBadge(code);
  const until = ends && `until ${formatDateTime(ends)}`;
  if (code.activatesAt) return `Since ${formatDateTime(code.activatesAt)}, ${until ?? 'never expires'}`;
  return until ? capitalized(until) : 'Always, never expires';
}

function design({ primaryColor, backgroundColor, isTransparent, moduleShape, frame, hasLogo }: QrCode): string {
  const parts = [
    `${labelOf(moduleShapes, moduleShape)}, ${primaryColor} on ${isTransparent ? 'what it is printed on' : backgroundColor}`,
    ...(frame === 'none' ? [] : [`frame: ${labelOf(frames, frame)}`]),
    ...(hasLogo ? ['with logo'] : []),
  ];
  return parts.join(', ');
}

function Page({ code, scans }: { code: QrCode; scans: number }) {
  const { name } = useInstance();
  const now = new Date().toISOString();
  const { host } = new URL(code.shortUrl);
  const rows = [
    ['Leads to', code.content],
    ['Can be scanned', schedule(code)],
    ['Design', design(code)],
    ['Error correction', levelOptions.find(({ value }) => value === code.errorCorrectionLevel)?.label],
    ['Created', `${formatDateTime(code.createdAt)}, last changed ${formatDate(code.updatedAt)}`],
  ] as const;
  return (
    <Box sx={{ color: '#18181b', bgcolor: '#fff' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 3 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 700 }}>{code.name}</Typography>
          {code.description && <Box sx={{ color: '#57575f' }}>{code.description}</Box>}
        </Box>
        <Box
          sx={{
            flex: 'none',
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            height: 36,
            fontSize: 18,
            fontWeight: 700,
          }}
        >
          <BrandIcon sx={{ fontSize: 22 }} />
          {name === usualInstance.name ? <Wordmark sx={{ width: 58, height: 22, mt: '2px' }} /> : name}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 5, mb: 4 }}>
        <Box sx={{ flexShrink: 0 }}>
          <Box sx={{ border: '1px solid #d6d3cf' }}>
            <Code code={code} width={large} />
          </Box>
          <Scale>{inCentimeters(large)} with its margin</Scale>
        </Box>
        <div>
          <Fact label="Short URL" value={withoutScheme(code.shortUrl)} />
          <Fact label="Scans" value={formatNumber(scans)} more={`until ${formatDate(now)}`} />
          <Fact
            label="Print at least"
            value={inCentimeters(Math.ceil(leastWidth(code, inTheHand)))}
            more="wide, to be scanned in the hand"
          />
        </div>
      </Box>
      <Box component="dl" sx={{ m: 0, mb: 3, borderTop: '1px solid #d6d3cf' }}>
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', gap: 2, py: 1, borderBottom: '1px solid #d6d3cf', fontSize: 14 }}>
            <Box component="dt" sx={{ flex: '0 0 128px', color: '#57575f' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ fontSize: 16, fontWeight: 650 }}>Test strip</Box>
      <Box sx={{ mb: 2, fontSize: 13, color: '#57575f' }}>
        Scan each from where your guests are. Take the smallest that always works.
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 4 }}>
        {stripWidths(code).map((width) => (
          <Box key={width} sx={{ textAlign: 'center', fontSize: 12 }}>
            <Code code={code} width={width} />
            <Box sx={{ mt: 0.5 }}>{inCentimeters(width)}</Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 3,
          pt: 1.5,
          borderTop: '1px solid #d6d3cf',
          fontSize: 13,
        }}
      >
        <span>Printed on {formatDateTime(now)}</span>
        <span>{host}</span>
      </Box>
    </Box>
  );
}

/** One page of paper, true to scale, in place of the screen. */
export function PrintedQrCode({ code, scans }: { code: QrCode; scans: number }) {
  const isPrinting = usePrinting();
  const { href } = new URL(qrImageUrl(code, 'svg'));
  // Paper waits for no image.
  useEffect(() => {
    new Image().src = href;
  }, [href]);
  if (!isPrinting) return null;
  return (
    <Portal>
      <GlobalStyles
        styles={{ '@page': { margin: '14mm' }, '@media print': { '#root': { display: 'none !important' } } }}
      />
      <Page code={code} scans={scans} />
    </Portal>
  );
}
