import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

const dayMs = 86_400_000;

interface TrialDaysProps {
  start: string;
  end: string;
  now: number;
}

/** The trial as days that one can count. */
export function TrialDays({ start, end, now }: TrialDaysProps) {
  const total = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / dayMs));
  const left = Math.min(total, Math.max(0, Math.ceil((Date.parse(end) - now) / dayMs)));
  return (
    <Box sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 1 }}>
        <Typography variant="subtitle2" component="p">
          {left} {left === 1 ? 'day' : 'days'} left
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {total - left} of {total} days used
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
        {Array.from({ length: total }, (_, day) => (
          <Box
            key={day}
            sx={{
              flex: 1,
              height: 8,
              borderRadius: 0.25,
              bgcolor: 'primary.main',
              opacity: day < total - left ? 1 : 0.22,
            }}
          />
        ))}
      </Box>
    </Box>
  );
}
