import { storedZones } from '../../rules/calendar.ts';
import type { Settings } from '../../rules/settings.ts';
import { addEvent, type EventOf } from '../accounts/auditLog.ts';
import { openAccount, searchedAccount, type UserRecord } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { changeSettings } from '../settings.ts';

/** Each server that waits for its operator has one. Older ones are of starts before. */
const maxTokens = 20;

interface FirstOperator {
  email: string;
  passwordHash: string;
  firstName: string | null;
  timeZone: string;
}

interface Decided {
  /** Whoever comes second decides nothing. */
  settings: Partial<Settings>;
  now: number;
  /** What the audit log says of it. */
  eventOf: EventOf<UserRecord>;
}

/** A verified account keeps its password: only who signs in to it may have it. */
export type SetUp = { user: UserRecord } | 'link over' | 'account exists';

const someOperator = (db: Db) => db.selectFrom('users').select('pk').where('isOperator', '=', true).limit(1);

/** Nobody becomes operator by a second link: they wait for each other, and all end with the first. */
const complete = (
  { transaction, rowLock }: Engine,
  hash: string,
  { email, timeZone, ...details }: FirstOperator,
  { settings, now, eventOf }: Decided,
) =>
  transaction(async (db): Promise<SetUp> => {
    const open = await db.selectFrom('setupTokens').select('hash').orderBy('hash').modifyEnd(rowLock).execute();
    if (!open.some((token) => token.hash === hash) || (await someOperator(db).executeTakeFirst())) return 'link over';
    const before = await openAccount(db, email, { rowLock, createdAt: now });
    if (before.verifiedAt !== null || before.disabledAt !== null) return 'account exists';
    const searchText = searchedAccount({ ...before, ...details });
    const timeZones = storedZones([{ zone: timeZone, since: 0 }]);
    const user = await db
      .updateTable('users')
      .set({ ...details, timeZones, searchText, verifiedAt: now, isOperator: true })
      .where('pk', '=', before.pk)
      .returningAll()
      .executeTakeFirstOrThrow();
    await db.deleteFrom('registrations').where('userPk', '=', before.pk).execute();
    await db.deleteFrom('setupTokens').execute();
    await changeSettings(db, settings);
    await addEvent(db, eventOf(user));
    return { user };
  });

export function createSetupStore(engine: Engine) {
  const { write, transaction } = engine;
  return {
    /** Returns false, and ends all links, if there is an operator. `before`: the hash of the link of the last start. */
    offer: (hash: string, before: string | undefined, now: number): Promise<boolean> =>
      transaction(async (db) => {
        const operator = await someOperator(db).executeTakeFirst();
        if (operator) {
          await db.deleteFrom('setupTokens').execute();
          return false;
        }
        if (before !== undefined) await db.deleteFrom('setupTokens').where('hash', '=', before).execute();
        await db.insertInto('setupTokens').values({ hash, createdAt: now }).execute();
        const kept = db.selectFrom('setupTokens').select('hash').orderBy('createdAt', 'desc').limit(maxTokens);
        await db.deleteFrom('setupTokens').where('hash', 'not in', kept).execute();
        return true;
      }),

    async isOpen(hash: string): Promise<boolean> {
      const token = await write
        .selectFrom('setupTokens')
        .select('hash')
        .where('hash', '=', hash)
        .where(({ not, exists }) => not(exists(someOperator(write))))
        .executeTakeFirst();
      return token !== undefined;
    },

    complete: (hash: string, account: FirstOperator, decided: Decided) => complete(engine, hash, account, decided),
  };
}
