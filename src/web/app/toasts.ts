import {
  createListenerMiddleware,
  createSlice,
  isFulfilled,
  isRejected,
  nanoid,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { isPlanLimit, isProblem, isUnverifiedEmail, type Problem } from '../api/problem.ts';
import { toastRequested, type ToastMessage, type Undo } from '../ui/toasts.ts';
import { messages, type EndpointName, type FailureMessage } from './messages.ts';

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

const byStatus: Record<number, string> = {
  423: 'Link is not yet active. Please wait until the activation time.',
  410: 'Link has expired and is no longer accessible.',
};

interface CallMeta {
  arg: { endpointName: EndpointName; originalArgs?: unknown };
  baseQueryMeta?: { response?: Response };
}

const isCall = ({ meta }: { meta: object }): boolean => {
  const { arg } = meta as Partial<CallMeta>;
  return typeof arg === 'object' && 'endpointName' in arg && arg.endpointName in messages;
};

const messagesOf = ({ meta }: { meta: object }) => {
  const { endpointName, originalArgs } = (meta as CallMeta).arg;
  const { places = {}, ...usual } = messages[endpointName];
  const { calledFrom = '' } = (originalArgs ?? {}) as { calledFrom?: string };
  return { ...usual, ...(places as Record<string, Partial<typeof usual>>)[calledFrom] };
};

/** What a call that succeeded lets users take back. Nothing, where it changed nothing. */
function undoOf({ meta }: { meta: object }): Undo | undefined {
  const { arg, baseQueryMeta } = meta as CallMeta;
  const { undo } = messages[arg.endpointName];
  if (!undo) return undefined;
  const { id } = arg.originalArgs as { id: string };
  if (undo.of === 'deletion') return { kind: undo.kind, id };
  const version = Number(baseQueryMeta?.response?.headers.get('x-version'));
  return version ? { kind: undo.kind, id, version } : undefined;
}

/** The fields of a call's request body, which is the only object among the arguments of a generated call. */
function sentFields(originalArgs: unknown): string[] {
  const values: unknown[] = Object.values(originalArgs ?? {});
  return Object.keys(values.find((value) => typeof value === 'object' && value !== null) ?? {});
}

function isShownBesideFields(problem: Problem, originalArgs: unknown): boolean {
  const faults = Object.keys(problem.fields);
  const sent = sentFields(originalArgs);
  return faults.length > 0 && faults.every((field) => sent.includes(field));
}

/** The toast of a failed call; undefined where none is due. */
function failureText(failure: FailureMessage, problem: Problem, originalArgs: unknown): string | undefined {
  if (failure === 'inline') return undefined;
  if (problem.statusCode === 401 && !isUnverifiedEmail(problem)) return undefined;
  // The form shows it.
  if (isPlanLimit(problem)) return undefined;
  const { [problem.statusCode]: textOfStatus } = byStatus;
  if (textOfStatus) return textOfStatus;
  const { toast, fixed, besideFields } =
    failure === 'log' ? { toast: 'Something went wrong', besideFields: true } : failure;
  if (besideFields && isShownBesideFields(problem, originalArgs)) return undefined;
  return problem.source === 'server' && !fixed ? problem.message : toast;
}

const unknownProblem: Problem = {
  message: 'An error occurred',
  statusCode: 500,
  errors: [],
  fields: {},
  source: 'unreadable',
};

/** Turns the results of calls into toasts. Aborted and skipped calls have none. */
export const toastsListener = createListenerMiddleware();

toastsListener.startListening({
  predicate: (action) => isFulfilled(action) && isCall(action),
  effect: (action, { dispatch }) => {
    if (!isFulfilled(action)) return;
    const { success } = messagesOf(action);
    const text = typeof success === 'function' ? success(action.payload as never) : success;
    if (text) dispatch(toastRequested({ text, variant: 'success', undo: undoOf(action) }));
  },
});

toastsListener.startListening({
  predicate: (action) => isRejected(action) && isCall(action) && !action.meta.aborted && !action.meta.condition,
  effect: (action, { dispatch }) => {
    if (!isRejected(action)) return;
    const { failure } = messagesOf(action);
    const problem = isProblem(action.payload) ? action.payload : unknownProblem;
    const { endpointName, originalArgs } = (action.meta as CallMeta & typeof action.meta).arg;
    const text = failureText(failure, problem, originalArgs);
    if (!text) return;
    // eslint-disable-next-line no-console -- what has no text of its own is logged
    if (failure === 'log') console.error(`${endpointName} failed`, action.payload ?? action.error);
    dispatch(toastRequested({ text, variant: 'error' }));
  },
});
