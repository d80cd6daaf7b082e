import {
  createListenerMiddleware,
  createSlice,
  isFulfilled,
  isRejected,
  nanoid,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { toastRequested, type ToastMessage } from '../ui/toasts.ts';
import { toastOfCall } from './callToasts.ts';

type PendingToast = ToastMessage & { id: string };

/** The component that shows toasts is loaded with the first one. */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { pending: [] as PendingToast[] },
  reducers: {
    toastShown: (state, { payload }: PayloadAction<string>) => {
      state.pending = state.pending.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(toastRequested, ({ pending }, { payload }) => {
      const isTwice =
        payload.variant === 'error' &&
        pending.some(({ text, variant }) => text === payload.text && variant === 'error');
      if (!isTwice) pending.push({ ...payload, id: nanoid() });
    });
  },
  selectors: { selectPendingToasts: ({ pending }) => pending },
});

export const { toastShown } = toastsSlice.actions;
export const { selectPendingToasts } = toastsSlice.selectors;

const isCall = ({ meta }: { meta: object }): boolean => {
  const { arg } = meta as { arg?: unknown };
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg;
};

/** Turns the results of calls into toasts. Aborted and skipped calls have none. */
export const toastsListener = createListenerMiddleware();

toastsListener.startListening({
  predicate: (action) =>
    (isFulfilled(action) && isCall(action)) ||
    (isRejected(action) && isCall(action) && !action.meta.aborted && !action.meta.condition),
  effect: (action, { dispatch }) => {
    const toast = toastOfCall(action);
    if (toast) dispatch(toastRequested(toast));
  },
});
