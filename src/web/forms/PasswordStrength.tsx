import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckIcon from '../ui/icons/Check.tsx';
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

/** What is missing has a dot where the others have a tick. */
const Missing = () => (
  <Box aria-hidden sx={{ width: 4, height: 4, mx: 0.75, borderRadius: '50%', bgcolor: 'text.disabled' }} />
);

function Check({ label, isMet }: { label: string; isMet: boolean }) {
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: isMet ? 'success.text' : 'text.secondary' }}
    >
      {isMet ? <CheckIcon aria-hidden sx={{ fontSize: 16 }} /> : <Missing />}
      {label}
      <Box component="span" sx={visuallyHidden}>
        {isMet ? ': met' : ': missing'}
      </Box>
    </Typography>
  );
}

/** It comes with the first letter: what is missing of an empty password is no news. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordScore(password);
  const label = passwordScores[score];
  return (
    // It belongs to the field above.
    <Box sx={password === '' ? visuallyHidden : { mt: -1.25 }}>
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
      {password !== '' && (
        <Box
          component="ul"
          aria-label="A strong password has"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, m: 0, mt: 0.5, p: 0 }}
        >
          {passwordChecks.map((check) => (
            <Check key={check.label} label={check.label} isMet={check.isMet(password)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
