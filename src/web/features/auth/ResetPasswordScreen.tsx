import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '../../../generated/limits/auth.ts';
import type { CheckPasswordResetRequest } from '../../../generated/endpoints.ts';
import { normalizeEmail } from '../../../shared/email.ts';
import { useCheckPasswordResetMutation, useResetPasswordMutation } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordButton, NewPasswordFields, type NewPasswordValues } from '../../forms/NewPasswordFields.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { paths } from '../../routes.ts';
import { selectUser, signedOut } from '../../session/sessionSlice.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { CheckingCard } from './CheckingCard.tsx';
import { failureTextOr } from './failureText.ts';
import type { AuthLocation } from './authLocation.ts';

const failureText = failureTextOr('Failed to change password');
const schema = requestSchema(limits.ResetPasswordRequest, ['newPassword', 'confirmPassword']);
const empty: NewPasswordValues = { newPassword: '', confirmPassword: '' };

export function ResetPasswordScreen() {
  const [query] = useSearchParams();
  const token = query.get('token');
  const email = query.get('email');
  if (!token || !email) return <LinkFailed email={email} />;
  return <CheckedLink key={`${email} ${token}`} token={token} email={email} />;
}

function isAboutLink(error: unknown): boolean {
  return isProblem(error) && error.statusCode === 400 && !Object.keys(error.fields).some((field) => field in empty);
}

/** The link is checked first, so that nobody types a password for one that no longer works. */
function CheckedLink({ token, email }: CheckPasswordResetRequest) {
  const [check, { error, isSuccess }] = useCheckPasswordResetMutation();
  useEffect(() => {
    void check({ checkPasswordResetRequest: { token, email } });
  }, [check, token, email]);
  if (isAboutLink(error)) return <LinkFailed email={email} />;
  // If the check fails, the link is checked with the password.
  return isSuccess || error ? <NewPassword token={token} email={email} /> : <CheckingCard title="Checking your link" />;
}

function NewPassword({ token, email }: CheckPasswordResetRequest) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const user = useAppSelector(selectUser);
  const [isRefused, setIsRefused] = useState(false);

  const save = async (values: NewPasswordValues) => {
    try {
      await resetPassword({ resetPasswordRequest: { token, email, ...values } }).unwrap();
    } catch (error) {
      if (!isAboutLink(error)) throw error;
      setIsRefused(true);
      return;
    }
    // All sessions of the account have ended, including the one in this browser.
    if (user && normalizeEmail(user.email) === normalizeEmail(email)) dispatch(signedOut());
    await navigate(paths.login, { replace: true });
  };

  if (isRefused) return <LinkFailed email={email} />;
  return (
    <CenteredCard
      icon={<KeyIcon />}
      title="Choose a new password"
      subtitle={`For the account of ${email}. You will be signed out everywhere, and API keys are revoked.`}
    >
      <Form initialValues={empty} schema={schema} onSubmit={save} failureText={failureText}>
        <Fields>
          <NewPasswordFields email={email} autoFocus />
          <NewPasswordButton fullWidth>Change Password</NewPasswordButton>
        </Fields>
      </Form>
    </CenteredCard>
  );
}

/** It does not matter why: the way on is the same. */
function LinkFailed({ email }: { email: string | null }) {
  const authLocation: AuthLocation = email ? { email } : {};
  return (
    <CenteredCard
      icon={<KeyIcon />}
      title="This link does not work"
      subtitle="Links for a new password work once, and for an hour. Please ask for a new one."
    >
      <ButtonLink fullWidth size="large" variant="contained" to={paths.forgotPassword} state={authLocation}>
        Send a new link
      </ButtonLink>
      <ButtonLink fullWidth size="large" to={paths.login} sx={{ mt: 1 }}>
        Back to Login
      </ButtonLink>
    </CenteredCard>
  );
}
