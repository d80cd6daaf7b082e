import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

interface ChartFigureProps {
  title: string;
  columns: readonly string[];
  /** The first cell is what the others are about. It may come twice: on a day when clocks go back, an hour does. */
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[];
  /** Draws the same rows. */
  children: ReactNode;
}

/** A chart under its title, and the same figures as a table for screen readers. */
export function ChartFigure({ title, columns, rows, children }: ChartFigureProps) {
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
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [label, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
