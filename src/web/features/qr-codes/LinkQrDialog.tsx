import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { toldAs } from '../../api/toldAs.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { defaultQrCodeName } from '../../qr/defaultName.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { linkTo } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { createQrSchema, emptyValues, requestOf, type CreateQrValues } from './createQr.schema.ts';
import { DesignFields } from './DesignFields.tsx';
import { LogoInput } from './LogoInput.tsx';
import { ContentField, DescriptionField } from './QrFields.tsx';

/** What is wrong with a logo is told in an alert (SPEC §5, QR dialog). */
function LogoWithAlert() {
  const { values, setFieldValue } = useFormikContext<CreateQrValues>();
  const [fault, setFault] = useState<string>();
  return (
    <>
      <LogoInput value={values.logoBase64} onChange={(logo) => void setFieldValue('logoBase64', logo)} onFault={setFault} />
      {fault && (
        <Alert severity="error" onClose={() => setFault(undefined)}>
          {fault}
        </Alert>
      )}
    </>
  );
}

function CreateButton() {
  const { content, name } = useFormikContext<CreateQrValues>().values;
  return (
    <SubmitButton size="medium" disabled={!content.trim() || !name?.trim()}>
      Create QR Code
    </SubmitButton>
  );
}

/** Makes a QR code that belongs to a link, and so follows it. It stays open until the service has made it. */
export function LinkQrDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const titleId = useId();
  const [createQrCode] = useCreateQrCodeMutation();
  const quota = useQuota('qrCodes');
  const content = link.shortenedUrl;

  const create = async (values: CreateQrValues) => {
    const createQrCodeRequest = { ...requestOf(values), urlId: link.id };
    await quota.create(() => createQrCode(toldAs('linkDialog', { createQrCodeRequest })).unwrap());
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Create QR code</DialogTitle>
      <Form initialValues={{ ...emptyValues, content, name: defaultQrCodeName(content) }} schema={createQrSchema} onSubmit={create} label="Create QR code">
        <DialogContent>
          {quota.notice}
          <Stack sx={{ gap: 1 }}>
            {link.qrCode && (
              <Alert severity="info" sx={{ mb: 1 }}>
                This link has a QR code already: <TextLink to={linkTo.qrCodeDetails(link.qrCode.id)}>{link.qrCode.name}</TextLink>
              </Alert>
            )}
            <ContentField disabled />
            <TextField name="name" label="Name" autoComplete="off" autoFocus />
            <DescriptionField />
            <DesignFields />
            <LogoWithAlert />
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
