import Button, { type ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { flushSync } from 'react-dom';
import { keepsFocus } from './keepsFocus.ts';

/** A field of tags that keeps the focus makes a tag of what is typed only when it loses it. */
function takeTyped() {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && field.getAttribute('role') === 'combobox') flushSync(() => field.blur());
}

export function SubmitButton({ children, ...button }: ButtonProps) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      {...keepsFocus}
      onClick={takeTyped}
      {...button}
      loading={isSubmitting}
      disabled={button.disabled}
    >
      {children}
    </Button>
  );
}
