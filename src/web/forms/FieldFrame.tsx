import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  optional?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  /** What stands around it says the same. */
  isLabelHidden?: boolean;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  remedy?: ReactNode;
  children: (ids: {
    id: string;
    labelId: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** The error is nearer to its own field than to the next one. What it moves is told in `keepsFocus`. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, isLabelHidden = false, hint, optional, error, disabled, remedy, children } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel
        id={labelId}
        htmlFor={id}
        sx={{
          ...(isLabelHidden ? visuallyHidden : { mb: 0.5 }),
          typography: 'subtitle2',
          fontSize: '0.8125rem',
          color: 'text.primary',
          '&.Mui-focused': { color: 'text.primary' },
          '&.Mui-error': { color: 'error.text' },
        }}
      >
        {label}
        {optional && (
          <FormHelperText component="span" sx={{ ml: 1, my: 0, lineHeight: 'inherit' }} error={false}>
            Optional
          </FormHelperText>
        )}
      </FormLabel>
      {hint && (
        <FormHelperText id={hintId} component="div" error={false} sx={{ mx: 0, mt: '-0.25rem', mb: 0.75 }}>
          {hint}
        </FormHelperText>
      )}
      {children({
        id,
        labelId,
        'aria-describedby': error ? errorId : hint ? hintId : undefined,
        'aria-invalid': Boolean(error),
      })}
      {error && (
        <FormHelperText id={errorId} sx={{ mx: 0, lineHeight: 20 / 13 }} role="alert">
          {error}
        </FormHelperText>
      )}
      {error && remedy}
    </FormControl>
  );
}
