import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { calledFrom } from '../../api/calledFrom.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { defaultQrCodeName } from '../../../shared/qrCodes.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { linkTo } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { createQrSchema, emptyValues, requestOf, type CreateQrValues } from './createQr.schema.ts';
import { DesignFields } from './DesignFields.tsx';
import { LogoField } from './LogoField.tsx';
import { ContentField, DescriptionField } from './QrFields.tsx';

function CreateButton() {
  const { content, name } = createQrSchema.cast(useFormikContext<CreateQrValues>().values, {
    assert: false,
  }) as CreateQrValues;
  return (
    <SubmitButton size="medium" disabled={!content || !name}>
      Create QR Code
    </SubmitButton>
  );
}

/** Makes a QR code for a link, which it then follows. Stays open until the service has created it. */
export function LinkQrDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const titleId = useId();
  const [createQrCode] = useCreateQrCodeMutation();
  const quota = useQuota('qrCodes');
  const content = link.shortenedUrl;

  const create = async (values: CreateQrValues) => {
    const createQrCodeRequest = { ...requestOf(values), urlId: link.id };
    await quota.create(() => createQrCode(calledFrom('linkDialog', { createQrCodeRequest })).unwrap());
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Create QR code</DialogTitle>
      <Form
        initialValues={{ ...emptyValues, content, name: defaultQrCodeName(content) }}
        schema={createQrSchema}
        onSubmit={create}
        label="Create QR code"
      >
        <DialogContent>
          {quota.notice}
          <Stack sx={{ gap: 1 }}>
            {link.qrCode && (
              <Alert severity="info" sx={{ mb: 1 }}>
                This link has a QR code already:{' '}
                <TextLink to={linkTo.qrCodeDetails(link.qrCode.id)}>{link.qrCode.name}</TextLink>
              </Alert>
            )}
            <ContentField disabled />
            <TextField name="name" label="Name" autoComplete="off" autoFocus />
            <DescriptionField />
            <DesignFields />
            <LogoField />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <CreateButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
