import { useState, type ComponentType } from 'react';
import { useAppSelector } from '../hooks.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { selectPendingToasts } from './toasts.ts';
import { PlainToasts } from './PlainToasts.tsx';

/** If the code of toasts cannot be loaded, they are shown in a plain form, so that none is lost. */
export const lazyToastHost = (load: () => Promise<{ ToastHost: ComponentType }>) =>
  lazyComponent(load, 'ToastHost', { Missing: PlainToasts });

const ToastHost = lazyToastHost(() => import('./ToastHost.tsx'));

export function Toasts() {
  const hasPending = useAppSelector((state) => selectPendingToasts(state).length > 0);
  const [isNeeded, setIsNeeded] = useState(false);
  if (hasPending && !isNeeded) setIsNeeded(true);
  return isNeeded ? <ToastHost /> : null;
}
