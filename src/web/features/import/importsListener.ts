import { createListenerMiddleware } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { Import } from '../../../generated/endpoints.ts';
import { itemTags } from '../../api/caching.ts';
import { api } from '../../api/index.ts';
import { isProblem } from '../../api/problem.ts';
import { selectSessionEpoch, type SessionState } from '../../session/sessionSlice.ts';
import { toastRequested, type ToastMessage } from '../../ui/toasts.ts';
import { summaryOf } from './services.ts';

const pollingInterval = 1_000;

const { getImport } = api.endpoints;

type State = Parameters<ReturnType<typeof getImport.select>>[0] & { session: SessionState };

const isStillRunning = ({ data, error }: ReturnType<ReturnType<typeof getImport.select>>): boolean =>
  data?.state === 'running' && !(isProblem(error) && error.statusCode === 404);

function toastOf(ended: Import): ToastMessage {
  const { state, batchId, imported, replaced } = ended;
  const how = state === 'stopped' ? 'Import stopped: plan limit reached' : 'Import finished';
  const undo = batchId !== null && imported + replaced > 0 ? { batchId } : undefined;
  return { text: `${how}: ${summaryOf(ended)}`, variant: undo && state !== 'stopped' ? 'success' : 'info', undo };
}

/** Imports whose page is open: it says how they end, and offers their undo. */
const shown = new Set<string>();

export function useShownImport(id: string): void {
  useEffect(() => {
    shown.add(id);
    return () => void shown.delete(id);
  }, [id]);
}

/** Follows an import once this tab sees it run, on whichever screen, and tells its end on others than its own. */
export const importsListener = createListenerMiddleware<State>();

importsListener.startListening({
  predicate: (action, _now, before) =>
    getImport.matchFulfilled(action) &&
    action.payload.state === 'running' &&
    getImport.select(action.meta.arg.originalArgs)(before).data?.state !== 'running',
  effect: async (action, { dispatch, getState, condition }) => {
    if (!getImport.matchFulfilled(action)) return;
    const { originalArgs: which } = action.meta.arg;
    const select = getImport.select(which);
    const sessionEpoch = selectSessionEpoch(getState());
    const following = dispatch(getImport.initiate(which, { subscriptionOptions: { pollingInterval } }));
    await condition((_action, now) => selectSessionEpoch(now) !== sessionEpoch || !isStillRunning(select(now)));
    following.unsubscribe();
    const { data } = select(getState());
    if (selectSessionEpoch(getState()) !== sessionEpoch || !data || data.state === 'running') return;
    dispatch(api.util.invalidateTags([...itemTags, 'imports', 'usage']));
    // Another tab may have undone it before this one looked again.
    if (data.undoneAt === null && !shown.has(which.id)) dispatch(toastRequested(toastOf(data)));
  },
});
