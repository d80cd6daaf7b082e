import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { HiddenTable } from '../ui/HiddenTable.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

interface ChartFigureProps extends Required<ComponentProps<typeof HiddenTable>> {
  /** What stands around it says the same. */
  isTitleHidden?: boolean;
  children: ReactNode;
}

/** A chart, and what it shows as a table for those who do not see it. */
export function ChartFigure({ title, columns, rows, isTitleHidden = false, children }: ChartFigureProps) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, position: 'relative' }}>
      <Typography component="figcaption" variant="h6" sx={isTitleHidden ? visuallyHidden : { mb: 1 }}>
        {title}
      </Typography>
      <Box aria-hidden>{children}</Box>
      <HiddenTable title={title} columns={columns} rows={rows} />
    </Box>
  );
}
