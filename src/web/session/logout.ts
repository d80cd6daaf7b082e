import type { paths } from '../../generated/types.ts';
import { apiBase } from '../api/base.ts';
import { seemsExpired } from './serverTime.ts';

const logout = '/api/auth/logout' satisfies keyof paths;

/** Holds the tokens of sessions that were signed out of and that the service has not been told of yet. */
const signedOutKey = 'curtly_signed_out';
const maxKept = 10;

function tokensIn(stored: string | null): string[] {
  try {
    const tokens: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function read(): string[] {
  try {
    return tokensIn(localStorage.getItem(signedOutKey));
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  try {
    if (tokens.length > 0) localStorage.setItem(signedOutKey, JSON.stringify(tokens.slice(-maxKept)));
    else localStorage.removeItem(signedOutKey);
  } catch {
    // The session ends with its token's expiry.
  }
}

const forget = (token: string) => write(read().filter((other) => other !== token));

/** Keeps a token until the service was told that its session is over. */
export const rememberSignedOut = (token: string): void => write([...read().filter((other) => other !== token), token]);

/** Whether the service knows now that the session is over: it ended it, or says that it had ended. */
async function tell(token: string): Promise<boolean> {
  try {
    // Outside of the API's cache, which signing out empties and whose calls it breaks off.
    const { ok, status } = await fetch(`${apiBase()}${logout}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      keepalive: true,
    });
    return ok || status === 401;
  } catch {
    return false;
  }
}

/** Ends on the service what was signed out of here. Resolves to whether it knows of all of them. */
export async function endSignedOut(...latest: string[]): Promise<boolean> {
  const outcomes = await Promise.all(
    [...new Set([...read(), ...latest])].map(async (token) => {
      const isOver = seemsExpired(token) || (await tell(token));
      if (isOver) forget(token);
      return isOver;
    }),
  );
  return outcomes.every(Boolean);
}

/** Whether its session will be ended once the service can be reached; a browser may refuse to keep the token. */
export const hasRemembered = (token: string): boolean => read().includes(token);

/**
 * Tries again when the network is back or the page is returned to, and tells of sign-outs in other tabs. Returns how to
 * stop.
 */
export function followSignOuts(onSignedOutElsewhere: (tokens: string[]) => void): () => void {
  const end = () => void endSignedOut();
  const endWhenSeen = () => {
    if (document.visibilityState === 'visible') end();
  };
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === signedOutKey && newValue !== null) onSignedOutElsewhere(tokensIn(newValue));
  };
  end();
  window.addEventListener('online', end);
  document.addEventListener('visibilitychange', endWhenSeen);
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener('online', end);
    document.removeEventListener('visibilitychange', endWhenSeen);
    window.removeEventListener('storage', listen);
  };
}
