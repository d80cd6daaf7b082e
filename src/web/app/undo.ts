import { api, undoMany } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';
import { formatNumber } from '../ui/numbers.ts';
import { toastRequested, type ItemUndo, type Undo } from '../ui/toasts.ts';

const { endpoints } = api;

const undoItem = async (dispatch: AppDispatch, { kind, id, version }: ItemUndo): Promise<boolean> => {
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

const undoBatch = async (dispatch: AppDispatch, batchId: string): Promise<boolean> => {
  const done = await dispatch(undoMany(batchId));
  if (!done) return false;
  const exceptions = [
    ...(done.leftAlone.length > 0 ? [`${formatNumber(done.leftAlone.length)} that were changed again since`] : []),
    ...(done.failed.length > 0 ? [`${formatNumber(done.failed.length)} that cannot be restored`] : []),
  ];
  const text = exceptions.length > 0 ? `Undone, except ${exceptions.join(' and ')}` : 'Undone';
  dispatch(toastRequested({ text, variant: 'success' }));
  return true;
};

/** Takes a change back. Returns whether it did. */
export const undo =
  (change: Undo) =>
  (dispatch: AppDispatch): Promise<boolean> =>
    'batchId' in change ? undoBatch(dispatch, change.batchId) : undoItem(dispatch, change);
