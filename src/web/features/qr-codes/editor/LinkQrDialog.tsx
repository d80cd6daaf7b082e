import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { AttachedQrCode, Link } from '../../../../generated/endpoints.ts';
import { useCreateQrCodeMutation } from '../../../api/index.ts';
import { withCallSite } from '../../../api/callSite.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { keepsFocus } from '../../../forms/keepsFocus.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { defaultQrCodeName } from '../../../../shared/qrCodes.ts';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrDownloads } from '../../../qr/QrDownloads.tsx';
import { QrImage } from '../../../qr/QrImage.tsx';
import { useQuota } from '../../../quota/useQuota.tsx';
import { linkTo } from '../../../routes.ts';
import { ButtonLink, TextLink } from '../../../ui/RouterLink.tsx';
import { createQrSchema, emptyValues, createQrRequestOf, type CreateQrValues } from './createQr.schema.ts';
import { DesignFields } from './DesignFields.tsx';
import { LivePreview } from './LivePreview.tsx';
import { LogoField } from './LogoField.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { ContentField, DescriptionField } from './QrFields.tsx';
import { useScanCheck } from './useScanCheck.tsx';

interface LinkQrDialogProps {
  link: Link;
  onClose: () => void;
}

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

/** The code will follow its link. The dialog stays open until the service has created it. */
function CreateDialog({ link, onClose }: LinkQrDialogProps) {
  const titleId = useId();
  const [createQrCode] = useCreateQrCodeMutation();
  const quota = useQuota('qrCodes');
  const content = link.shortenedUrl;

  const { submit, question } = useScanCheck(async (values: CreateQrValues) => {
    const createQrCodeRequest = { ...createQrRequestOf(values), urlId: link.id };
    await quota.create(() => createQrCode(withCallSite('linkDialog', { createQrCodeRequest })).unwrap());
    onClose();
  });

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Create QR code</DialogTitle>
      <Form
        initialValues={{ ...emptyValues, content, name: defaultQrCodeName(content) }}
        schema={createQrSchema}
        onSubmit={submit}
        draft={`link-qr-code-${link.id}`}
        label="Create QR code"
      >
        <DialogContent>
          {quota.notice}
          <PreviewBar place="dialog">
            <LivePreview compact />
          </PreviewBar>
          <Fields>
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
            {question}
          </Fields>
        </DialogContent>
        <DialogActions>
          <Button {...keepsFocus} onClick={onClose}>
            Cancel
          </Button>
          <CreateButton />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface ShowDialogProps {
  code: AttachedQrCode;
  onCreate: () => void;
  onClose: () => void;
}

function ShowDialog({ code, onCreate, onClose }: ShowDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {code.name}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          <QrImage src={qrImageUrl(code)} alt={`QR code ${code.name}`} width={240} />
          <QrDownloads code={code} />
          <ButtonLink to={linkTo.qrCodeDetails(code.id)}>Scans and settings</ButtonLink>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCreate}>Create another</Button>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function LinkQrDialog({ link, onClose }: LinkQrDialogProps) {
  const [isCreating, setIsCreating] = useState(false);
  return link.qrCode && !isCreating ? (
    <ShowDialog code={link.qrCode} onCreate={() => setIsCreating(true)} onClose={onClose} />
  ) : (
    <CreateDialog link={link} onClose={onClose} />
  );
}
