import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector, useAppStore } from '../hooks.ts';
import { draftDropped, draftKept, selectDraft } from './drafts.ts';

/**
 * Returns the draft of this form, if there is one. Stores the result of `typed` (undefined for nothing) when the
 * session ends, a guest leaves to sign in, or the page is reloaded or goes to the background. When a signed-in user
 * leaves the form, it is stored only if `isKept`.
 */
export function useDraft(form: string, typed: () => unknown, isKept = false): unknown {
  const store = useAppStore();
  const account = useAppSelector(({ session }) => session.account);
  const [draft] = useState(() => selectDraft(store.getState(), form));
  const owner = useRef(account);
  useEffect(() => {
    owner.current = account;
  }, [account]);

  const keep = useEffectEvent(() => {
    const values = typed();
    store.dispatch(values === undefined ? draftDropped(form) : draftKept({ form, account: owner.current, values }));
  });
  useEffect(() => {
    const keepNow = () => keep();
    // A phone may end a page in the background without another event.
    const keepInBackground = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepInBackground);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepInBackground);
      const { status, account: now } = store.getState().session;
      const hasSignedOut = owner.current !== null && now === null;
      const hasLeft = owner.current !== null && owner.current === now && status === 'authenticated';
      if (hasLeft && !isKept) store.dispatch(draftDropped(form));
      else if (!hasSignedOut) keep();
    };
  }, [store, form, isKept]);

  return draft;
}
