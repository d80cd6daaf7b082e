import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Something stays open until it is closed or its page or history entry is left. `placeNow` is the browser's place,
 * which is already the next one while its screen is loading.
 */
export function useOpenOn<What>(place: string, placeNow: () => string) {
  const [opened, setOpened] = useState<{ what: What; place: string }>();
  const [shown, setShown] = useState(place);
  if (shown !== place) {
    setShown(place);
    if (opened?.place !== place) setOpened(undefined);
  }
  const close = useCallback(() => setOpened(undefined), []);
  const open = useCallback((what: What) => setOpened({ what, place: placeNow() }), [placeNow]);
  return { opened: opened?.what, open, close };
}

/** A filter that changes only the query does not close what is open on a page. */
export const pathNow = () => window.location.pathname;

/** The router keeps the key of an entry in its state. */
const entryNow = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

export const useOpenOnEntry = <What>() => useOpenOn<What>(useLocation().key, entryNow);
