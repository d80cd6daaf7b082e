import { useRef } from 'react';
import { useDraft } from '../../forms/useDraft.ts';

export type HomeTab = 'url' | 'qr' | 'page';

interface HomeDraft {
  tab: HomeTab;
  typed: Partial<Record<HomeTab, string>>;
}

/** The input of the home page's forms and the open tab survive a sign-in. */
export function useHomeDraft() {
  const present = useRef<HomeDraft>({ tab: 'url', typed: {} });
  const draft = useDraft('home', () =>
    Object.values(present.current.typed).some(Boolean) ? present.current : undefined,
  ) as HomeDraft | undefined;
  return {
    draft,
    noteTab: (tab: HomeTab) => {
      present.current = { ...present.current, tab };
    },
    noteTyped: (tab: HomeTab, value: string) => {
      present.current = { ...present.current, typed: { ...present.current.typed, [tab]: value } };
    },
  };
}
