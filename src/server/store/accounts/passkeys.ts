import type { Engine } from '../engine.ts';
import type { Row } from '../schema.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';
import { isSessionOpen, noteSecondFactorShown } from './proofs.ts';
import { removeOwned } from './removeOwned.ts';
import { lockAccount, type UserRecord } from './users.ts';

export type PasskeyRecord = Row<'passkeys'>;

const maxForOneUser = 20;

export const createPasskeyStore = ({ write, transaction, rowLock }: Engine) => ({
  /** For the user of a session. */
  add: (passkey: PasskeyRecord, sessionId: string, event?: NewAuditEvent) =>
    transaction(async (db): Promise<'added' | 'too many' | 'signed out' | 'known'> => {
      // First of all, so that two calls cannot both add the last one.
      await lockAccount(db, passkey.userPk, rowLock);
      if (!(await isSessionOpen(db, sessionId))) return 'signed out';
      const { count } = await db
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userPk', '=', passkey.userPk)
        .executeTakeFirstOrThrow();
      if (count >= maxForOneUser) return 'too many';
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values(passkey)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return 'known';
      await noteSecondFactorShown(db, sessionId);
      if (event) await addEvent(db, event);
      return 'added';
    }),

  /** With its owner. Undefined if there is none, or the account is closed. */
  async find(id: string): Promise<{ passkey: PasskeyRecord; user: UserRecord } | undefined> {
    const passkey = await write.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    const user =
      passkey &&
      (await write
        .selectFrom('users')
        .selectAll()
        .where('pk', '=', passkey.userPk)
        .where('deletedAt', 'is', null)
        .executeTakeFirst());
    return user && { passkey, user };
  },

  /** The passkeys of a user, the oldest first. */
  list: (userPk: number): Promise<PasskeyRecord[]> =>
    write.selectFrom('passkeys').selectAll().where('userPk', '=', userPk).orderBy('createdAt').orderBy('id').execute(),

  /** Returns false if it was removed meanwhile, or another sign-in has brought a later count. */
  async noteUse({ id, counter: before }: PasskeyRecord, { counter, now }: { counter: number; now: number }) {
    const { numUpdatedRows } = await write
      .updateTable('passkeys')
      .set({ counter, lastUsedAt: now })
      .where('id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Returns false if the user has no such passkey. */
  async rename(userPk: number, id: string, name: string) {
    const { numUpdatedRows } = await write
      .updateTable('passkeys')
      .set({ name })
      .where('userPk', '=', userPk)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** Returns false if the user has no such passkey. */
  remove: (userPk: number, id: string, event?: NewAuditEvent) =>
    removeOwned({ transaction }, 'passkeys', { userPk, id }, event),

  /** Those that were made for another host, and work no more. */
  async countElsewhere(host: string): Promise<number> {
    const { count } = await write
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('host', '!=', host)
      .executeTakeFirstOrThrow();
    return count;
  },
});
