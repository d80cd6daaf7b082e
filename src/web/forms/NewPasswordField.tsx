import { useField, useFormikContext } from 'formik';
import { useAppSelector } from '../hooks.ts';
import { useInstance } from '../instance/useInstance.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { PasswordField } from './PasswordField.tsx';
import { isFromContext } from './passwordWords.ts';
import { useIsCommonPassword } from './useIsCommonPassword.ts';

const common = 'This is one of the most common passwords, which are guessed first. Better choose another one.';
const fromContext = 'This is easy to guess from a name, your email address or this site. Better choose another one.';

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
  const isCommon = useIsCommonPassword(value);
  const person = {
    email: values.email ?? email ?? user?.email ?? '',
    firstName: values.firstName ?? user?.firstName ?? '',
    lastName: values.lastName ?? user?.lastName ?? '',
  };
  const isGuessable = value !== '' && isFromContext(value, { siteName, hostname: window.location.hostname, ...person });
  const advice = isCommon ? common : isGuessable ? fromContext : hint;
  return <PasswordField {...field} autoComplete="new-password" hint={advice} />;
}
