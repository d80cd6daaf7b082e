import { useField } from 'formik';
import { PasswordField } from './PasswordField.tsx';
import { useIsCommonPassword } from './useIsCommonPassword.ts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
}

export function NewPasswordField({ hint, ...field }: NewPasswordFieldProps) {
  const [{ value }] = useField<string>(field.name);
  const isCommon = useIsCommonPassword(value);
  const advice = 'This is one of the most common passwords, which are guessed first. Better choose another one.';
  return <PasswordField {...field} autoComplete="new-password" hint={isCommon ? advice : hint} />;
}
