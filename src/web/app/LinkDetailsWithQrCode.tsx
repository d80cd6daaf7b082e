import { LinkDetailsScreen } from '../features/links/details/LinkDetailsScreen.tsx';
import { useLinkQrDialog } from './useLinkQrDialog.tsx';

/** The page of a link, with the dialog for its QR code. */
export function LinkDetailsWithQrCode() {
  const { open, dialog } = useLinkQrDialog();
  return (
    <>
      <LinkDetailsScreen onQrCode={open} />
      {dialog}
    </>
  );
}
