import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { limits } from '../../../generated/limits/secondfactors.ts';
import { useVerifySecondFactorMutation } from '../../api/index.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import PhoneIcon from '../../ui/icons/SmartphoneOutlined.tsx';
import { SupportEmail } from '../../ui/SupportEmail.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('This did not work. Please try again.');
const required = (name: 'code' | 'recoveryCode') =>
  requestSchema({
    ...limits.VerifySecondFactorRequest,
    fields: { [name]: { ...limits.VerifySecondFactorRequest.fields[name], required: true } },
  });
const codeSchema = required('code');
const recoverySchema = required('recoveryCode');

interface SecondFactorCardProps {
  challenge: string;
  onCancel: () => void;
}

interface StepProps extends SecondFactorCardProps {
  onVerify: (given: { code: string } | { recoveryCode: string }) => Promise<unknown>;
}

function Actions({ onCancel }: Pick<StepProps, 'onCancel'>) {
  return (
    <>
      <SubmitButton fullWidth>Verify</SubmitButton>
      <Button fullWidth size="large" color="inherit" onClick={onCancel} sx={{ mt: 1 }}>
        Cancel
      </Button>
    </>
  );
}

function CodeForm({ onVerify, onCancel }: StepProps) {
  return (
    <Form initialValues={{ code: '' }} schema={codeSchema} onSubmit={onVerify} failureText={failureText}>
      <Fields>
        <CodeField name="code" label="Code" />
        <Actions onCancel={onCancel} />
      </Fields>
    </Form>
  );
}

function RecoveryForm({ onVerify, onCancel }: StepProps) {
  return (
    <Form initialValues={{ recoveryCode: '' }} schema={recoverySchema} onSubmit={onVerify} failureText={failureText}>
      <Fields>
        <TextField
          name="recoveryCode"
          label="Recovery code"
          autoComplete="off"
          autoFocus
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
        />
        <Actions onCancel={onCancel} />
      </Fields>
    </Form>
  );
}

/** The second step of a sign-in. The guard around this screen decides where it leads. */
export function SecondFactorCard(props: SecondFactorCardProps) {
  const { challenge } = props;
  const [verify] = useVerifySecondFactorMutation();
  const [isRecovering, setIsRecovering] = useState(false);
  const onVerify: StepProps['onVerify'] = (given) =>
    verify({ verifySecondFactorRequest: { challenge, ...given } }).unwrap();

  return (
    <CenteredCard
      key={isRecovering ? 'recovery' : 'code'}
      icon={<PhoneIcon />}
      title={isRecovering ? 'Enter a recovery code' : 'Enter your code'}
      pageTitle="Sign in"
      subtitle={
        isRecovering ? (
          'One of the ten that you kept when you turned on one-time codes. Each works once.'
        ) : (
          <>
            The six digits that your authenticator app shows for <strong>{window.location.host}</strong>.
          </>
        )
      }
      footer={
        <>
          Lost your phone and your codes? Write to <SupportEmail subject="Lost second factor" />.
        </>
      }
    >
      {isRecovering ? <RecoveryForm {...props} onVerify={onVerify} /> : <CodeForm {...props} onVerify={onVerify} />}
      <Divider sx={{ mt: 2, mb: 1 }} />
      <Button fullWidth size="large" onClick={() => setIsRecovering(!isRecovering)}>
        {isRecovering ? 'Use your authenticator app' : 'Use a recovery code'}
      </Button>
    </CenteredCard>
  );
}
