import {
  createListenerMiddleware,
  createSlice,
  isFulfilled,
  isRejected,
  nanoid,
  type PayloadAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isProblem } from '../api/problem.ts';
import { retried } from '../ui/retried.ts';
import { toastRequested, type ToastMessage } from '../ui/toasts.ts';

type PendingToast = ToastMessage & { id: string };

/** Toasts that are not shown yet. The component that shows them is loaded with the first one. */
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

let callToasts: Promise<typeof import('./callToasts.ts')> | undefined;

/** The texts. They are loaded once the first page works, and again after they could not be. */
export function loadCallToasts() {
  callToasts ??= retried(() => import('./callToasts.ts')).catch((error: unknown) => {
    callToasts = undefined;
    throw error;
  });
  return callToasts;
}

const isCall = ({ meta }: { meta: object }): boolean => {
  const { arg } = meta as { arg?: unknown };
  return typeof arg === 'object' && arg !== null && 'endpointName' in arg;
};

/** A change that failed is still said; to sign in again is asked for elsewhere. */
function toastWithoutTexts(action: UnknownAction): ToastMessage | undefined {
  if (!isRejected(action) || (isProblem(action.payload) && action.payload.statusCode === 401)) return undefined;
  const { type } = (action.meta.arg ?? {}) as { type?: string };
  return type === 'mutation' ? { text: 'Something went wrong', variant: 'error' } : undefined;
}

/** Turns the results of calls into toasts. Aborted and skipped calls have none. */
export function createToastsListener(load: typeof loadCallToasts) {
  const listener = createListenerMiddleware();
  listener.startListening({
    predicate: (action) =>
      (isFulfilled(action) && isCall(action)) ||
      (isRejected(action) && isCall(action) && !action.meta.aborted && !action.meta.condition),
    effect: async (action, { dispatch }) => {
      const texts = await load().catch(() => undefined);
      const toast = texts ? texts.toastOfCall(action) : toastWithoutTexts(action);
      if (toast) dispatch(toastRequested(toast));
    },
  });
  return listener;
}

export const toastsListener = createToastsListener(loadCallToasts);
