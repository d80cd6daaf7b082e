import { paths, type SignInState } from '../../routes.ts';

const tabs = ['url', 'qr', 'page'] as const;
export type HomeTab = (typeof tabs)[number];

/** What was typed on the home page before signing in. */
export interface HomeDraft {
  tab: HomeTab;
  value: string;
}

export const signInToSubmit = (draft: HomeDraft): SignInState => ({ from: paths.home, draft });

/** The draft in the state of a location, which anything may have put there. */
export function draftIn(state: unknown): HomeDraft | null {
  const { draft } = (state ?? {}) as { draft?: Partial<HomeDraft> | null };
  if (!draft || typeof draft.value !== 'string' || !tabs.some((tab) => tab === draft.tab)) return null;
  return draft as HomeDraft;
}
