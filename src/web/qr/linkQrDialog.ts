import { createContext, useContext } from 'react';
import type { Link } from '../../generated/endpoints.ts';

/** `app` provides the dialog, so that links need not know it. */
export const LinkQrDialogContext = createContext<(link: Link) => void>(() => undefined);

export const useLinkQrDialog = () => useContext(LinkQrDialogContext);
