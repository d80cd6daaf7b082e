import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Link } from '../../generated/endpoints.ts';
import { LinkQrDialogContext } from '../qr/linkQrDialog.ts';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { pathNow, useOpenOn } from './useOpenOn.ts';

const LinkQrDialog = lazyDialog(() => import('../features/qr-codes/editor/LinkQrDialog.tsx'), 'LinkQrDialog');

/** The dialog stays over whichever screen asks for it until that screen is left. */
export function LinkQrDialogProvider({ children }: { children: ReactNode }) {
  const { opened: link, open, close } = useOpenOn<Link>(useLocation().pathname, pathNow);
  return (
    <LinkQrDialogContext value={open}>
      {children}
      {link && <LinkQrDialog link={link} onClose={close} />}
    </LinkQrDialogContext>
  );
}
