import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Count } from '../ui/Count.tsx';

export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, sm: 6 }, rowGap: 2, m: 0 }}>
      {children}
    </Box>
  );
}

interface FigureProps {
  label: string;
  value: number;
  note?: string | null;
}

export function Figure({ label, value, note }: FigureProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0 }}>
        <Count value={value} />
      </Typography>
      {note && (
        <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
          {note}
        </Typography>
      )}
    </div>
  );
}
