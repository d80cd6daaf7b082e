import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { retried } from '../../ui/retried.ts';
import { toastRequested } from '../../ui/toasts.ts';

const load = () => retried(() => import('./creating.ts')).catch(() => undefined);

/** What creates links and QR codes, which guests do not need. A toast says that it could not be loaded. */
export function useCreating() {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn]);
  return async () => {
    const creating = await load();
    if (!creating) dispatch(toastRequested({ text: 'Something went wrong', variant: 'error' }));
    return creating;
  };
}
