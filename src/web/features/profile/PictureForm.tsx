import Box from '@mui/material/Box';
import type { FormikHelpers } from 'formik';
import type { User } from '../../../generated/endpoints.ts';
import { useUploadProfilePictureMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { pictureSchema, type PictureValues } from './picture.schema.ts';
import { PictureField } from './PictureField.tsx';
import { RemovePicture } from './RemovePicture.tsx';

const empty: PictureValues = { file: null };

export function PictureForm({ user }: { user: User }) {
  const [upload] = useUploadProfilePictureMutation();

  const send = async ({ file }: PictureValues, { resetForm }: FormikHelpers<PictureValues>) => {
    if (!file) return;
    await upload({ profilePictureRequest: { file } }).unwrap();
    resetForm();
  };

  return (
    <>
      <Form initialValues={empty} schema={pictureSchema} onSubmit={send} label="Profile Picture">
        <PictureField user={user} />
      </Form>
      {user.profilePictureUrl && (
        <Box sx={{ mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' }}>
          <RemovePicture />
        </Box>
      )}
    </>
  );
}
