import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Change } from '../../../analytics/labels.ts';
import { Count } from '../../../ui/Count.tsx';

const Row = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 0',
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.secondary,
  '& dd': { margin: 0 },
  '& dd:first-of-type': {
    fontSize: '1.5rem',
    fontWeight: 650,
    lineHeight: '2rem',
    color: theme.vars.palette.text.primary,
  },
  '& > div': { minHeight: 72 },
  '& > div:nth-of-type(even)': { paddingLeft: 24, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > div:nth-of-type(n + 2)': { paddingLeft: 24, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
}));

/** With hairlines between. */
export const OverviewFigures = ({ children }: { children: ReactNode }) => <Row>{children}</Row>;

interface OverviewFigureProps {
  label: string;
  value: number;
  note?: ReactNode;
}

export function OverviewFigure({ label, value, note }: OverviewFigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Count value={value} />
      </dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

/** `17% up`; the whole sentence is in its tooltip. */
export function ChangeText({ change }: { change: Change }) {
  if ('sentence' in change) return change.sentence;
  const { difference, isUp, period } = change;
  return (
    <Box
      component="span"
      title={`${difference} on ${period}`}
      sx={{ fontWeight: 600, color: isUp ? 'success.text' : 'text.primary' }}
    >
      {difference}
    </Box>
  );
}
