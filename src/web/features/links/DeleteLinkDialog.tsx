import type { Link } from '../../../generated/endpoints.ts';
import { trashDays } from '../../../shared/trash.ts';
import { useDeleteUrlMutation } from '../../api/index.ts';
import { withoutScheme } from '../../ui/urls.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatNumber } from '../../ui/numbers.ts';

interface DeleteLinkDialogProps {
  link: Link;
  clicks: number;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteLinkDialog({ link, clicks, onClose, onDeleted }: DeleteLinkDialogProps) {
  const [deleteUrl, { isLoading }] = useDeleteUrlMutation();

  const confirm = async () => {
    const { error } = await deleteUrl({ id: link.id });
    if (error) onClose();
    else onDeleted();
  };

  const counted = clicks > 0 && `its ${formatNumber(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`;
  const restorable = ['the link', counted, link.qrCode && 'its QR codes with their scans'].filter(
    (part) => typeof part === 'string',
  );
  return (
    <ConfirmDialog
      open
      title="Delete this link?"
      text={`${withoutScheme(link.shortenedUrl)} stops working at once. For ${trashDays} days you can restore ${new Intl.ListFormat('en').format(restorable)} from the trash.`}
      confirmLabel="Delete link"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
