import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '../../../generated/limits/providers.ts';
import { useLinkProviderMutation, useSendProviderLinkMailMutation } from '../../api/index.ts';
import { challengeIn } from '../../api/problem.ts';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import EmailIcon from '../../ui/icons/EmailOutlined.tsx';
import { focusHeading } from '../../ui/focusHeading.ts';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import { toastRequested } from '../../ui/toasts.ts';
import { Address } from './Address.tsx';
import { failureTextOr } from './failureText.ts';

const failureText = failureTextOr('This did not work. Please sign in again.');
const schema = requestSchema(limits.LinkProviderRequest, ['password']);

interface LinkProviderCardProps {
  challenge: string;
  /** Of the account. */
  email?: string | undefined;
  rememberMe: boolean;
  /** The account asks for a second factor. */
  onChallenge: (challenge: string) => void;
  onSignedIn: () => void;
  onCancel: () => void;
}

/** Nobody opens an account by an address alone: its owner confirms once, with the password or a mail. */
export function LinkProviderCard(props: LinkProviderCardProps) {
  const { challenge, email, rememberMe, onChallenge, onSignedIn, onCancel } = props;
  const { providerName: name } = useInstance();
  const [link] = useLinkProviderMutation();
  const [sendMail, mail] = useSendProviderLinkMailMutation();
  const dispatch = useAppDispatch();
  const [isMailed, setIsMailed] = useState(false);

  const confirm = async ({ password }: { password: string }) => {
    try {
      await link({ linkProviderRequest: { challenge, password, rememberMe } }).unwrap();
      onSignedIn();
    } catch (error) {
      const asked = challengeIn(error);
      if (asked === undefined) throw error;
      onChallenge(asked);
    }
  };

  const confirmByMail = async () => {
    const { error } = await sendMail({ providerChallengeRequest: { challenge } });
    if (error) return;
    if (isMailed) {
      dispatch(toastRequested({ text: 'Sent again', variant: 'success' }));
      return;
    }
    // The button with the focus disappears.
    flushSync(() => setIsMailed(true));
    focusHeading();
  };
  const mailFailure = mail.error && (
    <Alert severity="error" sx={{ mb: 1 }}>
      {failureText(mail.error)}
    </Alert>
  );

  if (isMailed)
    return (
      <CenteredCard
        icon={<EmailIcon />}
        title="Check your email"
        subtitle={
          <>
            We sent a link to <Address email={email} />. Open it to confirm, then continue with {name} again. It works
            for 1 hour.
          </>
        }
      >
        {mailFailure}
        <BusyButton
          fullWidth
          size="large"
          variant="outlined"
          isBusy={mail.isLoading}
          onClick={() => void confirmByMail()}
        >
          Send it again
        </BusyButton>
        <Button fullWidth size="large" onClick={onCancel} sx={{ mt: 1 }}>
          Back to Login
        </Button>
      </CenteredCard>
    );
  return (
    <CenteredCard
      icon={<LinkIcon />}
      title="You have an account already"
      pageTitle="Sign in"
      subtitle={
        <>
          Confirm once that <Address email={email} /> is yours. From then on {name} opens it as well.
        </>
      }
    >
      <Form initialValues={{ password: '' }} schema={schema} onSubmit={confirm} failureText={failureText}>
        <Fields>
          <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
          <SubmitButton fullWidth>Confirm and sign in</SubmitButton>
        </Fields>
      </Form>
      <Button {...keepsFocus} fullWidth size="large" color="inherit" onClick={onCancel} sx={{ mt: 1 }}>
        Cancel
      </Button>
      <Divider sx={{ mt: 2, mb: 1 }} />
      {mailFailure}
      <BusyButton {...keepsFocus} fullWidth size="large" isBusy={mail.isLoading} onClick={() => void confirmByMail()}>
        Confirm by mail instead
      </BusyButton>
    </CenteredCard>
  );
}
