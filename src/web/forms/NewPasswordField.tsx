import { useField, useFormikContext } from 'formik';
import { useInstance } from '../instance/useInstance.ts';
import { PasswordField } from './PasswordField.tsx';
import type { PasswordOwner } from './passwordWords.ts';
import { usePasswordAdvice } from './usePasswordAdvice.ts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoFocus?: boolean;
  /** Of whom the form does not ask. */
  owner?: PasswordOwner;
}

/** It advises, since only the length is enforced. */
export function NewPasswordField({ hint, owner, ...field }: NewPasswordFieldProps) {
  const [{ value }] = useField<string>(field.name);
  const { values } = useFormikContext<PasswordOwner>();
  const { name } = useInstance();
  const advice = usePasswordAdvice(value, name, [values, owner]);
  return <PasswordField {...field} autoComplete="new-password" hint={advice ?? hint} />;
}
