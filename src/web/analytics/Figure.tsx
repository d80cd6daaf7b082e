import Typography from '@mui/material/Typography';
import { Count } from '../ui/Count.tsx';

/** A number with what it counts, for a `dl`. */
export function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="h2" sx={{ m: 0 }}>
        <Count value={value} />
      </Typography>
    </div>
  );
}
