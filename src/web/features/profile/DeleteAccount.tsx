import Button from '@mui/material/Button';
import { useState } from 'react';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} sx={{ color: 'error.main' }}>
        Delete account
      </Button>
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}
