import { useLocation } from 'react-router-dom';
import type { SignInState } from '../../routes.ts';

/** The screens of this feature pass this navigation state on, so that the page to return to survives a registration. */
export interface AuthLocation extends Partial<SignInState> {
  email?: string;
  /** Why the sign-in with the provider failed. */
  failure?: string;
  /** With which an account is made. */
  invitation?: string;
}

export const verified = { isVerified: true };

export const useIsVerified = (): boolean =>
  (useLocation().state as Partial<typeof verified> | null)?.isVerified === true;

export function useAuthLocation(): AuthLocation {
  return (useLocation().state as AuthLocation | null) ?? {};
}
