import { createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionState } from '../session/sessionSlice.ts';

interface Draft {
  /** The account that typed it. A guest has null, and their drafts go to the next user who signs in in this tab. */
  account: string | null;
  values: unknown;
}

type Drafts = Record<string, Draft>;

interface StateWithDrafts {
  drafts: Drafts;
  session: SessionState;
}

const storageKey = 'curtly_drafts';

function readDrafts(): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Drafts;
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Passwords are never kept. */
const withoutPasswords = (values: unknown): unknown =>
  isRecord(values) ? Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name))) : values;

/** Drafts hold the input of forms that disappeared by a sign-in, the end of a session or a reload. */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: readDrafts,
  reducers: {
    draftKept: (state, { payload: { form, account, values } }: PayloadAction<{ form: string } & Draft>) => {
      state[form] = { account, values: withoutPasswords(values) };
    },
    draftDropped: (state, { payload }: PayloadAction<string>) => {
      delete state[payload];
    },
    draftsCleared: () => ({}),
  },
});

const { draftsCleared } = draftsSlice.actions;
export const { draftKept, draftDropped } = draftsSlice.actions;

const isFor = ({ account }: Draft, reader: string | null) => account === null || account === reader;

export function selectDraft({ drafts, session }: StateWithDrafts, form: string): unknown {
  const { [form]: draft } = drafts;
  return draft && isFor(draft, session.account) ? draft.values : undefined;
}

export const selectHasDraft = ({ drafts, session }: StateWithDrafts): boolean =>
  Object.values(drafts).some((draft) => isFor(draft, session.account));

/** Drafts survive a reload, and end at sign-out. */
export const draftsListener = createListenerMiddleware<StateWithDrafts>();

draftsListener.startListening({
  predicate: (_action, now, before) => now.session.account === null && before.session.account !== null,
  effect: (_action, { dispatch }) => {
    dispatch(draftsCleared());
  },
});

draftsListener.startListening({
  predicate: (_action, now, before) => now.drafts !== before.drafts,
  effect: (_action, { getState }) => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(getState().drafts));
    } catch {
      // Without storage, drafts last as long as the page.
    }
  },
});
