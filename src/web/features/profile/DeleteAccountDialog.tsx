import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeleteAccountMutation } from '../../api/index.ts';
import { asksForProof } from '../../api/problem.ts';
import { useAppDispatch } from '../../hooks.ts';
import { ConfirmIdentity } from '../../proof/ConfirmIdentity.tsx';
import { paths } from '../../routes.ts';
import { signedOut } from '../../session/sessionSlice.ts';

export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [isUnproven, setIsUnproven] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const remove = async () => {
    const { error } = await deleteAccount();
    if (error) return setIsUnproven(asksForProof(error));
    // The guard of this page would redirect to the sign-in page, so navigation comes first.
    void navigate(paths.home);
    dispatch(signedOut());
  };

  return (
    <Dialog
      open
      onClose={isLoading ? undefined : onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={isUnproven ? undefined : `${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{isUnproven ? 'Confirm that it is you' : 'Delete your account?'}</DialogTitle>
      {isUnproven ? (
        <ConfirmIdentity
          reason="Then your account is deleted at once."
          submitLabel="Delete account"
          onProven={remove}
          onCancel={onClose}
        />
      ) : (
        <>
          <DialogContent>
            <DialogContentText id={`${id}-text`} component="div" sx={{ '& p': { m: 0, mb: 1.5 } }}>
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
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose} disabled={isLoading} autoFocus>
              Cancel
            </Button>
            <Button variant="contained" color="error" onClick={() => void remove()} loading={isLoading}>
              Delete account
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
