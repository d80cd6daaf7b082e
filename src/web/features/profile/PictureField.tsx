import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import type { User } from '../../../generated/endpoints.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import ImageIcon from '../../ui/icons/ImageOutlined.tsx';
import { UserPicture } from '../../ui/UserPicture.tsx';
import { pictureTypes, type PictureValues } from './picture.schema.ts';
import { PicturePreview } from './PicturePreview.tsx';

const size = 144;

export function PictureField({ user }: { user: User }) {
  const textId = useId();
  const { resetForm, isSubmitting } = useFormikContext<PictureValues>();
  const [{ value: file }, { error, touched }, { setValue, setTouched, setError }] = useField<File | null>('file');
  const fault = touched ? error : undefined;

  const choose = (chosen: File) => {
    void setTouched(true, false);
    void setValue(chosen);
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 2.5, sm: 4 },
      }}
    >
      {file && !error ? (
        <PicturePreview file={file} size={size} onFault={setError} />
      ) : (
        <UserPicture url={user.profilePictureUrl} name={user} size={size} alt="Your current picture" />
      )}
      <Box sx={{ minWidth: 0, width: { xs: '100%', sm: 'auto' } }}>
        <Typography id={`${textId}-hint`} variant="body2" color="textSecondary">
          Recommended size: square, 300x300 or larger. JPEG, PNG, GIF or WebP, at most 5 MB.
        </Typography>
        <Box sx={{ mt: 2 }}>
          <FileButton
            variant={file ? 'outlined' : 'contained'}
            startIcon={<ImageIcon />}
            accept={pictureTypes.join(',')}
            onChoose={choose}
            describedBy={`${textId}-hint ${textId}-fault`}
            isInvalid={Boolean(fault)}
          >
            {file ? 'Choose another picture' : 'Choose picture'}
          </FileButton>
        </Box>
        {file && (
          <Typography variant="body2" noWrap title={file.name} sx={{ mt: 1 }}>
            {file.name}
          </Typography>
        )}
        <FormHelperText id={`${textId}-fault`} error role={fault ? 'alert' : undefined} sx={{ minHeight: '1.66em' }}>
          {fault}
        </FormHelperText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <SubmitButton size="medium" variant={file ? 'contained' : 'outlined'}>
            Upload Picture
          </SubmitButton>
          {file && (
            <Button disabled={isSubmitting} onClick={() => resetForm()}>
              Cancel
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}
