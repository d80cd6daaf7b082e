import type { paths } from '../../generated/types.ts';
import { apiBase } from '../api/apiBase.ts';
import { seemsExpired } from './serverTime.ts';

const logout = '/api/auth/logout' satisfies keyof paths;

/** The tokens belong to sessions that were signed out here and not yet on the service. */
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
    // Without storage, the session ends when its token expires.
  }
}

const forget = (token: string) => write(read().filter((other) => other !== token));

export const rememberSignedOut = (token: string): void => write([...read().filter((other) => other !== token), token]);

/** Returns whether the session is over, either now or already before. */
async function tell(token: string): Promise<boolean> {
  try {
    // The API slice is not used, because signing out resets it and aborts its calls.
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

/** A session that is remembered will be ended later. A browser may refuse to store the token. */
export const hasRemembered = (token: string): boolean => read().includes(token);

/**
 * Retries when the network is back or the page gets the focus, and reports sign-outs of other tabs. The result stops
 * this.
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
