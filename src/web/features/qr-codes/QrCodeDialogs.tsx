import { lazy, Suspense } from 'react';
import type { QrCode } from '../../../generated/endpoints.ts';
import { focusHeading } from '../../ui/focusHeading.ts';
import { DeleteQrCodeDialog } from './DeleteQrCodeDialog.tsx';
import type { QrDialog } from './QrCodeActions.tsx';

const EditQrCodeDialog = lazy(() => import('./EditQrCodeDialog.tsx').then((module) => ({ default: module.EditQrCodeDialog })));
const QrDetailsDialog = lazy(() => import('./QrDetailsDialog.tsx').then((module) => ({ default: module.QrDetailsDialog })));

interface QrCodeDialogsProps {
  code: QrCode;
  dialog: QrDialog;
  onClose: () => void;
}

/** The dialog that a row has asked for. */
export function QrCodeDialogs({ code, dialog, onClose }: QrCodeDialogsProps) {
  return (
    <Suspense fallback={null}>
      {dialog === 'details' && <QrDetailsDialog code={code} onClose={onClose} />}
      {dialog === 'edit' && <EditQrCodeDialog code={code} onClose={onClose} />}
      {dialog === 'delete' && <DeleteQrCodeDialog code={code} onClose={onClose} onDeleted={focusHeading} />}
    </Suspense>
  );
}
