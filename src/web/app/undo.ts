import { api, undoMany } from '../api/index.ts';
import type { AppDispatch } from '../hooks.ts';
import { undoneText } from '../history/undoneText.ts';
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
  let isSaid = false;
  const done = await dispatch(
    undoMany(batchId, (undone, remaining) => {
      if (remaining > 0 && !isSaid)
        dispatch(toastRequested({ text: `Undoing ${formatNumber(undone + remaining)} changes…`, variant: 'info' }));
      isSaid = true;
    }),
  );
  if (!done) return false;
  dispatch(toastRequested({ text: undoneText(done), variant: 'success' }));
  return true;
};

export const undo =
  (change: Undo) =>
  (dispatch: AppDispatch): Promise<boolean> =>
    'batchId' in change ? undoBatch(dispatch, change.batchId) : undoItem(dispatch, change);
