import Button from '@mui/material/Button';
import { useDispatch } from 'react-redux';
import type { QrCode } from '../../generated/endpoints.ts';
import { toastRequested } from '../ui/toasts.ts';
import { qrImageUrl } from './imageUrls.ts';
import { imageAt } from './useDownload.ts';

/** Pages without HTTPS have no clipboard for images. */
const canCopy = () => typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

/** The PNG, to be pasted into a document. */
export function CopyImage({ code }: { code: Pick<QrCode, 'imageUrl'> }) {
  const dispatch = useDispatch();
  const copy = async () => {
    try {
      // Safari wants the item within the click, so it gets a promise.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': imageAt(qrImageUrl(code)) })]);
      dispatch(toastRequested({ text: 'Copied to clipboard!', variant: 'success' }));
    } catch {
      dispatch(toastRequested({ text: 'Failed to copy to clipboard', variant: 'error' }));
    }
  };
  return canCopy() ? (
    <Button size="small" onClick={() => void copy()}>
      Copy image
    </Button>
  ) : null;
}
