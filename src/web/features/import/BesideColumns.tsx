import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { belowTopBar } from '../../ui/layout.ts';

interface BesideColumnsProps {
  /** The dry run, in sight while the columns are scrolled. */
  run: ReactNode;
  children: ReactNode;
}

export function BesideColumns({ run, children }: BesideColumnsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 640fr) minmax(0, 464fr)' },
        alignItems: 'start',
        gap: 2,
      }}
    >
      {children}
      <Box sx={{ position: { md: 'sticky' }, top: belowTopBar, minWidth: 0 }}>{run}</Box>
    </Box>
  );
}
