import Stack from '@mui/material/Stack';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { limits } from '../../../../generated/limits/urls.ts';
import { useVerifyUrlPasswordMutation } from '../../../api/index.ts';
import { isProblem, isUnreachable, unreachableText } from '../../../api/problem.ts';
import { Form } from '../../../forms/Form.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { usualInstance } from '../../../instance/instanceSlice.ts';
import { useInstance } from '../../../instance/useInstance.ts';
import { paths } from '../../../routes.ts';
import { CenteredCard } from '../../../ui/CenteredCard.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import ShieldIcon from '../../../ui/icons/ShieldOutlined.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';

interface Values {
  password: string;
}

const schema = requestSchema(limits.VerifyUrlPasswordRequest, ['password']);

function failureText(error: unknown): string {
  if (isUnreachable(error)) return unreachableText;
  if (isProblem(error)) {
    if (error.errors.length > 0) return error.errors.join(', ');
    if (error.source === 'server') return error.message;
  }
  return 'An error occurred. Please try again.';
}

function goToUrl(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

function Shortener() {
  const { name } = useInstance();
  return name === usualInstance.name ? `a link shortener that runs on ${name}` : `the link shortener ${name}`;
}

export function GateForm({ shortCode }: { shortCode: string }) {
  const [verify] = useVerifyUrlPasswordMutation();
  const [failures, setFailures] = useState(0);

  const submit = async ({ password }: Values, { resetForm }: FormikHelpers<Values>) => {
    try {
      const { originalUrl } = await verify({ verifyUrlPasswordRequest: { shortCode, password } }).unwrap();
      goToUrl(originalUrl);
    } catch (error) {
      setFailures((count) => count + 1);
      resetForm({ errors: { password: failureText(error) }, touched: { password: true } });
    }
  };

  return (
    <CenteredCard
      title="Password Required"
      subtitle={
        <>
          <b>
            {window.location.host}/{shortCode}
          </b>{' '}
          is protected. Whoever gave you the link can tell you its password.
        </>
      }
      icon={<LockIcon />}
      footer={
        <Stack sx={{ gap: 1 }}>
          <Stack direction="row" sx={{ gap: 1, justifyContent: 'center', alignItems: 'center' }}>
            <ShieldIcon fontSize="small" /> Never enter the password of your email or bank here.
          </Stack>
          <span>
            This is <b>{window.location.host}</b>, <Shortener />.
          </span>
        </Stack>
      }
    >
      <Form initialValues={{ password: '' }} schema={schema} onSubmit={submit} label="Password Required">
        {/* A new field after each failure is empty, hidden again, and has the focus. */}
        <PasswordField key={failures} name="password" label="Password" autoComplete="off" autoFocus />
        {/* The text of the last button ends as far from the card's edge as the card begins. */}
        <Stack sx={{ gap: 1, mt: 3, mb: { sm: -1.5 } }}>
          <SubmitButton fullWidth>Access Link</SubmitButton>
          <ButtonLink to={paths.home} fullWidth size="large">
            Cancel
          </ButtonLink>
        </Stack>
      </Form>
    </CenteredCard>
  );
}
