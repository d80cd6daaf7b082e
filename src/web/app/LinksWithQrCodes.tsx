import { lazy, Suspense, useState } from 'react';
import type { Link } from '../../generated/endpoints.ts';
import { LinksScreen } from '../features/links/LinksScreen.tsx';

const LinkQrDialog = lazy(() => import('../features/qr-codes/LinkQrDialog.tsx').then((module) => ({ default: module.LinkQrDialog })));

/** All Links, with the dialog that makes a QR code for one of them. */
export function LinksWithQrCodes() {
  const [link, setLink] = useState<Link>();
  return (
    <>
      <LinksScreen onQrCode={setLink} />
      {link && (
        <Suspense fallback={null}>
          <LinkQrDialog link={link} onClose={() => setLink(undefined)} />
        </Suspense>
      )}
    </>
  );
}
