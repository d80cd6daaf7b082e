import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import CheckIcon from '../ui/icons/CheckCircle.tsx';
import OpenIcon from '../ui/icons/RadioButtonUnchecked.tsx';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { passwordChecks, passwordScore, passwordScores, type PasswordScore } from './passwordStrength.ts';

const most = 5;

const tones: Record<PasswordScore, 'error' | 'warning' | 'success'> = {
  0: 'error',
  1: 'error',
  2: 'error',
  3: 'warning',
  4: 'success',
  5: 'success',
};

export function PasswordStrength({ password }: { password: string }) {
  const labelId = useId();
  const score = passwordScore(password);
  const label = passwordScores[score];
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography id={labelId} variant="body2" color="textSecondary">
          Password strength
        </Typography>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
      </Box>
      <Box
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={most}
        aria-valuenow={score}
        aria-valuetext={label || 'Empty'}
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${most}, 1fr)`, gap: 0.5 }}
      >
        {Array.from({ length: most }, (_, index) => (
          <Box
            key={index}
            sx={{
              height: 4,
              borderRadius: 2,
              transition: 'background-color 150ms',
              bgcolor: index < score ? `${tones[score]}.main` : 'action.disabledBackground',
            }}
          />
        ))}
      </Box>
      <Box
        component="ul"
        aria-label="A strong password has"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          mt: 1.5,
          p: 0,
        }}
      >
        {passwordChecks.map(({ label: check, isMet }) => {
          const met = isMet(password);
          const Icon = met ? CheckIcon : OpenIcon;
          return (
            <Typography
              key={check}
              component="li"
              variant="body2"
              sx={{
                display: 'flex',
                gap: 1,
                color: met ? 'text.primary' : 'text.secondary',
                '&:last-child': { gridColumn: '1 / -1' },
              }}
            >
              <Icon aria-hidden sx={{ fontSize: 16, mt: 0.375, color: met ? 'success.main' : 'text.disabled' }} />
              {check}
              <Box component="span" sx={visuallyHidden}>
                {met ? ': met' : ': missing'}
              </Box>
            </Typography>
          );
        })}
      </Box>
    </Box>
  );
}
