import Box from '@mui/material/Box';
import { formatNumber } from '../../ui/numbers.ts';

interface RowListProps {
  title: string;
  rows: readonly { row: number; text: string }[];
  /** More rows may exist than are listed, and the file has all of them. */
  total: number;
}

export function RowList({ title, rows, total }: RowListProps) {
  return (
    <Box
      component="ul"
      aria-label={title}
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
