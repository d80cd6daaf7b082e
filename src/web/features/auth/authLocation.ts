import { useLocation } from 'react-router-dom';
import type { SignInState } from '../../routes.ts';

/**
 * The router state that the screens of this feature pass to each other, so that the page to return to survives a
 * registration.
 */
export interface AuthLocation extends Partial<SignInState> {
  /** Of the account: its verification is awaited, or its password was forgotten. */
  email?: string;
}

/** What a verification that has just succeeded hands to the screen that says so. */
export const verified = { isVerified: true };

export const useIsVerified = (): boolean =>
  (useLocation().state as Partial<typeof verified> | null)?.isVerified === true;

export function useAuthLocation(): AuthLocation {
  return (useLocation().state as AuthLocation | null) ?? {};
}
