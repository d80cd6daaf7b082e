import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useAppSelector } from '../hooks.ts';
import { selectPendingNotices } from './notices.ts';

// Without its chunk there are no toasts, and the page goes on working.
const NoticeHost = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./NoticeHost.tsx')).NoticeHost };
  } catch {
    return { default: () => null };
  }
});

/** Loads what shows toasts when the first one is due. */
export function Notices() {
  const hasPending = useAppSelector((state) => selectPendingNotices(state).length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense fallback={null}>
      <NoticeHost />
    </Suspense>
  ) : null;
}
