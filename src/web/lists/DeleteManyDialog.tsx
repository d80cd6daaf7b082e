import { trashDays } from '../../shared/trash.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { ActionDialogProps } from './useSelectedChange.ts';

export function DeleteManyDialog({ kind, what, onDone, onClose }: ActionDialogProps & { kind: 'link' | 'qrCode' }) {
  const loss =
    kind === 'link' ? 'Their short URLs stop working at once' : 'Wherever they are printed, they stop working at once';
  const contents = kind === 'link' ? 'with their QR codes and analytics ' : 'with their analytics ';
  return (
    <ConfirmDialog
      open
      title={`Delete ${what}?`}
      text={`${loss}. For ${trashDays} days you can restore them ${contents}from the trash.`}
      confirmLabel={`Delete ${what}`}
      onConfirm={() => onDone({ action: 'delete' })}
      onCancel={onClose}
    />
  );
}
