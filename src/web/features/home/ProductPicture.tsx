import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatNumber } from '../../ui/numbers.ts';

/** The clicks of these thirty days are invented. */
const clicksByDay = [
  12, 15, 14, 19, 24, 22, 18, 21, 27, 31, 29, 36, 33, 28, 34, 41, 46, 43, 39, 44, 52, 57, 49, 46, 55, 63, 68, 61, 72,
  79,
];
const countries = [
  { name: 'Germany', share: 46 },
  { name: 'France', share: 27 },
  { name: 'Canada', share: 14 },
];

const chart = { width: 320, height: 88 };

/** Each number is one row of a real code that leads to example.com, with the most significant bit first. */
const qrRows = [
  0x1fc07f, 0x104841, 0x175f5d, 0x175e5d, 0x17595d, 0x105941, 0x1fd57f, 0x001d00, 0x17c57c, 0x022dd1, 0x196641,
  0x0b34de, 0x03e840, 0x0014cf, 0x1fc65d, 0x1051ca, 0x1753d9, 0x1759f0, 0x1753dc, 0x104e69, 0x1fdfd8,
];
const qrPath = qrRows
  .flatMap((row, y) => qrRows.map((_, x) => ((row >> (qrRows.length - 1 - x)) & 1 ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');

function linePath(): string {
  const step = chart.width / (clicksByDay.length - 1);
  const highest = Math.max(...clicksByDay);
  return clicksByDay
    .map(
      (clicks, day) =>
        `${day === 0 ? 'M' : 'L'}${(day * step).toFixed(1)} ${(chart.height - 4 - (clicks / highest) * (chart.height - 12)).toFixed(1)}`,
    )
    .join('');
}

function ClicksByDay() {
  const line = linePath();
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height: 88, mt: 1.5, color: 'primary.main' }}
    >
      <path d={`${line}V${chart.height}H0Z`} fill="currentColor" opacity="0.1" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </Box>
  );
}

function Countries() {
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2.5, mr: { xs: 0, sm: 14 }, mb: { xs: 6.5, sm: 0 } }}>
      {countries.map(({ name, share }) => (
        <Box key={name} sx={{ display: 'grid', gridTemplateColumns: '64px 1fr 36px', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption">{name}</Typography>
          <Box sx={{ height: 6, borderRadius: '3px', bgcolor: 'action.hover' }}>
            <Box sx={{ height: 6, borderRadius: '3px', bgcolor: 'primary.main', width: `${share * 2}%` }} />
          </Box>
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {share}%
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function LinkPanel() {
  const total = clicksByDay.reduce((sum, clicks) => sum + clicks, 0);
  return (
    <Box
      aria-hidden
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', p: 3, pb: 5 }}
    >
      <Typography suppressHydrationWarning sx={{ fontWeight: 650, letterSpacing: '-0.01em' }} noWrap>
        {`${window.location.host}/spring-menu`}
      </Typography>
      <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
        example.com/menus/spring?table=12&amp;lang=en
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 3 }}>
        <Typography
          sx={{
            fontSize: '2rem',
            fontWeight: 700,
            letterSpacing: '-0.03em',
            lineHeight: 1,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {formatNumber(total)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          clicks in 30 days
        </Typography>
      </Box>
      <ClicksByDay />
      <Countries />
    </Box>
  );
}

function CodePanel() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 1.5,
        bgcolor: 'background.paper',
        boxShadow: '0 16px 40px -16px rgba(12, 12, 16, 0.28)',
      }}
    >
      {/* Scanners expect dark on light, so both schemes have it. */}
      <Box
        component="svg"
        viewBox="-2 -2 25 25"
        sx={{ display: 'block', width: 112, height: 112, bgcolor: '#fff', borderRadius: 1 }}
      >
        <path d={qrPath} fill="#18181b" shapeRendering="crispEdges" />
      </Box>
    </Box>
  );
}

/** A drawing follows the theme and is smaller than a screenshot. */
export function ProductPicture() {
  return (
    <Box
      role="img"
      aria-label="A sample short link with its clicks over thirty days, the countries they came from, and its QR code"
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: 440,
        justifySelf: 'center',
        pb: 7,
        pr: { sm: 3 },
        userSelect: 'none',
      }}
    >
      <LinkPanel />
      <CodePanel />
    </Box>
  );
}
