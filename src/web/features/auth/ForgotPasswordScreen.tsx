import Alert from '@mui/material/Alert';
import { useState } from 'react';
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
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { failureTextOr } from './failureText.ts';
import { useAuthLocation } from './authLocation.ts';

const failureText = failureTextOr('Failed to send the link. Please try again.');
const schema = requestSchema(limits.ForgotPasswordRequest);

/** Only the mail tells whether the email address has an account. */
export function ForgotPasswordScreen() {
  const { email = '', ...authLocation } = useAuthLocation();
  const [forgotPassword] = useForgotPasswordMutation();
  const [isSent, setIsSent] = useState(false);

  const send = async (forgotPasswordRequest: ForgotPasswordRequest) => {
    setIsSent(false);
    await forgotPassword({ forgotPasswordRequest }).unwrap();
    setIsSent(true);
  };

  return (
    <CenteredCard
      icon={<KeyIcon />}
      title="Forgot your password?"
      pageTitle="Forgot password"
      subtitle="Enter your email and we’ll send a reset link."
    >
      {isSent && (
        <Alert severity="success" role="status" sx={{ mb: 2.5 }}>
          If that address has an account, a link to set a new password is on its way.
        </Alert>
      )}
      <Form initialValues={{ email }} schema={schema} onSubmit={send} failureText={failureText}>
        <Fields>
          <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus />
          <SubmitButton fullWidth>Email me a reset link</SubmitButton>
        </Fields>
      </Form>
      <ButtonLink fullWidth size="large" to={paths.login} state={authLocation} sx={{ mt: 1 }}>
        Back to Login
      </ButtonLink>
    </CenteredCard>
  );
}
