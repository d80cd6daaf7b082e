import Typography from '@mui/material/Typography';
import { formatNumber } from '../ui/numbers.ts';

/** The clicks that another service had counted are part of no other figure. */
export function OpeningClicks({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {`And ${formatNumber(count)} before the import, counted by another service.`}
    </Typography>
  );
}
