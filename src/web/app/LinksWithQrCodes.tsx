import { LinksScreen } from '../features/links/list/LinksScreen.tsx';
import { useLinkQrDialog } from './useLinkQrDialog.tsx';

/** All Links, with the dialog for the QR code of one of them. */
export function LinksWithQrCodes() {
  const { open, dialog } = useLinkQrDialog();
  return (
    <>
      <LinksScreen onQrCode={open} />
      {dialog}
    </>
  );
}
