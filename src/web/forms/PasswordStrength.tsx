import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
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
  const score = passwordScore(password);
  const label = passwordScores[score];
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 20 }}>
        <Box
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={score}
          aria-valuetext={label || 'Empty'}
          sx={{ display: 'grid', gridTemplateColumns: `repeat(${most}, 28px)`, gap: 0.5 }}
        >
          {Array.from({ length: most }, (_, index) => (
            <Box
              key={index}
              sx={{
                height: 6,
                borderRadius: 3,
                transition: 'background-color 150ms',
                bgcolor: index < score ? `${tones[score]}.main` : 'action.disabledBackground',
              }}
            />
          ))}
        </Box>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600, color: `${tones[score]}.text` }}>
          {label}
        </Typography>
      </Box>
      <Box
        component="ul"
        aria-label="A strong password has"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.25,
          m: 0,
          mt: 0.5,
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
              sx={{ display: 'flex', gap: 0.75, color: met ? 'success.text' : 'text.secondary' }}
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
    </div>
  );
}
