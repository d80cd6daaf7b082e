import { createContext, useContext } from 'react';
import type { Link } from '../../generated/endpoints.ts';

/** Opens the dialog that shows or makes the QR code of a link. `app` provides it, so that links need not know it. */
export const LinkQrDialogContext = createContext<(link: Link) => void>(() => undefined);

export const useLinkQrDialog = () => useContext(LinkQrDialogContext);
