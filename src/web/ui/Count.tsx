import Box from '@mui/material/Box';
import { formatNumber } from './numbers.ts';

/** A number with thousands separators, in figures of equal width. */
export function Count({ value }: { value: number }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(value)}
    </Box>
  );
}
