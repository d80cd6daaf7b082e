import { useEffect, useRef } from 'react';

/**
 * The button that shows more disappears once all items are shown, so the first new item, found by `data-item`, gets the
 * focus. The returned function is called before more are shown.
 */
export function useFocusAfterLastPage(hasMore: boolean): () => void {
  /** New items will follow this one. */
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
