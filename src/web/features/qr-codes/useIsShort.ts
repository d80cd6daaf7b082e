import { useSyncExternalStore } from 'react';

/** Pixels. A phone in landscape, and one whose keyboard is shown, have less. */
const least = 480;

function subscribe(onChange: () => void): () => void {
  const targets = [window, window.visualViewport];
  targets.forEach((target) => target?.addEventListener('resize', onChange));
  return () => targets.forEach((target) => target?.removeEventListener('resize', onChange));
}

const isShort = () => (window.visualViewport?.height ?? window.innerHeight) < least;

/** Whether so little height is left that nothing may stay in sight while the page is scrolled. */
export const useIsShort = (): boolean => useSyncExternalStore(subscribe, isShort);
