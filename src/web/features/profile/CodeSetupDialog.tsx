import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { limits } from '../../../generated/limits/secondfactors.ts';
import type { CodeSetup } from '../../../generated/endpoints.ts';
import { useTurnOnOneTimeCodesMutation } from '../../api/index.ts';
import { asksForProof, isUnreachable, messageOf, unreachableText } from '../../api/problem.ts';
import { CodeField } from '../../forms/CodeField.tsx';
import { Disclosure } from '../../forms/Disclosure.tsx';
import { Form } from '../../forms/Form.tsx';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import PhoneIcon from '../../ui/icons/SmartphoneOutlined.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const schema = requestSchema(limits.TurnOnCodesRequest, ['code']);

function failureText(error: unknown): string {
  if (isUnreachable(error)) return unreachableText;
  if (asksForProof(error)) return 'This took too long. Please close this and start again.';
  return messageOf(error, 'This did not work. Please try again.');
}

/** In groups of four, for people who type it. */
const readable = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

function QrCode({ qrCode }: Pick<CodeSetup, 'qrCode'>) {
  return (
    <Box
      component="img"
      src={qrCode}
      alt="QR code for an authenticator app"
      sx={{ display: 'block', width: 200, height: 200, mx: 'auto', mb: 2, borderRadius: 1 }}
    />
  );
}

function Key({ secret }: Pick<CodeSetup, 'secret'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <Typography sx={{ flex: 1, fontFamily: 'monospace', fontSize: '0.875rem' }}>{readable(secret)}</Typography>
      <CopyButton text={secret} label="Copy key" iconOnly />
    </Box>
  );
}

/** Nobody can scan the screen of the phone that they hold. */
function SecretOnPhone({ qrCode, secret, address }: CodeSetup) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button fullWidth size="large" variant="outlined" href={address} startIcon={<PhoneIcon />} sx={{ mb: 2 }}>
        Open in your authenticator app
      </Button>
      <Typography variant="body2" color="textSecondary">
        If nothing opens, copy this key into the app:
      </Typography>
      <Key secret={secret} />
      <Box sx={{ mb: 2 }}>
        <Disclosure label="Scan with another device" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
          <QrCode qrCode={qrCode} />
        </Disclosure>
      </Box>
    </>
  );
}

function Secret({ qrCode, secret }: CodeSetup) {
  return (
    <>
      <DialogContentText sx={{ mb: 2 }}>
        Scan this QR code with an authenticator app, such as the one of your phone or your password manager.
      </DialogContentText>
      <QrCode qrCode={qrCode} />
      <Typography variant="body2" color="textSecondary">
        Or type in this key:
      </Typography>
      <Key secret={secret} />
    </>
  );
}

const useIsPhone = () => useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });

interface CodeSetupDialogProps {
  setup: CodeSetup;
  onClose: () => void;
}

export function CodeSetupDialog({ setup, onClose }: CodeSetupDialogProps) {
  const titleId = useId();
  const isPhone = useIsPhone();
  const [turnOn, { isLoading }] = useTurnOnOneTimeCodesMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();

  const confirm = async ({ code }: { code: string }) => {
    const made = await turnOn({ turnOnCodesRequest: { setup: setup.setup, code } }).unwrap();
    setRecoveryCodes(made.recoveryCodes);
  };

  return (
    <Dialog
      open
      onClose={isLoading || recoveryCodes ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth={recoveryCodes ? 'sm' : 'xs'}
      fullWidth
    >
      <DialogTitle id={titleId}>{recoveryCodes ? 'Your recovery codes' : 'Set up one-time codes'}</DialogTitle>
      {recoveryCodes ? (
        <RecoveryCodes recoveryCodes={recoveryCodes} onClose={onClose} />
      ) : (
        <Form
          initialValues={{ code: '' }}
          schema={schema}
          onSubmit={confirm}
          failureText={failureText}
          label="Set up one-time codes"
        >
          <DialogContent>
            {isPhone ? <SecretOnPhone {...setup} /> : <Secret {...setup} />}
            <CodeField
              name="code"
              label="Then enter the six digits that the app shows"
              // The keyboard would cover what comes first.
              autoFocus={!isPhone}
            />
          </DialogContent>
          <DialogActions>
            <Button {...keepsFocus} onClick={onClose} disabled={isLoading}>
              Cancel
            </Button>
            <SubmitButton size="medium">Turn on</SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
