import { useCallback, useState } from 'react';

/** What is open on a page or at a place in the history, until it is closed or that is left. */
export function useOpenOn<What>(place: string) {
  const [opened, setOpened] = useState<{ what: What; place: string }>();
  const isHere = opened?.place === place;
  // Forgotten then: coming back does not open it again.
  if (opened && !isHere) setOpened(undefined);
  const close = useCallback(() => setOpened(undefined), []);
  return { opened: isHere ? opened.what : undefined, open: (what: What) => setOpened({ what, place }), close };
}
