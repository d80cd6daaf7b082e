import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatNumber } from '../../ui/numbers.ts';
import { isLow } from './planRules.ts';

interface UsageBarProps {
  label: string;
  used: number;
  limit: number | null;
  remaining: number | null;
}

export function UsageBar({ label, used, limit, remaining }: UsageBarProps) {
  const id = useId();
  const isWarning = isLow(used, limit);
  const share = limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;
  const rest = remaining === null ? 'No limit' : `${formatNumber(remaining)} left this month`;
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {share}
        </Typography>
      </Box>
      {limit !== null && (
        <LinearProgress
          variant="determinate"
          color={isWarning ? 'warning' : 'primary'}
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          aria-labelledby={id}
          aria-valuetext={`${share}, ${formatNumber(remaining ?? 0)} left`}
          sx={{ height: 8, borderRadius: 1, bgcolor: 'action.hover', '& .MuiLinearProgress-bar': { borderRadius: 1 } }}
        />
      )}
      <Typography
        variant="caption"
        component="p"
        sx={{ mt: 0.75, color: isWarning ? 'warning.main' : 'text.secondary', fontWeight: isWarning ? 600 : undefined }}
      >
        {rest}
      </Typography>
    </Box>
  );
}
