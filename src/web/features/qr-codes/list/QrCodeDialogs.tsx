import type { QrCode } from '../../../../generated/endpoints.ts';
import { focusHeading } from '../../../ui/focusHeading.ts';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { DeleteQrCodeDialog } from '../DeleteQrCodeDialog.tsx';
import type { QrDialog } from './QrCodeActions.tsx';

const EditQrCodeDialog = lazyDialog(() => import('../editor/EditQrCodeDialog.tsx'), 'EditQrCodeDialog');
const QrDetailsDialog = lazyDialog(() => import('./QrDetailsDialog.tsx'), 'QrDetailsDialog');

interface QrCodeDialogsProps {
  code: QrCode;
  dialog: QrDialog;
  onClose: () => void;
}

export function QrCodeDialogs({ code, dialog, onClose }: QrCodeDialogsProps) {
  return (
    <>
      {dialog === 'details' && <QrDetailsDialog code={code} onClose={onClose} />}
      {dialog === 'edit' && <EditQrCodeDialog code={code} onClose={onClose} />}
      {dialog === 'delete' && <DeleteQrCodeDialog code={code} onClose={onClose} onDeleted={focusHeading} />}
    </>
  );
}
