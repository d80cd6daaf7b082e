import { useState, type ReactNode } from 'react';
import type { Link } from '../../generated/endpoints.ts';
import { lazyDialog } from '../ui/lazyPiece.tsx';

const LinkQrDialog = lazyDialog(() => import('../features/qr-codes/editor/LinkQrDialog.tsx'), 'LinkQrDialog');

/** The dialog that shows or makes the QR code of a link. */
export function useLinkQrDialog(): { open: (link: Link) => void; dialog: ReactNode } {
  const [link, setLink] = useState<Link>();
  return { open: setLink, dialog: link && <LinkQrDialog link={link} onClose={() => setLink(undefined)} /> };
}
