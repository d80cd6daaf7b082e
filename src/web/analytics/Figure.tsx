import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Count } from '../ui/Count.tsx';

/** Numbers side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 4, sm: 6 }, rowGap: 2, m: 0 }}>
      {children}
    </Box>
  );
}

/** A number with what it counts, for `Figures`. */
export function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0 }}>
        <Count value={value} />
      </Typography>
    </div>
  );
}
