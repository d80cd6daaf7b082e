/** What this tab has to remember while its user is at the provider. */
export interface ProviderVisit {
  /** The seal of the service. Without it, nobody can finish what this tab began. */
  attempt: string;
  purpose: 'sign-in' | 'proof' | 'link';
  /** Where to go afterwards. */
  from?: string;
  rememberMe?: boolean;
  /** With which a new account is made. It stays in this tab: no address holds it. */
  invitation?: string;
}

const storageKey = 'curtly_provider';

/** @throws when the browser keeps nothing for this tab: the visit could not be finished */
export function leaveFor(url: string, visit: ProviderVisit): void {
  sessionStorage.setItem(storageKey, JSON.stringify(visit));
  window.location.assign(url);
}

/** Undefined if this tab began none. */
export function storedVisit(): ProviderVisit | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as ProviderVisit | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetVisit(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there was no visit.
  }
}
