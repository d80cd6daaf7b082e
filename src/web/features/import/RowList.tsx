import Box from '@mui/material/Box';
import { formatNumber } from '../../ui/numbers.ts';

interface RowListProps {
  title: string;
  rows: readonly { row: number; text: string }[];
  /** There may be more than are listed; the file has all. */
  total: number;
}

export function RowList({ title, rows, total }: RowListProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
      // Scrolled by keys where it is long.
      tabIndex={0}
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere', typography: 'body2' }}
    >
      {rows.map(({ row, text }, place) => (
        <li key={place}>{`Row ${formatNumber(row)}: ${text}`}</li>
      ))}
      {total > rows.length && (
        <li>{`and ${formatNumber(total - rows.length)} more, which are in the file of all rows`}</li>
      )}
    </Box>
  );
}
