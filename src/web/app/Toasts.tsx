import { useState, type ComponentType } from 'react';
import { useAppSelector } from '../hooks.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { selectPendingToasts } from './toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

/** What shows toasts; while its code is missing they are shown plainly, so that none is lost. */
export const lazyToastHost = (load: () => Promise<{ ToastHost: ComponentType }>) =>
  lazyPiece(load, 'ToastHost', { Missing: PlainToasts });

const ToastHost = lazyToastHost(() => import('./ToastHost.tsx'));

/** Loads what shows toasts when the first one is due. */
export function Toasts() {
  const hasPending = useAppSelector((state) => selectPendingToasts(state).length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  return isNeeded ? <ToastHost /> : null;
}
