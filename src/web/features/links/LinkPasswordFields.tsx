import { useFormikContext } from 'formik';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SwitchField } from '../../forms/SwitchField.tsx';

/** Whether a link asks for a password, and which. */
export function LinkPasswordFields({
  hint = 'Visitors enter it before they reach the destination',
}: {
  hint?: string;
}) {
  const { values } = useFormikContext<{ isProtected: boolean }>();
  return (
    <>
      <SwitchField name="isProtected" label="Password protection" />
      {values.isProtected && <PasswordField name="password" label="Password" autoComplete="new-password" hint={hint} />}
    </>
  );
}
