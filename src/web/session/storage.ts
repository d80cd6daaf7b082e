import type { User } from '../../generated/endpoints.ts';

export interface Credentials {
  token: string;
  user: User;
}

const tokenKey = 'curtly_token';
const userKey = 'curtly_user';

/** Returns null when the credentials are missing, incomplete or unreadable. */
export function readCredentials(): Credentials | null {
  try {
    const token = localStorage.getItem(tokenKey);
    const user = JSON.parse(localStorage.getItem(userKey) ?? 'null') as User | null;
    return token && user ? { token, user } : null;
  } catch {
    return null;
  }
}

/**
 * The token is written last, so that another tab that reads it also finds its user. Without storage the session lasts
 * as long as the page.
 */
export function writeCredentials({ token, user }: Credentials): void {
  try {
    localStorage.setItem(userKey, JSON.stringify(user));
    localStorage.setItem(tokenKey, token);
  } catch {
    // A new sign-in restores it.
  }
}

/** Nothing is written if another tab has signed in or out meanwhile. */
export function writeUser({ token, user }: Credentials): void {
  try {
    if (localStorage.getItem(tokenKey) === token) localStorage.setItem(userKey, JSON.stringify(user));
  } catch {
    // The profile is fetched again.
  }
}

/** Credentials that another tab has stored since stay. */
export function clearCredentials(token: string | null): void {
  try {
    if (localStorage.getItem(tokenKey) !== token) return;
    localStorage.removeItem(tokenKey);
    localStorage.removeItem(userKey);
  } catch {
    // Without storage there is nothing to clear.
  }
}

export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Calls back when another tab signs in, signs out, or changes the user. The result stops this. */
export function onCredentialsChangedElsewhere(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === null || event.key === tokenKey || event.key === userKey) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
