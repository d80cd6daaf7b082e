import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two fields side by side, or one below the other where it is narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
      }}
    >
      {children}
    </Box>
  );
}
