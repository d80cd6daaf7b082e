import { isFulfilled, isRejected, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { asksForProof, isPlanLimit, isProblem, isUnverifiedEmail, type Problem } from '../api/problem.ts';
import type { ToastMessage, Undo } from '../ui/toasts.ts';
import { messages, type EndpointName, type FailureMessage } from './messages.ts';

const byStatus: Record<number, string> = {
  423: 'Link is not yet active. Please wait until the activation time.',
  410: 'Link has expired and is no longer accessible.',
};

interface CallMeta {
  arg: { type: string; endpointName: EndpointName; originalArgs?: unknown };
  baseQueryMeta?: { response?: Response };
}

const messagesOf = ({ meta }: { meta: object }) => {
  const { endpointName, originalArgs } = (meta as CallMeta).arg;
  const { callSites = {}, ...usual } = messages[endpointName];
  const { callSite = '' } = (originalArgs ?? {}) as { callSite?: string };
  return { ...usual, ...(callSites as Record<string, Partial<typeof usual>>)[callSite] };
};

function undoOf({ meta }: { meta: object }): Undo | undefined {
  const { arg, baseQueryMeta } = meta as CallMeta;
  const { undo } = messages[arg.endpointName];
  if (!undo) return undefined;
  const { id } = arg.originalArgs as { id: string };
  if (undo.of === 'deletion') return { kind: undo.kind, id };
  const version = Number(baseQueryMeta?.response?.headers.get('x-version'));
  return version ? { kind: undo.kind, id, version } : undefined;
}

/** The request body is the only object among the arguments of a generated call. */
function sentFields(originalArgs: unknown): string[] {
  const values: unknown[] = Object.values(originalArgs ?? {});
  return Object.keys(values.find((value) => typeof value === 'object' && value !== null) ?? {});
}

function isShownBesideFields(problem: Problem, originalArgs: unknown): boolean {
  const faults = Object.keys(problem.fields);
  const sent = sentFields(originalArgs);
  return faults.length > 0 && faults.every((field) => sent.includes(field));
}

function failureText(failure: FailureMessage, problem: Problem, originalArgs: unknown): string | undefined {
  if (failure === 'inline') return undefined;
  if (problem.statusCode === 401 && !isUnverifiedEmail(problem)) return undefined;
  // The form shows this failure, or a dialog asks for what is missing.
  if (isPlanLimit(problem) || asksForProof(problem)) return undefined;
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

/** The bar that says so would be repeated by each part of a screen. A change says by itself that it failed. */
const isSaidByBar = ({ source }: Problem, { type }: CallMeta['arg']) => source === 'network' && type !== 'mutation';

function toastOfFailure(action: PayloadAction<unknown, string, object, unknown>): ToastMessage | undefined {
  const { failure } = messagesOf(action);
  const problem = isProblem(action.payload) ? action.payload : unknownProblem;
  if (isSaidByBar(problem, (action.meta as unknown as CallMeta).arg)) return undefined;
  const { endpointName, originalArgs } = (action.meta as unknown as CallMeta).arg;
  const text = failureText(failure, problem, originalArgs);
  // eslint-disable-next-line no-console -- what has no text of its own is logged
  if (text && failure === 'log') console.error(`${endpointName} failed`, action.payload ?? action.error);
  return text ? { text, variant: 'error' } : undefined;
}

export function toastOfCall(action: UnknownAction): ToastMessage | undefined {
  if (isRejected(action)) return toastOfFailure(action);
  if (!isFulfilled(action)) return undefined;
  const { success } = messagesOf(action);
  const text = typeof success === 'function' ? success(action.payload as never) : success;
  return text ? { text, variant: 'success', undo: undoOf(action) } : undefined;
}
