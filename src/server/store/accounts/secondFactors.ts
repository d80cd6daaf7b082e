import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { addEvent, type EventOf, type NewAuditEvent } from './auditLog.ts';
import { isSessionOpen, noteSecondFactorShown } from './proofs.ts';
import { findByEmail, lockAccount, type UserRecord } from './users.ts';

type OneTimeCodes = Row<'oneTimeCodes'>;

async function replaceRecoveryCodes(db: Db, userPk: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userPk', '=', userPk).execute();
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ hash, userPk })))
    .execute();
}

const findCodes = (db: Db, userPk: number): Promise<OneTimeCodes | undefined> =>
  db.selectFrom('oneTimeCodes').selectAll().where('userPk', '=', userPk).executeTakeFirst();

type FactorTable = 'oneTimeCodes' | 'recoveryCodes' | 'passkeys';

/** Returns how many there were. */
async function removeFactors(db: Db, userPk: number, tables: readonly FactorTable[]): Promise<number> {
  let removed = 0;
  for (const table of tables) {
    const { numDeletedRows } = await db.deleteFrom(table).where('userPk', '=', userPk).executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
  }
  return removed;
}

export const createSecondFactorStore = ({ write, transaction, rowLock }: Engine) => ({
  codes: (userPk: number) => findCodes(write, userPk),

  /** Whether codes are on, or a passkey works for this host. */
  async has(userPk: number, host: string | undefined) {
    const passkey = write
      .selectFrom('passkeys')
      .select('id')
      .where('userPk', '=', userPk)
      .where('host', '=', host ?? '')
      .limit(1);
    return Boolean((await findCodes(write, userPk)) ?? (await passkey.executeTakeFirst()));
  },

  /** For the user of a session. */
  turnOn: (
    codes: OneTimeCodes,
    recoveryHashes: readonly string[],
    { sessionId, event }: { sessionId: string; event?: NewAuditEvent },
  ) =>
    transaction(async (db): Promise<'on' | 'on already' | 'signed out'> => {
      await lockAccount(db, codes.userPk, rowLock);
      if (!(await isSessionOpen(db, sessionId))) return 'signed out';
      if (await findCodes(db, codes.userPk)) return 'on already';
      await db.insertInto('oneTimeCodes').values(codes).execute();
      await replaceRecoveryCodes(db, codes.userPk, recoveryHashes);
      await noteSecondFactorShown(db, sessionId);
      if (event) await addEvent(db, event);
      return 'on';
    }),

  /** Returns false if they were off. */
  turnOff: (userPk: number, event?: NewAuditEvent) =>
    transaction(async (db) => {
      await lockAccount(db, userPk, rowLock);
      const wereOn = (await removeFactors(db, userPk, ['oneTimeCodes', 'recoveryCodes'])) > 0;
      if (wereOn && event) await addEvent(db, event);
      return wereOn;
    }),

  /**
   * Removes codes, recovery codes and passkeys, and ends all sessions: one may be of whoever has them now. Undefined if
   * no open account has this email address. An account without any is left alone.
   */
  reset: (email: string, eventOf?: EventOf<UserRecord>) =>
    transaction(async (db): Promise<{ user: UserRecord; hadFactors: boolean } | undefined> => {
      const user = await findByEmail(db, email, rowLock);
      if (user?.deletedAt !== null) return undefined;
      const hadFactors = (await removeFactors(db, user.pk, ['oneTimeCodes', 'recoveryCodes', 'passkeys'])) > 0;
      if (hadFactors) await db.deleteFrom('sessions').where('userPk', '=', user.pk).execute();
      if (hadFactors && eventOf) await addEvent(db, eventOf(user));
      return { user, hadFactors };
    }),

  /** Returns whether no code of this step or a later one was used before. */
  async useStep(userPk: number, step: number) {
    const { numUpdatedRows } = await write
      .updateTable('oneTimeCodes')
      .set({ lastStep: step })
      .where('userPk', '=', userPk)
      .where('lastStep', '<', step)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  async recoveryCodesLeft(userPk: number): Promise<number> {
    const { count } = await write
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userPk', '=', userPk)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Returns false if one-time codes are off. */
  renewRecoveryCodes: (userPk: number, hashes: readonly string[], event?: NewAuditEvent) =>
    transaction(async (db) => {
      await lockAccount(db, userPk, rowLock);
      if (!(await findCodes(db, userPk))) return false;
      await replaceRecoveryCodes(db, userPk, hashes);
      if (event) await addEvent(db, event);
      return true;
    }),

  /** Works once. */
  async useRecoveryCode(userPk: number, hash: string) {
    const { numDeletedRows } = await write
      .deleteFrom('recoveryCodes')
      .where('userPk', '=', userPk)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});
