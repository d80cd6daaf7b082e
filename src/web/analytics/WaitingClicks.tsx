import Typography from '@mui/material/Typography';
import { formatNumber } from '../ui/numbers.ts';

/** A page without this line would show numbers that lack clicks, and nobody could tell. */
export function WaitingClicks({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {formatNumber(count)} {count === 1 ? 'click on this server is' : 'clicks on this server are'} kept and will be
      counted soon.
    </Typography>
  );
}
