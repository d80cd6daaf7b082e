import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { keepsFocus } from './keepsFocus.ts';

export function SubmitButton({ children, ...button }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      {...keepsFocus}
      {...button}
      loading={isSubmitting}
      disabled={button.disabled}
    >
      {children}
    </Button>
  );
}
