import type { paths } from '../../generated/types.ts';
import { apiBase } from '../api/base.ts';

const logout = '/api/auth/logout' satisfies keyof paths;

/**
 * Ends a session on the service, as far as it can be reached. Outside of the API's cache, which signing out empties and
 * whose calls it breaks off.
 */
export async function endOnService(token: string): Promise<void> {
  try {
    await fetch(`${apiBase()}${logout}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true });
  } catch {
    // The session ends with its token's expiry.
  }
}
