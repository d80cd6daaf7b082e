import type { Engine } from '../engine.ts';
import type { Row } from '../schema.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';
import { isSessionOpen } from './proofs.ts';
import { removeOwned } from './removeOwned.ts';
import { lockAccount, type UserRecord } from './users.ts';

export type ApiKeyRecord = Omit<Row<'apiKeys'>, 'userPk' | 'hash'>;

export interface ActiveApiKey extends Pick<ApiKeyRecord, 'id' | 'name' | 'isReadOnly' | 'lastUsedAt'> {
  user: UserRecord;
}

const maxForOneUser = 50;

export const createApiKeyStore = ({ write, transaction, rowLock }: Engine) => ({
  /** For the user of a session. `signed out`: it ended meanwhile. */
  create: (apiKey: Omit<Row<'apiKeys'>, 'lastUsedAt'>, sessionId: string, event?: NewAuditEvent) =>
    transaction(async (db): Promise<'made' | 'too many' | 'signed out'> => {
      // First of all, so that two calls cannot both make the last one, and what revokes all keys misses none.
      await lockAccount(db, apiKey.userPk, rowLock);
      if (!(await isSessionOpen(db, sessionId))) return 'signed out';
      const { count } = await db
        .selectFrom('apiKeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userPk', '=', apiKey.userPk)
        .executeTakeFirstOrThrow();
      if (count >= maxForOneUser) return 'too many';
      await db.insertInto('apiKeys').values(apiKey).execute();
      if (event) await addEvent(db, event);
      return 'made';
    }),

  /** Undefined if it has expired or was revoked, or the account is closed. */
  async find(hash: string, now: number): Promise<ActiveApiKey | undefined> {
    const row = await write
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.pk', 'apiKeys.userPk')
      .selectAll('users')
      .select(['apiKeys.id as keyId', 'apiKeys.name', 'apiKeys.isReadOnly', 'apiKeys.lastUsedAt'])
      .where('apiKeys.hash', '=', hash)
      .where(({ eb, or }) => or([eb('apiKeys.expiresAt', 'is', null), eb('apiKeys.expiresAt', '>', now)]))
      .where('users.deletedAt', 'is', null)
      .executeTakeFirst();
    if (!row) return undefined;
    const { keyId: id, name, isReadOnly, lastUsedAt, ...user } = row;
    return { id, name, isReadOnly, lastUsedAt, user };
  },

  noteUses: (uses: readonly { id: string; at: number }[]) =>
    transaction(async (db) => {
      for (const { id, at } of uses)
        await db.updateTable('apiKeys').set({ lastUsedAt: at }).where('id', '=', id).execute();
    }),

  /** The keys of a user, the newest first. */
  list: (userPk: number): Promise<ApiKeyRecord[]> =>
    write
      .selectFrom('apiKeys')
      .select(['id', 'name', 'start', 'isReadOnly', 'createdAt', 'expiresAt', 'lastUsedAt'])
      .where('userPk', '=', userPk)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Returns false if the user has no such key. */
  remove: (userPk: number, id: string, event?: NewAuditEvent) =>
    removeOwned({ transaction }, 'apiKeys', { userPk, id }, event),
});
