import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { paths, type SignInState } from '../routes.ts';
import { forGuests } from '../session/forGuests.ts';
import { selectIsAuthenticated, selectSession, selectUser } from '../session/sessionSlice.ts';
import { Spinner } from '../ui/Spinner.tsx';

/** Guests are sent to the sign-in page and come back afterwards. */
export function RequireSignIn() {
  const { status } = useAppSelector(selectSession);
  const location = useLocation();
  // While the next screen loads, window.location is ahead of the router: the user is leaving this screen.
  const isLeaving = window.location.pathname !== location.pathname;
  if (status === 'authenticated') return <Outlet />;
  if (status === 'loading' || isLeaving) return <Spinner />;
  const state: SignInState = { from: `${location.pathname}${location.search}${location.hash}` };
  return <Navigate to={paths.login} state={state} replace />;
}

/** The service refuses the calls of others as well. To them this is an address of nothing. */
export function OperatorOnly({ others }: { others: ReactNode }) {
  const user = useAppSelector(selectUser);
  return user?.isOperator ? <Outlet /> : others;
}

const isSignInState = (state: unknown): state is SignInState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Signed-in users are sent back to the page that they came from, else home. During a sign-in the screen stays. */
export function GuestOnly() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { state } = useLocation() as { state: unknown };
  if (!isAuthenticated)
    return (
      <Box sx={{ display: 'contents', ...forGuests }}>
        <Outlet />
      </Box>
    );
  if (!isSignInState(state)) return <Navigate to={paths.home} replace />;
  return <Navigate to={state.from} replace />;
}
