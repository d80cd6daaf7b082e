import { useDispatch } from 'react-redux';
import { noticeRequested } from '../ui/notices.ts';

/** Says that a QR code was downloaded: the browser itself does, from the image's address. */
export function useDownloadNotice(): () => void {
  const dispatch = useDispatch();
  return () => void dispatch(noticeRequested({ text: 'QR Code downloaded!', variant: 'success' }));
}
