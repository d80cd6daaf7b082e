import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import type { ChartRow } from './labels.ts';

interface ChartFigureProps {
  title: string;
  /** What `label` names. */
  heading: string;
  /** What is counted, such as `Clicks`. */
  counted: string;
  rows: readonly ChartRow[];
  /** Draws the same rows. */
  children: ReactNode;
}

/** A chart under its title, and the same figures as a table for screen readers. */
export function ChartFigure({ title, heading, counted, rows, children }: ChartFigureProps) {
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0, position: 'relative' }}>
      <Typography component="figcaption" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box aria-hidden>{children}</Box>
      <Box component="table" sx={visuallyHidden}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{counted}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
