import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

interface ChartFigureProps {
  title: string;
  columns: readonly string[];
  /** The first cell names the row. The name may come twice, as an hour does on a day when clocks go back. */
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[];
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
