import type { User } from '../../generated/endpoints.ts';

export interface Credentials {
  token: string;
  user: User;
}

const tokenKey = 'curtly_token';
const userKey = 'curtly_user';

/** The expiry claim of a token, in seconds. A library for this would weigh on every page. */
function expiryOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
  return exp;
}

/** True past the token's expiry claim, and for a token without one or that cannot be decoded (SPEC §4). */
export function isExpired(token: string, now = Date.now()): boolean {
  try {
    const exp = expiryOf(token);
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}

/** The stored credentials, or null when they are missing, unreadable or expired. */
export function readCredentials(): Credentials | null {
  try {
    const token = localStorage.getItem(tokenKey);
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null;
    return token && user && !isExpired(token) ? { token, user } : null;
  } catch {
    return null;
  }
}

/** A browser that refuses storage keeps the session for as long as the page lives. */
export function writeCredentials({ token, user }: Credentials): void {
  try {
    localStorage.setItem(tokenKey, token);
    localStorage.setItem(userKey, JSON.stringify(user));
  } catch {
    // Nothing is lost that a new sign-in does not bring back.
  }
}

export function clearCredentials(): void {
  try {
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Calls back when another tab signs in, signs out, or changes the user. Returns how to stop. */
export function onCredentialsChangedElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey || event.key === userKey) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
