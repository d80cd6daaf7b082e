import { flushSync } from 'react-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { trashDays } from '../../../shared/trash.ts';
import { useDeleteQrCodeMutation } from '../../api/index.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { scansLabel } from './labels.ts';

interface DeleteQrCodeDialogProps {
  code: QrCode;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteQrCodeDialog({ code, onClose, onDeleted }: DeleteQrCodeDialogProps) {
  const [deleteQrCode, { isLoading }] = useDeleteQrCodeMutation();
  const confirm = async () => {
    const { error } = await deleteQrCode({ id: code.id });
    // The dialog closes first, because closing moves the focus to a button that may disappear with the code.
    flushSync(onClose);
    if (!error) onDeleted?.();
  };
  const scans = code.scanCount === 0 ? '' : ` with its ${scansLabel(code.scanCount)}`;
  return (
    <ConfirmDialog
      open
      title="Delete QR code"
      text={
        <>
          <span>{`Are you sure you want to delete "${code.name}"?`}</span>
          {` Wherever it is printed, it stops working at once. For ${trashDays} days you can restore it${scans} from the trash.`}
        </>
      }
      confirmLabel="Delete QR code"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
