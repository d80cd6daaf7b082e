import { useState } from 'react';
import type { Link } from '../../generated/endpoints.ts';
import { LinksScreen } from '../features/links/LinksScreen.tsx';
import { lazyDialog } from '../ui/lazyPiece.tsx';

const LinkQrDialog = lazyDialog(() => import('../features/qr-codes/LinkQrDialog.tsx'), 'LinkQrDialog');

/** All Links, with the dialog that makes a QR code for one of them. */
export function LinksWithQrCodes() {
  const [link, setLink] = useState<Link>();
  return (
    <>
      <LinksScreen onQrCode={setLink} />
      {link && <LinkQrDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
