import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { isLow } from './isLow.ts';

interface UsageBarProps {
  label: string;
  used: number;
  limit: number | null;
  remaining: number | null;
  /** What is left is not said. */
  isShort?: boolean;
}

export function UsageBar({ label, used, limit, remaining, isShort = false }: UsageBarProps) {
  const id = useId();
  const isWarning = isLow(used, limit);
  const share = limit === null ? formatNumber(used) : `${formatNumber(used)} of ${formatNumber(limit)}`;
  const rest = remaining === null ? 'No limit' : `${formatNumber(remaining)} left`;
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ fontWeight: isShort ? 400 : 600 }}>
          {label}
        </Typography>
        {isWarning && !isShort && <StatusChip tone="warning" label={remaining === 0 ? 'Used up' : 'Over 80%'} />}
        <Typography color="textSecondary" sx={{ ml: 'auto' }}>
          <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {formatNumber(used)}
          </Box>
          {limit !== null && ` of ${formatNumber(limit)}`}
        </Typography>
        {!isShort && (
          <Typography color="textSecondary" sx={{ minWidth: 88, textAlign: 'right' }}>
            {rest}
          </Typography>
        )}
      </Box>
      {limit !== null && (
        <LinearProgress
          variant="determinate"
          color={isWarning ? 'warning' : 'primary'}
          value={limit === 0 ? 100 : Math.min(100, (used / limit) * 100)}
          aria-labelledby={id}
          aria-valuetext={`${share}, ${formatNumber(remaining ?? 0)} left`}
          sx={{ height: isShort ? 6 : 8 }}
        />
      )}
    </div>
  );
}
