import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../generated/limits/secondfactors.ts';
import {
  api,
  useGetPasskeySignInQuery,
  useSignInWithPasskeyMutation,
  useVerifySecondFactorMutation,
} from '../../api/index.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { askForPasskey, hasPasskeys, isCancelled } from '../../passkeys/passkeys.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import NextIcon from '../../ui/icons/ExpandMore.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import CodesIcon from '../../ui/icons/Password.tsx';
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
  rememberMe: boolean;
  onCancel: () => void;
}

interface StepProps extends SecondFactorCardProps {
  onVerify: (given: { code: string } | { recoveryCode: string }) => Promise<unknown>;
}

function Actions({ onCancel }: Pick<StepProps, 'onCancel'>) {
  return (
    <div>
      <SubmitButton fullWidth>Verify</SubmitButton>
      <Button
        {...keepsFocus}
        fullWidth
        size="large"
        color="inherit"
        onClick={onCancel}
        sx={{ mt: 0.5, color: 'text.secondary' }}
      >
        Cancel
      </Button>
    </div>
  );
}

function CodeForm({ onVerify, onCancel }: StepProps) {
  return (
    <Form initialValues={{ code: '' }} schema={codeSchema} onSubmit={onVerify} failureText={failureText}>
      <Fields>
        <CodeField name="code" label="Code" isLabelHidden />
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

interface OtherWayProps {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function OtherWay({ icon, onClick, children }: OtherWayProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        {...keepsFocus}
        component="button"
        type="button"
        onClick={onClick}
        sx={{ minHeight: 44, px: { xs: 2, sm: 4 } }}
      >
        <ListItemIcon sx={{ minWidth: '2rem' }}>{icon}</ListItemIcon>
        <ListItemText primary={children} slotProps={{ primary: { variant: 'subtitle2' } }} />
        <NextIcon aria-hidden sx={{ color: 'text.secondary', transform: 'rotate(-90deg)' }} />
      </ListItemButton>
    </ListItem>
  );
}

/** A passkey is two factors, so it stands for the password and the code. */
function PasskeyInstead({ rememberMe }: Pick<SecondFactorCardProps, 'rememberMe'>) {
  const [begin] = api.endpoints.getPasskeySignIn.useLazyQuery();
  const { data } = useGetPasskeySignInQuery();
  const [signIn] = useSignInWithPasskeyMutation();
  const [failure, setFailure] = useState<string>();
  const signInInstead = async () => {
    setFailure(undefined);
    try {
      // A challenge works once.
      const { request } = await begin().unwrap();
      if (!request) return;
      const answer = await askForPasskey(request);
      await signIn({ passkeySignInRequest: { answer, rememberMe } }).unwrap();
    } catch (error) {
      if (!isCancelled(error)) setFailure(failureText(error));
    }
  };
  if (!data?.request || !hasPasskeys()) return null;
  return (
    <>
      {failure && (
        <Alert severity="error" sx={{ mx: { xs: 2, sm: 4 }, my: 1 }}>
          {failure}
        </Alert>
      )}
      <OtherWay icon={<KeyIcon fontSize="small" />} onClick={() => void signInInstead()}>
        Use a passkey instead
      </OtherWay>
    </>
  );
}

/** The second step of a sign-in. The guard around this screen decides where it leads. */
export function SecondFactorCard(props: SecondFactorCardProps) {
  const { challenge, rememberMe } = props;
  const [verify] = useVerifySecondFactorMutation();
  const [isRecovering, setIsRecovering] = useState(false);
  const onVerify: StepProps['onVerify'] = (given) =>
    verify({ verifySecondFactorRequest: { challenge, ...given } }).unwrap();

  return (
    <CenteredCard
      key={isRecovering ? 'recovery' : 'code'}
      icon={isRecovering ? <CodesIcon /> : <PhoneIcon />}
      title={isRecovering ? 'Enter a recovery code' : 'Enter your code'}
      pageTitle="Sign in"
      subtitle={
        isRecovering ? (
          'One of the ten that you kept when you turned on one-time codes. Each works once.'
        ) : (
          <>
            The six digits that your authenticator app shows for{' '}
            <Typography component="strong" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {window.location.host}
            </Typography>
            .
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
      <Divider sx={{ mt: 1.5, mx: { xs: -2, sm: -4 } }} />
      <List sx={{ mx: { xs: -2, sm: -4 }, pt: 1, mb: { xs: 0, sm: -3 } }}>
        <PasskeyInstead rememberMe={rememberMe} />
        <OtherWay
          icon={isRecovering ? <PhoneIcon fontSize="small" /> : <CodesIcon fontSize="small" />}
          onClick={() => setIsRecovering(!isRecovering)}
        >
          {isRecovering ? 'Use your authenticator app' : 'Use a recovery code'}
        </OtherWay>
      </List>
    </CenteredCard>
  );
}
