import { api } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';
import type { Undo } from '../ui/toasts.ts';

const { endpoints } = api;

/** Takes a change back. */
export const undo =
  ({ kind, id, version }: Undo) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if (version === undefined)
      await (kind === 'link' ? dispatch(endpoints.restoreUrl.initiate({ id })) : dispatch(endpoints.restoreQrCode.initiate({ id })));
    else
      await (kind === 'link'
        ? dispatch(endpoints.undoUrlVersion.initiate({ id, version }))
        : dispatch(endpoints.undoQrCodeVersion.initiate({ id, version })));
  };
