import type { Db } from '../schema.ts';

export interface SessionToken {
  id: string;
  /** Of the call's token. */
  tokenId: string;
}

export interface Proof {
  newTokenId: string;
  /** It was a passkey or a code. */
  isSecondFactor: boolean;
  now: number;
}

/** Its user has shown who they are, so it gets another token. Undefined if it has ended, or got one meanwhile. */
export const proveSession = (
  db: Db,
  { id, tokenId }: SessionToken,
  { newTokenId, isSecondFactor, now }: Proof,
): Promise<{ expiresAt: number } | undefined> =>
  db
    .updateTable('sessions')
    .set({ tokenId: newTokenId, previousTokenId: tokenId, provenAt: now, lastUsedAt: now })
    .$if(isSecondFactor, (update) => update.set({ hasShownSecondFactor: true }))
    .where('id', '=', id)
    .where('tokenId', '=', tokenId)
    .returning('expiresAt')
    .executeTakeFirst();

/** Says whether a session has not been ended. */
export const isSessionOpen = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined;

/** Its user has added a second factor there, and so has shown it. */
export const noteSecondFactorShown = (db: Db, sessionId: string) =>
  db.updateTable('sessions').set({ hasShownSecondFactor: true }).where('id', '=', sessionId).execute();
