import Typography from '@mui/material/Typography';
import { useGetUsageQuery } from '../api/index.ts';
import { formatNumber } from '../ui/numbers.ts';

const counts = {
  links: { created: 'urlsCreated', limit: 'urlsLimit', noun: 'links' },
  qrCodes: { created: 'qrCodesCreated', limit: 'qrCodesLimit', noun: 'QR codes' },
} as const;

/** Below the button that takes one more. Its line is always there. */
export function MonthUsage({ of }: { of: keyof typeof counts }) {
  const { data: usage } = useGetUsageQuery();
  const { created, limit, noun } = counts[of];
  const most = usage?.[limit];
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, minHeight: 20, textAlign: 'center' }}>
      {usage &&
        (most === null || most === undefined
          ? `${formatNumber(usage[created])} ${noun} made this month`
          : `${formatNumber(usage[created])} of ${formatNumber(most)} ${noun} used this month`)}
    </Typography>
  );
}
