import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

/** Submits the surrounding form. Shows progress, and cannot be pressed again meanwhile. */
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
