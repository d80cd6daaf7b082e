import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import ForwardIcon from '../../ui/icons/ArrowForward.tsx';
import CheckIcon from '../../ui/icons/CheckCircle.tsx';
import { MiddleText } from '../../ui/MiddleText.tsx';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) clamp(170px, 10.75rem, 60%)',
    sm: 'minmax(0, 4fr) 20px minmax(0, 3fr) 20px',
  },
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 2, sm: 3 },
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const sampleStyle = {
  display: 'flex',
  minHeight: 20,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

export const ColumnHeads = () => (
  <Box
    aria-hidden
    sx={{ ...rowStyle, minHeight: 36, bgcolor: 'background.default', typography: 'subtitle2', fontSize: '0.8125rem' }}
  >
    <span>Column and first row</span>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }} />
    <span>Becomes</span>
  </Box>
);

interface ColumnRowProps {
  name: string;
  example: string;
  isUsed: boolean;
  /** What becomes of it. */
  children: ReactNode;
}

export function ColumnRow({ name, example, isUsed, children }: ColumnRowProps) {
  return (
    <Box component="li" sx={{ ...rowStyle, minHeight: 56, py: 0.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="p" sx={sampleStyle}>
          <MiddleText text={example} />
        </Typography>
      </Box>
      <ForwardIcon aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 18, color: 'text.secondary' }} />
      {children}
      {isUsed && <CheckIcon aria-hidden color="success" sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 18 }} />}
    </Box>
  );
}
