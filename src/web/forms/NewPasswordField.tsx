import { useField, useFormikContext } from 'formik';
import { useAppSelector } from '../hooks.ts';
import { useInstance } from '../instance/useInstance.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordAdvice } from './usePasswordAdvice.ts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** Of the account, if the form does not ask for it. */
  email?: string;
}

interface Person {
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** It advises, since only the length is enforced. */
export function NewPasswordField({ hint, email, ...field }: NewPasswordFieldProps) {
  const [{ value }] = useField<string>(field.name);
  const { values } = useFormikContext<Person>();
  const { name: siteName } = useInstance();
  const user = useAppSelector(selectUser);
  const advice = usePasswordAdvice(value, {
    siteName,
    hostname: window.location.hostname,
    email: values.email ?? email ?? user?.email ?? '',
    firstName: values.firstName ?? user?.firstName ?? '',
    lastName: values.lastName ?? user?.lastName ?? '',
  });
  return <PasswordField {...field} autoComplete="new-password" hint={advice ?? hint} />;
}
