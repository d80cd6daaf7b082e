import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { paths, type SignInState } from '../routes.ts';
import { selectSession } from '../session/sessionSlice.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Screens for signed-in users; others are sent to sign in and come back afterwards. */
export function RequireSignIn() {
  const { status } = useAppSelector(selectSession);
  const location = useLocation();
  // While the next screen loads, window.location is already there and the router is not: the user is leaving this
  // screen.
  const isLeaving = window.location.pathname !== location.pathname;
  if (status === 'authenticated') return <Outlet />;
  if (status === 'loading' || isLeaving) return <Spinner />;
  const state: SignInState = { from: `${location.pathname}${location.search}${location.hash}` };
  return <Navigate to={paths.login} state={state} replace />;
}

const isSignInState = (state: unknown): state is SignInState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * Screens for guests; whoever is signed in, or has just signed in here, goes where they came from, else home. While a
 * sign-in is under way the screen stays.
 */
export function GuestOnly() {
  const { status } = useAppSelector(selectSession);
  const { state } = useLocation() as { state: unknown };
  if (status !== 'authenticated') return <Outlet />;
  if (!isSignInState(state)) return <Navigate to={paths.home} replace />;
  return <Navigate to={state.from} replace />;
}
