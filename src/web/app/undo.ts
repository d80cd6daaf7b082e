import { api } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';
import type { Undo } from '../ui/toasts.ts';

const { endpoints } = api;

/** Takes a change back. Returns whether it did. */
export const undo =
  ({ kind, id, version }: Undo) =>
  async (dispatch: AppDispatch): Promise<boolean> => {
    if (version === undefined) {
      const { error } = await (kind === 'link'
        ? dispatch(endpoints.restoreUrl.initiate({ id }))
        : dispatch(endpoints.restoreQrCode.initiate({ id })));
      return !error;
    }
    const { error } = await (kind === 'link'
      ? dispatch(endpoints.undoUrlVersion.initiate({ id, version }))
      : dispatch(endpoints.undoQrCodeVersion.initiate({ id, version })));
    return !error;
  };
