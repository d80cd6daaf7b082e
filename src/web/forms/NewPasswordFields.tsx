import type { ButtonProps } from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { isSame } from '../../shared/fieldRules.ts';
import { useAppSelector } from '../hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface NewPasswordValues {
  newPassword: string;
  confirmPassword: string;
}

/** Password managers learn whose password changes. */
function Username({ email }: { email: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />;
}

interface NewPasswordFieldsProps {
  email: string;
  autoFocus?: boolean;
}

export function NewPasswordFields({ email, autoFocus }: NewPasswordFieldsProps) {
  const { values, touched } = useFormikContext<NewPasswordValues>();
  const user = useAppSelector(selectUser);
  const isDifferent = !isSame(values.newPassword, values.confirmPassword);
  const isConfirmed = values.confirmPassword !== '' || touched.confirmPassword;
  return (
    <>
      <Username email={email} />
      <NewPasswordField name="newPassword" label="New password" autoFocus={autoFocus} owner={{ ...user, email }} />
      <PasswordStrength password={values.newPassword} />
      <PasswordField
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        error={isDifferent && isConfirmed ? 'Passwords do not match' : undefined}
      />
    </>
  );
}

interface NewPasswordButtonProps extends Pick<ButtonProps, 'fullWidth' | 'size'> {
  children: string;
}

/** The form is not sent while the password and its confirmation differ. */
export function NewPasswordButton({ children, ...button }: NewPasswordButtonProps) {
  const { values } = useFormikContext<NewPasswordValues>();
  return (
    <SubmitButton {...button} disabled={!isSame(values.newPassword, values.confirmPassword)}>
      {children}
    </SubmitButton>
  );
}
