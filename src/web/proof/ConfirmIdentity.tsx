import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useCallback } from 'react';
import { limits } from '../../generated/limits/userprofile.ts';
import { useProveIdentityMutation } from '../api/index.ts';
import { isUnreachable, messageOf, unreachableText } from '../api/problem.ts';
import { Form } from '../forms/Form.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { requestSchema } from '../forms/schema.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { ContinueWithGoogle } from '../google/ContinueWithGoogle.tsx';

// The password may be missing from the proof's own request, because Google can stand for it.
const schema = requestSchema(limits.DeleteAccountRequest);

const failureText = (error: unknown) =>
  isUnreachable(error) ? unreachableText : messageOf(error, 'This did not work. Please try again.');

interface ConfirmIdentityProps {
  reason: string;
  onProven: () => Promise<unknown>;
  onCancel: () => void;
}

/** A dialog shows this while it asks for the password, or for Google, before it goes on. */
export function ConfirmIdentity({ reason, onProven, onCancel }: ConfirmIdentityProps) {
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

  return (
    <Form
      initialValues={{ password: '' }}
      schema={schema}
      onSubmit={async ({ password }) => {
        await prove({ proveIdentityRequest: { password } }).unwrap();
        await onProven();
      }}
      failureText={failureText}
      label="Confirm that it is you"
    >
      <DialogContent>
        <DialogContentText sx={{ mb: 2.5 }}>{reason}</DialogContentText>
        <PasswordField name="password" label="Password" autoComplete="current-password" autoFocus />
        <ContinueWithGoogle onIdToken={proveWithGoogle} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
        <SubmitButton size="medium">Continue</SubmitButton>
      </DialogActions>
    </Form>
  );
}
