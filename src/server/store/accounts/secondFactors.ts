import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { lockAccount } from './users.ts';

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

export const createSecondFactorStore = ({ write, transaction, rowLock }: Engine) => ({
  codes: (userPk: number) => findCodes(write, userPk),

  /** For the user of a session. */
  turnOn: (codes: OneTimeCodes, recoveryHashes: readonly string[], sessionId: string) =>
    transaction(async (db): Promise<'on' | 'on already' | 'signed out'> => {
      await lockAccount(db, codes.userPk, rowLock);
      const session = await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst();
      if (!session) return 'signed out';
      if (await findCodes(db, codes.userPk)) return 'on already';
      await db.insertInto('oneTimeCodes').values(codes).execute();
      await replaceRecoveryCodes(db, codes.userPk, recoveryHashes);
      return 'on';
    }),

  turnOff: (userPk: number) =>
    transaction(async (db) => {
      await lockAccount(db, userPk, rowLock);
      for (const table of ['oneTimeCodes', 'recoveryCodes'] as const)
        await db.deleteFrom(table).where('userPk', '=', userPk).execute();
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
  renewRecoveryCodes: (userPk: number, hashes: readonly string[]) =>
    transaction(async (db) => {
      await lockAccount(db, userPk, rowLock);
      if (!(await findCodes(db, userPk))) return false;
      await replaceRecoveryCodes(db, userPk, hashes);
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
