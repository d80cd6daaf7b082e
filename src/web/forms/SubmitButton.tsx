import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** The button shows progress, and cannot be pressed again meanwhile. */
export function SubmitButton({ children, ...button }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      {...button}
      loading={isSubmitting}
      disabled={button.disabled}
    >
      {children}
    </Button>
  );
}
