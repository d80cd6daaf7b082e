import type { Db } from '../schema.ts';

export interface SessionToken {
  id: string;
  /** Of the call's token. */
  tokenId: string;
}

export interface Proof {
  newTokenId: string;
  now: number;
}

/** Its user has shown who they are, so it gets another token. Undefined if it has ended, or got one meanwhile. */
export const proveSession = (
  db: Db,
  { id, tokenId }: SessionToken,
  { newTokenId, now }: Proof,
): Promise<{ expiresAt: number } | undefined> =>
  db
    .updateTable('sessions')
    .set({ tokenId: newTokenId, previousTokenId: tokenId, provenAt: now, lastUsedAt: now })
    .where('id', '=', id)
    .where('tokenId', '=', tokenId)
    .returning('expiresAt')
    .executeTakeFirst();
