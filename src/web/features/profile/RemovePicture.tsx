import Button from '@mui/material/Button';
import { useState } from 'react';
import { useUpdateProfileMutation } from '../../api/index.ts';
import { withCallSite } from '../../api/callSite.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';

export function RemovePicture() {
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const [isAsking, setIsAsking] = useState(false);

  const remove = async () => {
    const { error } = await updateProfile(
      withCallSite('removePicture', { updateProfileRequest: { profilePictureUrl: null } }),
    );
    closeDialog(() => setIsAsking(false), !error);
  };

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsAsking(true)} sx={{ ml: -2 }}>
        Remove picture
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove your picture?"
        text="The picture will be deleted for good, and a placeholder is shown instead. You can upload another one at any time."
        confirmLabel="Remove picture"
        busy={isLoading}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
