import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { addEvent, type EventOf } from './auditLog.ts';
import { removeSome } from './removeSome.ts';
import { lockAccount, type UserRecord } from './users.ts';

type Alarm = Row<'alarms'>;

async function removeThing(db: Db, { userPk, thing, thingId }: Alarm): Promise<void> {
  if (thing === 'google') {
    await db.updateTable('users').set({ googleId: null }).where('pk', '=', userPk).execute();
  } else if (thing === 'recoveryCodes') {
    await db.deleteFrom('recoveryCodes').where('userPk', '=', userPk).execute();
  } else if (thing !== null && thingId !== null) {
    const table = ({ passkey: 'passkeys', apiKey: 'apiKeys', provider: 'linkedProviders' } as const)[thing];
    await db.deleteFrom(table).where('userPk', '=', userPk).where('id', '=', thingId).execute();
  }
}

export const createAlarmStore = ({ write, transaction, rowLock }: Engine) => ({
  async add(alarm: Alarm) {
    await write.insertInto('alarms').values(alarm).execute();
  },

  /**
   * Works once. Whoever knows the password must not come in again, so it ends with the sessions. Links that remove
   * something else still work: an intruder may have added more than one thing. Returns the account, or undefined if the
   * link does not work.
   */
  use: (hash: string, now: number, eventOf?: EventOf<UserRecord>) =>
    transaction(async (db): Promise<UserRecord | undefined> => {
      const found = await db
        .selectFrom('alarms')
        .innerJoin('users', 'users.pk', 'alarms.userPk')
        .selectAll('alarms')
        .where('hash', '=', hash)
        .where('expiresAt', '>', now)
        .where('users.deletedAt', 'is', null)
        .executeTakeFirst();
      if (!found) return undefined;
      const { userPk } = found;
      await lockAccount(db, userPk, rowLock);
      const { numDeletedRows: isFirst } = await db
        .deleteFrom('alarms')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow();
      if (!isFirst) return undefined;
      await removeThing(db, found);
      await db.deleteFrom('alarms').where('userPk', '=', userPk).where('thing', 'is', null).execute();
      for (const table of ['sessions', 'passwordResets'] as const)
        await db.deleteFrom(table).where('userPk', '=', userPk).execute();
      const user = await db
        .updateTable('users')
        .set({ passwordHash: null })
        .where('pk', '=', userPk)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (eventOf) await addEvent(db, eventOf(user));
      return user;
    }),

  removeExpired: (now: number, limit: number) => removeSome(write, 'alarms', 'hash', 'expiresAt', now, limit),
});
