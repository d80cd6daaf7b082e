import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../generated/limits/userprofile.ts';
import type { DeleteAccountRequest } from '../../../generated/endpoints.ts';
import { useDeleteAccountMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { paths } from '../../routes.ts';
import { signedOut } from '../../session/sessionSlice.ts';

const schema = requestSchema(limits.DeleteAccountRequest);

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const confirm = async (deleteAccountRequest: DeleteAccountRequest) => {
    await deleteAccount({ deleteAccountRequest }).unwrap();
    // The guard of this page would redirect to the sign-in page, so navigation comes first.
    void navigate(paths.home);
    dispatch(signedOut());
  };

  return (
    <Dialog
      open
      onClose={isLoading ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>Delete your account?</DialogTitle>
      <Form initialValues={{ password: '' }} schema={schema} onSubmit={confirm} label="Delete account">
        <DialogContent>
          <DialogContentText id={`${id}-text`} component="div" sx={{ mb: 2.5, '& p': { m: 0, mb: 1.5 } }}>
            <p>
              Your account is closed at once: you are signed out everywhere, and your short links and printed QR codes
              stop working.
            </p>
            <p>
              For 7 days you can get all of it back with the link in the mail that we send you now. After that your
              profile, your links and QR codes and the record of their clicks and scans are lost for good, and their
              codes stay taken: nobody can use them again.
            </p>
          </DialogContentText>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            autoFocus
            hint="Confirm it’s you"
          />
        </DialogContent>
        <DialogActions>
          <Button {...keepsFocus} onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <SubmitButton size="medium" color="error">
            Delete account
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
