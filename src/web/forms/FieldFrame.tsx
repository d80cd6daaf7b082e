import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  /** Shown while there is no error. */
  hint?: ReactNode;
  /** Marks a field that may be left empty. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  error?: string;
  required?: boolean;
  disabled?: boolean;
  /** Renders the control, with the ids that connect it to label and text. */
  children: (ids: { id: string; labelId: string; 'aria-describedby': string; 'aria-invalid': boolean }) => ReactNode;
}

/** Label, control, and one line below for the hint or the error, so that an error moves nothing. */
export function FieldFrame({ label, hint, optional, error, disabled, children }: FieldFrameProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const textId = `${id}-text`;
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={disabled}>
      <FormLabel
        id={labelId}
        htmlFor={id}
        sx={{ mb: 0.75, typography: 'subtitle2', color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
        {optional && (
          <FormHelperText component="span" sx={{ ml: 1, my: 0 }} error={false}>
            Optional
          </FormHelperText>
        )}
      </FormLabel>
      {children({ id, labelId, 'aria-describedby': textId, 'aria-invalid': Boolean(error) })}
      <FormHelperText id={textId} sx={{ mx: 0, minHeight: '1.66em' }} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </FormHelperText>
    </FormControl>
  );
}
