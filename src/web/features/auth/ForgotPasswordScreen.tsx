import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '../../../generated/limits/auth.ts';
import type { ForgotPasswordRequest } from '../../../generated/endpoints.ts';
import { useForgotPasswordMutation } from '../../api/index.ts';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import EmailIcon from '../../ui/icons/EmailOutlined.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { Address } from './Address.tsx';
import { failureTextOr } from './failureText.ts';
import { useAuthLocation } from './authLocation.ts';

const failureText = failureTextOr('Failed to send the link. Please try again.');
const schema = requestSchema(limits.ForgotPasswordRequest);

/** Only the mail tells whether the email address has an account. */
export function ForgotPasswordScreen() {
  const { email = '', ...authLocation } = useAuthLocation();
  const [forgotPassword] = useForgotPasswordMutation();
  const [address, setAddress] = useState(email);
  const [isSent, setIsSent] = useState(false);

  const send = async (forgotPasswordRequest: ForgotPasswordRequest) => {
    await forgotPassword({ forgotPasswordRequest }).unwrap();
    setAddress(forgotPasswordRequest.email);
    flushSync(() => setIsSent(true));
    // The button with the focus disappears.
    focusHeading();
  };
  const backToLogin = (
    <ButtonLink fullWidth size="large" to={paths.login} state={authLocation} sx={{ mt: 1 }}>
      Back to Login
    </ButtonLink>
  );

  if (isSent)
    return (
      <CenteredCard
        icon={<EmailIcon />}
        title="Check your email"
        pageTitle="Forgot password"
        subtitle={
          <span role="status">If that address has an account, a link to set a new password is on its way.</span>
        }
      >
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Look in the inbox of <Address email={address} />, and in its spam folder.
        </Typography>
        <Button fullWidth size="large" variant="outlined" onClick={() => setIsSent(false)}>
          Send again or to another address
        </Button>
        {backToLogin}
      </CenteredCard>
    );
  return (
    <CenteredCard
      icon={<KeyIcon />}
      title="Forgot your password?"
      pageTitle="Forgot password"
      subtitle="Enter your email and we’ll send a reset link."
    >
      <Form initialValues={{ email: address }} schema={schema} onSubmit={send} failureText={failureText}>
        <Fields>
          <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
          <SubmitButton fullWidth>Email me a reset link</SubmitButton>
        </Fields>
      </Form>
      {backToLogin}
    </CenteredCard>
  );
}
