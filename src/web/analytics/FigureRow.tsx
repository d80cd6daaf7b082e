import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LiveDot } from '../ui/LiveDot.tsx';
import { formatNumber } from '../ui/numbers.ts';
import InfoIcon from '../ui/icons/InfoOutlined.tsx';

export const figuresHeight = 88;

/** One row with hairlines between, two columns where that is too narrow. */
export function FigureRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'none' },
        gridAutoColumns: { md: 'minmax(0, 1fr)' },
        gridAutoFlow: { xs: 'row', md: 'column' },
        // Numbers stand in one line, also where a label takes two.
        gridTemplateRows: { md: 'auto auto 1fr' },
        m: 0,
        pt: { md: 2.5 },
        px: { md: 3 },
        borderBottom: { xs: '1px solid', md: 0 },
        borderColor: { xs: 'divider' },
        '& > div': {
          display: { md: 'grid' },
          gridRow: { md: '1 / span 3' },
          gridTemplateRows: { md: 'subgrid' },
          minWidth: 0,
          minHeight: { xs: figuresHeight, md: 72 },
          px: { xs: 2, md: 2 },
          py: { xs: 1.5, md: 0 },
          borderLeft: '1px solid',
          borderTop: { xs: '1px solid', md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        },
        '& > div:first-of-type': { pl: { md: 0 }, borderLeft: 0 },
        '& > div:nth-of-type(odd)': { borderLeft: { xs: 0, md: '1px solid' }, borderColor: { md: 'divider' } },
        '& > div:nth-of-type(-n + 2)': { borderTop: { xs: 0 } },
        '& > div:first-of-type:nth-of-type(odd)': { borderLeft: 0 },
        '@media print': {
          gridTemplateColumns: 'none',
          gridAutoColumns: 'minmax(0, 1fr)',
          gridAutoFlow: 'column',
          '& > div:nth-of-type(n)': {
            gridColumn: 'auto !important',
            padding: '12px',
            borderWidth: '0 0 0 1px !important',
            borderStyle: 'solid',
            borderColor: 'divider',
          },
          '& > div:first-of-type': { borderLeftWidth: '0 !important' },
          '& dd:first-of-type': { fontSize: '1.25rem' },
        },
        // One that has a line to itself takes all of it.
        '& > div:last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {children}
    </Box>
  );
}

interface RowFigureProps {
  label: string;
  /** A number, or a text of its own. */
  value: ReactNode;
  note?: ReactNode;
  /** How it was counted, in one line. */
  tip?: string;
  isLive?: boolean;
}

export function RowFigure({ label, value, note, tip, isLive = false }: RowFigureProps) {
  return (
    <div>
      <Typography
        component="dt"
        variant="body2"
        color="textSecondary"
        sx={{ fontSize: '0.8125rem', lineHeight: '1.25rem' }}
      >
        {label}
        {tip && (
          <Tooltip title={tip} describeChild>
            <Box
              component="span"
              role="img"
              aria-label="How it is counted"
              tabIndex={0}
              sx={{ display: 'inline-flex', ml: 0.75, verticalAlign: '-3px' }}
            >
              <InfoIcon sx={{ fontSize: 16 }} />
            </Box>
          </Tooltip>
        )}
        {isLive && <LiveDot sx={{ ml: 1, verticalAlign: '1px' }} />}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontSize: '1.5rem', lineHeight: '2rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        {typeof value === 'number' ? formatNumber(value) : value}
      </Typography>
      {note && (
        <Typography
          component="dd"
          variant="body2"
          color="textSecondary"
          sx={{ m: 0, fontSize: '0.8125rem', lineHeight: '1.25rem', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
      )}
    </div>
  );
}
