import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { memo } from 'react';

const MemoButton = memo(Button);

/** Submits the surrounding form. Shows progress, and cannot be pressed again meanwhile. */
export function SubmitButton({ children, ...button }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <MemoButton
      type="submit"
      variant="contained"
      size="large"
      {...button}
      loading={isSubmitting}
      disabled={button.disabled}
    >
      {children}
    </MemoButton>
  );
}
