import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';

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
