import Box from '@mui/material/Box';
import { formatNumber } from './numbers.ts';

export function Count({ value }: { value: number }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatNumber(value)}
    </Box>
  );
}
