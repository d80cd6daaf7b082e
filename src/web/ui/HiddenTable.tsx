import Box from '@mui/material/Box';
import { visuallyHidden } from './visuallyHidden.ts';

interface HiddenTableProps {
  title: string;
  columns?: readonly string[];
  /** The first cell names the row. The name may come twice, as an hour does on a day when clocks go back. */
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[];
}

/**
 * What a chart shows, for those who do not see it. The frame hides it, since a table is never narrower than its cells.
 */
export function HiddenTable({ title, columns = [], rows }: HiddenTableProps) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
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
      </table>
    </Box>
  );
}
