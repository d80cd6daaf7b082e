import type { ButtonProps } from '@mui/material/Button';
import { limits } from '../../../generated/limits/auth.ts';
import type { ResendVerificationRequest } from '../../../generated/endpoints.ts';
import { useResendVerificationMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';

const schema = requestSchema(limits.ResendVerificationRequest);

export function ResendForm({
  email = '',
  variant = 'contained',
}: {
  email?: string;
  variant?: ButtonProps['variant'];
}) {
  const [resend] = useResendVerificationMutation();
  const isKnown = schema.isValidSync({ email });
  return (
    <Form
      initialValues={{ email }}
      schema={schema}
      onSubmit={(resendVerificationRequest: ResendVerificationRequest) =>
        resend({ resendVerificationRequest }).unwrap()
      }
    >
      {!isKnown && <TextField name="email" label="Email" type="email" autoComplete="email" />}
      <SubmitButton fullWidth variant={variant}>
        Resend Verification Email
      </SubmitButton>
    </Form>
  );
}
