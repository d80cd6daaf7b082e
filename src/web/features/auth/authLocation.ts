import { useLocation } from 'react-router-dom';
import type { SignInState } from '../../routes.ts';

/** The screens of this feature pass this navigation state on, so that the page to return to survives a registration. */
export interface AuthLocation extends Partial<SignInState> {
  /** The email address that was typed or is to be verified. */
  email?: string;
}

/** The success screen expects this state right after a verification. */
export const verified = { isVerified: true };

export const useIsVerified = (): boolean =>
  (useLocation().state as Partial<typeof verified> | null)?.isVerified === true;

export function useAuthLocation(): AuthLocation {
  return (useLocation().state as AuthLocation | null) ?? {};
}
