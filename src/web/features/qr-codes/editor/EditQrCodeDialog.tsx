import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useFormikContext } from 'formik';
import { useId, useMemo, useState } from 'react';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { useGetQrCodeQuery, useUpdateQrCodeMutation } from '../../../api/index.ts';
import { Disclosure } from '../../../forms/Disclosure.tsx';
import { Fields } from '../../../forms/Fields.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { UrlField } from '../../../forms/UrlField.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { DesignFields } from './DesignFields.tsx';
import { designFields } from './designValues.ts';
import { editRequestOf, editSchemaOf, isDesignChanged, valuesOf, type EditQrValues } from './editQr.schema.ts';
import { LivePreview } from './LivePreview.tsx';
import { LogoField } from './LogoField.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { DescriptionField, TimeFields } from './QrFields.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { useScanCheck } from './useScanCheck.tsx';

interface EditQrCodeDialogProps {
  code: QrCode;
  onClose: () => void;
}

const title = 'Edit QR code';

function DesignSection({ shortUrl }: { shortUrl: string }) {
  const { touched, errors } = useFormikContext<EditQrValues>();
  const [isChosen, setIsChosen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const isAtFault = [...designFields, 'logoFault' as const].some(
    (field) => touched[field] && errors[field] !== undefined,
  );
  const isOpen = isChosen || isAtFault;
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <Disclosure label="Design" isOpen={isOpen} onToggle={() => setIsChosen(!isOpen)}>
      {wasOpen && (
        <Fields>
          <PreviewBar place="dialog">
            <LivePreview shortUrl={shortUrl} compact />
          </PreviewBar>
          <DesignFields />
          <LogoField />
          <ShapeFields />
        </Fields>
      )}
    </Disclosure>
  );
}

function EditForm({ code, onClose }: EditQrCodeDialogProps) {
  const [updateQrCode] = useUpdateQrCodeMutation();
  const [before] = useState(() => valuesOf(code));
  const isAttached = code.urlId !== null;
  const schema = useMemo(() => editSchemaOf(before, { isAttached }), [before, isAttached]);
  const { shortUrl } = code;

  const { submit, question } = useScanCheck(
    async (values: EditQrValues) => {
      // The destination of a code with a link is the link's.
      const content = isAttached ? before.content : values.content;
      const updateQrCodeRequest = editRequestOf({ ...values, content }, before);
      if (updateQrCodeRequest) await updateQrCode({ id: code.id, updateQrCodeRequest }).unwrap();
      onClose();
    },
    { shortUrl, isDesigned: (values) => isDesignChanged(values, before) },
  );

  return (
    <FormDialog
      title={title}
      initialValues={before}
      schema={schema}
      onSubmit={submit}
      draft={`edit-qr-code-${code.id}`}
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" autoFocus />
      <UrlField
        name="content"
        label="Destination URL"
        disabled={isAttached}
        hint={isAttached ? 'This code leads where its link leads' : 'Printed codes will point here too'}
      />
      <DescriptionField />
      <TimeFields />
      <DesignSection shortUrl={shortUrl} />
      {question}
    </FormDialog>
  );
}

/** Lists do not have the logo, so the form waits for it. */
function LoadingDialog({
  hasFailed,
  onRetry,
  onClose,
}: {
  hasFailed: boolean;
  onRetry: () => unknown;
  onClose: () => void;
}) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {hasFailed ? (
          <LoadFailure text="The QR code could not be loaded." onRetry={onRetry} />
        ) : (
          <Skeleton variant="rounded" height={320} role="status" aria-label="Loading QR code" />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The dialog stays open until the service has saved the code. */
export function EditQrCodeDialog({ code, onClose }: EditQrCodeDialogProps) {
  const isWhole = !code.hasLogo || code.logo !== null;
  const { currentData, isError, isFetching, refetch } = useGetQrCodeQuery({ id: code.id }, { skip: isWhole });
  // The code stays the same when the list is fetched again.
  const [whole, setWhole] = useState(isWhole ? code : undefined);
  if (!whole && currentData) setWhole(currentData);
  const loaded = whole ?? currentData;
  if (loaded) return <EditForm code={loaded} onClose={onClose} />;
  return <LoadingDialog hasFailed={isError && !isFetching} onRetry={refetch} onClose={onClose} />;
}
