import { api } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';
import type { Undo } from '../ui/toasts.ts';

const { undoUrlVersion, restoreUrl, undoQrCodeVersion, restoreQrCode } = api.endpoints;

/** Takes a change back. */
export const undo =
  ({ kind, id, version }: Undo) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if (version === undefined)
      await (kind === 'link' ? dispatch(restoreUrl.initiate({ id })) : dispatch(restoreQrCode.initiate({ id })));
    else
      await (kind === 'link'
        ? dispatch(undoUrlVersion.initiate({ id, version }))
        : dispatch(undoQrCodeVersion.initiate({ id, version })));
  };
