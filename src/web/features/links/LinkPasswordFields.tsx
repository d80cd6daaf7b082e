import { useFormikContext } from 'formik';
import { lengthOf } from '../../../shared/text.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SwitchField } from '../../forms/SwitchField.tsx';

/** Characters. Machines try all PINs of four digits within hours, however few tries they get. */
const hardToGuess = 8;
const shortHint = 'Short passwords can be guessed: 8 characters or more are safer';

interface LinkPasswordProps {
  hint?: string;
}

export function LinkPasswordField({ hint = 'Visitors enter it before they reach the destination' }: LinkPasswordProps) {
  const { values } = useFormikContext<{ password: string }>();
  const isShort = values.password !== '' && lengthOf(values.password) < hardToGuess;
  return (
    <PasswordField name="password" label="Password" autoComplete="new-password" hint={isShort ? shortHint : hint} />
  );
}

export function LinkPasswordFields(texts: LinkPasswordProps) {
  const { values } = useFormikContext<{ isProtected: boolean }>();
  return (
    <>
      <SwitchField name="isProtected" label="Password protection" />
      {values.isProtected && <LinkPasswordField {...texts} />}
    </>
  );
}
