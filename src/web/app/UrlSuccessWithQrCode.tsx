import { UrlSuccessScreen } from '../features/links/create/UrlSuccessScreen.tsx';
import { useLinkQrDialog } from './useLinkQrDialog.tsx';

/** The page of a link just made, with the dialog for its QR code. */
export function UrlSuccessWithQrCode() {
  const { open, dialog } = useLinkQrDialog();
  return (
    <>
      <UrlSuccessScreen onQrCode={open} />
      {dialog}
    </>
  );
}
