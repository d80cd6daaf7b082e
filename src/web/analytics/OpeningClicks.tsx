import Typography from '@mui/material/Typography';
import { formatNumber } from '../ui/numbers.ts';

export function OpeningClicks({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography variant="body2" sx={{ mb: 2 }}>
      {`And ${formatNumber(count)} before the import, counted by another service.`}
    </Typography>
  );
}
