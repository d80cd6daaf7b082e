import { useState, type ComponentType } from 'react';
import { useAppSelector } from '../hooks.ts';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { selectPendingToasts } from './toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

/** Shows toasts. If its code cannot be loaded, they are shown in a plain form, so that none is lost. */
export const lazyToastHost = (load: () => Promise<{ ToastHost: ComponentType }>) =>
  lazyPiece(load, 'ToastHost', { Missing: PlainToasts });

const ToastHost = lazyToastHost(() => import('./ToastHost.tsx'));

/** Loads the toast component with the first toast. */
export function Toasts() {
  const hasPending = useAppSelector((state) => selectPendingToasts(state).length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  return isNeeded ? <ToastHost /> : null;
}
