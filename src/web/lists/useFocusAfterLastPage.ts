import { useEffect, useRef } from 'react';

/**
 * The button that shows more is gone once all are shown: the first new item has the focus then. Items are told by
 * `data-item`. What is returned is called before more are shown.
 */
export function useFocusAfterLastPage(hasMore: boolean): () => void {
  /** The item after which the new ones will come. */
  const lastShown = useRef<Element>(undefined);
  useEffect(() => {
    const firstNew = lastShown.current?.nextElementSibling;
    if (!firstNew) return;
    lastShown.current = undefined;
    if (!hasMore && document.activeElement === document.body)
      firstNew.querySelector<HTMLElement>('a, button:enabled, input:enabled')?.focus({ preventScroll: true });
  });
  return () => {
    lastShown.current = [...document.querySelectorAll('[data-item]')].at(-1);
  };
}
