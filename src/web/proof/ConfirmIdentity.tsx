import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Box from '@mui/material/Box';
import { useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { limits } from '../../generated/limits/userprofile.ts';
import type { ProveIdentityRequest } from '../../generated/endpoints.ts';
import {
  api,
  useBeginProviderProofMutation,
  useGetSecondFactorsQuery,
  useListLinkedProvidersQuery,
  useProveIdentityMutation,
} from '../api/index.ts';
import { isUnreachable, messageOf, unreachableText } from '../api/problem.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { Fields } from '../forms/Fields.tsx';
import { Form } from '../forms/Form.tsx';
import { keepsFocus } from '../forms/keepsFocus.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { requestSchema } from '../forms/schema.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { askForPasskey, hasPasskeys, isCancelled } from '../passkeys/passkeys.ts';
import { useInstance } from '../instance/useInstance.ts';
import { ProviderButton } from '../provider/ProviderButton.tsx';
import { ContinueWithGoogle } from '../google/ContinueWithGoogle.tsx';
import KeyIcon from '../ui/icons/KeyOutlined.tsx';
import PasswordIcon from '../ui/icons/Password.tsx';
import PhoneIcon from '../ui/icons/SmartphoneOutlined.tsx';
import { OrDivider } from '../ui/OrDivider.tsx';

/** Each may be missing from the request, because another can stand for it, but not from its own form. */
const required = (name: 'password' | 'code') =>
  requestSchema({
    ...limits.ProveIdentityRequest,
    fields: { [name]: { ...limits.ProveIdentityRequest.fields[name], required: true } },
  });
const schema = required('password');
const codeSchema = required('code');

const failureText = (error: unknown) =>
  isUnreachable(error) ? unreachableText : messageOf(error, 'This did not work. Please try again.');

const formTexts = { failureText, label: 'Confirm that it is you' };

/** Leads away: the user comes back to this page, and does again what asked for the proof. */
function ProofByProvider() {
  const { providerName } = useInstance();
  const { pathname, search } = useLocation();
  const { data: linked } = useListLinkedProvidersQuery(undefined, { skip: providerName === null });
  const [begin] = useBeginProviderProofMutation();
  if (providerName === null || !linked?.some(({ isUsableHere }) => isUsableHere)) return null;
  const visit = { purpose: 'proof', from: `${pathname}${search}` } as const;
  return (
    <ProviderButton
      name={providerName}
      begin={() => begin({ beginProviderProofRequest: { purpose: 'proof' } }).unwrap()}
      visit={visit}
    >
      Continue with {providerName}
    </ProviderButton>
  );
}

const otherWay = { ...keepsFocus, fullWidth: true, size: 'large', variant: 'outlined', color: 'inherit' } as const;

/** After a divider, if there is a form above. Each knows itself whether it is there; without any the divider is not. */
function OtherWays({ areOnly, children }: { areOnly: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        '& > .MuiDivider-root': { mb: 2 },
        '& > .MuiDivider-root:only-child': { display: 'none' },
      }}
    >
      {!areOnly && <OrDivider />}
      {children}
    </Box>
  );
}

interface ConfirmIdentityProps {
  reason: string;
  /** What the button does, if it is not to continue. */
  submitLabel?: string;
  onProven: () => Promise<unknown>;
  onCancel: () => void;
}

/** A dialog shows this while it asks for the password, a code or Google before it goes on. */
export function ConfirmIdentity({ reason, submitLabel = 'Continue', onProven, onCancel }: ConfirmIdentityProps) {
  const [prove, { isLoading }] = useProveIdentityMutation();

  const proveWithGoogle = useCallback(
    async (idToken: string) => {
      try {
        await prove({ proveIdentityRequest: { idToken } }).unwrap();
        await onProven();
        return undefined;
      } catch (error) {
        return failureText(error);
      }
    },
    [prove, onProven],
  );

  const { data: factors } = useGetSecondFactorsQuery();
  const [isByCode, setIsByCode] = useState<boolean>();
  const canUsePasskey = hasPasskeys() && factors?.passkeys.some(({ isUsableHere }) => isUsableHere);
  const [begin] = api.endpoints.getPasskeySignIn.useLazyQuery();
  const [passkeyFailure, setPasskeyFailure] = useState<string>();
  const hasCodes = typeof factors?.codesSince === 'string';
  const { secondFactorRequired } = useInstance();
  const needsPasskey = secondFactorRequired && factors?.passkeys.some(({ isUsableHere }) => isUsableHere);
  const isGoogleEnough = factors?.hasGoogle && !hasCodes && !needsPasskey;
  const hasPassword = factors?.hasPassword ?? true;
  const asksForCode = hasCodes && (isByCode ?? !hasPassword);

  const proveAndGoOn = async (proveIdentityRequest: ProveIdentityRequest) => {
    await prove({ proveIdentityRequest }).unwrap();
    await onProven();
  };

  const proveWithPasskey = async () => {
    setPasskeyFailure(undefined);
    try {
      const { request } = await begin().unwrap();
      if (request) await proveAndGoOn({ passkey: await askForPasskey(request) });
    } catch (error) {
      if (!isCancelled(error)) setPasskeyFailure(failureText(error));
    }
  };

  const passkeyButton = canUsePasskey && (
    <>
      {passkeyFailure && <Alert severity="error">{passkeyFailure}</Alert>}
      <Button {...otherWay} startIcon={<KeyIcon />} onClick={() => void proveWithPasskey()} disabled={isLoading}>
        Use a passkey
      </Button>
    </>
  );

  const otherWays = (
    <OtherWays areOnly={!hasPassword && !hasCodes}>
      {passkeyButton}
      {hasCodes && hasPassword && (
        <Button
          {...otherWay}
          startIcon={asksForCode ? <PasswordIcon /> : <PhoneIcon />}
          onClick={() => setIsByCode(!asksForCode)}
          disabled={isLoading}
        >
          {asksForCode ? 'Use your password' : 'Use a code'}
        </Button>
      )}
      {isGoogleEnough && <ContinueWithGoogle onIdToken={proveWithGoogle} isBesideOthers />}
      <ProofByProvider />
    </OtherWays>
  );

  const about = <DialogContentText sx={{ mb: 2.5 }}>{reason}</DialogContentText>;
  const submit = <SubmitButton fullWidth>{submitLabel}</SubmitButton>;
  const actions = (
    <DialogActions>
      <Button {...keepsFocus} onClick={onCancel} disabled={isLoading}>
        Cancel
      </Button>
    </DialogActions>
  );

  if (asksForCode)
    return (
      <Form key="code" initialValues={{ code: '' }} schema={codeSchema} onSubmit={proveAndGoOn} {...formTexts}>
        <DialogContent>
          {about}
          <Fields>
            <CodeField name="code" label="Code of your authenticator app" />
            {submit}
          </Fields>
          {otherWays}
        </DialogContent>
        {actions}
      </Form>
    );
  if (!hasPassword)
    return (
      <>
        <DialogContent>
          {about}
          {otherWays}
        </DialogContent>
        {actions}
      </>
    );
  return (
    <Form key="password" initialValues={{ password: '' }} schema={schema} onSubmit={proveAndGoOn} {...formTexts}>
      <DialogContent>
        {about}
        <Fields>
          <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
          {submit}
        </Fields>
        {otherWays}
      </DialogContent>
      {actions}
    </Form>
  );
}
