import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { addEvent, type EventOf, type NewAuditEvent } from '../accounts/auditLog.ts';
import type { Engine } from '../engine.ts';
import { likePattern } from '../likePattern.ts';
import type { Db, ItemKind, Row } from '../schema.ts';

export type BlockedDestination = Omit<Row<'blockedDestinations'>, 'pk'>;

/** `createdBy`: the email address of the operator, while there is that account. */
type ListedDestination = Omit<BlockedDestination, 'createdBy'> & { createdBy: string | null };

/** An item that was there before its destination was blocked. */
export interface BlockedMatch {
  itemPk: number;
  id: string;
  kind: ItemKind;
  code: string;
  destination: string;
  isActive: boolean;
  isPasswordProtected: boolean;
  account: { id: string; email: string };
  foundAt: number;
}

interface WalkOptions {
  /** Of all lists and entries. With another one the walk begins anew. */
  fingerprint: string;
  limit: number;
  now: number;
}

type IsBlocked = (destination: string) => boolean;

export const mostBlocked = 10_000;
/** Matches that wait for a decision. The walk goes on when there are fewer. */
export const mostMatches = 10_000;

/** Adds a pattern. */
const add =
  ({ transaction, lock }: Engine) =>
  (
    blocked: Omit<BlockedDestination, 'id'>,
    event?: NewAuditEvent,
  ): Promise<BlockedDestination | 'too many' | 'present'> =>
    transaction(async (db) => {
      await lock(db, 'blocked destinations');
      const { count } = await db
        .selectFrom('blockedDestinations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= mostBlocked) return 'too many';
      const added = await db
        .insertInto('blockedDestinations')
        .values({ id: uuid(), ...blocked })
        .onConflict((conflict) => conflict.column('pattern').doNothing())
        .returning(['id', 'pattern', 'note', 'createdAt', 'createdBy'])
        .executeTakeFirst();
      if (added && event) await addEvent(db, event);
      return added ?? 'present';
    });

const list =
  ({ read }: Engine) =>
  async ({ search, offset, limit }: { search: string; offset: number; limit: number }) => {
    const text = likePattern(search.toLowerCase());
    const found = read
      .selectFrom('blockedDestinations as blocked')
      .where(sql<boolean>`(blocked.pattern like ${text} escape '\\' or lower(blocked.note) like ${text} escape '\\')`);
    const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const entries: ListedDestination[] = await found
      .leftJoin('users', 'users.id', 'blocked.createdBy')
      .select(['blocked.id', 'blocked.pattern', 'blocked.note', 'blocked.createdAt', 'users.email as createdBy'])
      .orderBy('blocked.pk', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return { entries, total };
  };

const remove =
  ({ transaction }: Engine) =>
  (id: string, eventOf?: EventOf<string>): Promise<string | undefined> =>
    transaction(async (db) => {
      const removed = await db
        .deleteFrom('blockedDestinations')
        .where('id', '=', id)
        .returning('pattern')
        .executeTakeFirst();
      if (removed && eventOf) await addEvent(db, eventOf(removed.pattern));
      return removed?.pattern;
    });

/** Changes with every entry that is added or removed. */
const state =
  ({ write }: Engine) =>
  async (): Promise<string> => {
    const { count, last } = await write
      .selectFrom('blockedDestinations')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
      .executeTakeFirstOrThrow();
    return `${count} ${last ?? ''}`;
  };

const patterns =
  ({ write }: Engine) =>
  async (): Promise<string[]> =>
    (await write.selectFrom('blockedDestinations').select('pattern').execute()).map(({ pattern }) => pattern);

/** An item that operators have disabled is decided as well, until they enable it. */
const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('blockedMatches')
    .innerJoin('items', 'items.pk', 'blockedMatches.itemPk')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('blockedMatches.keptAt', 'is', null)
    .where('items.banReason', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

async function placeOfWalk(db: Db, fingerprint: string): Promise<number> {
  const walk = await db.selectFrom('blockedWalk').selectAll().executeTakeFirst();
  if (walk?.fingerprint === fingerprint) return walk.itemPk;
  await db.deleteFrom('blockedWalk').execute();
  await db.insertInto('blockedWalk').values({ fingerprint, itemPk: 0 }).execute();
  return 0;
}

/**
 * Looks through the next items, all of which are looked through once for each state of lists and entries, and notes
 * those whose destination is blocked. Returns whether there are more.
 */
const walk =
  ({ write, transaction }: Engine) =>
  async ({ fingerprint, limit, now }: WalkOptions, isBlocked: IsBlocked): Promise<boolean> => {
    if ((await countWaiting(write)) >= mostMatches) return false;
    const after = await placeOfWalk(write, fingerprint);
    const items = await write
      .selectFrom('items')
      .select(['pk', 'destination', 'kind', 'parentPk'])
      .where('pk', '>', after)
      .orderBy('pk')
      .limit(limit)
      .execute();
    const last = items.at(-1)?.pk;
    if (last === undefined) return false;
    // What is in the trash is judged when it comes out, and a code with a link follows that link.
    const found = items.filter(
      ({ kind, parentPk, destination }) =>
        (kind === 'link' || kind === 'qrCode') && parentPk === null && isBlocked(destination),
    );
    await transaction(async (db) => {
      const gone = db.deleteFrom('blockedMatches').where('itemPk', '>', after).where('itemPk', '<=', last);
      const pks = found.map(({ pk }) => pk);
      await (pks.length > 0 ? gone.where('itemPk', 'not in', pks) : gone).execute();
      if (pks.length > 0)
        await db
          .insertInto('blockedMatches')
          .columns(['itemPk', 'foundAt'])
          // One may have been deleted for good meanwhile.
          .expression(
            db
              .selectFrom('items')
              .select(['pk as itemPk', sql<number>`cast(${now} as bigint)`.as('foundAt')])
              .where('pk', 'in', pks),
          )
          .onConflict((conflict) => conflict.column('itemPk').doNothing())
          .execute();
      await db.updateTable('blockedWalk').set({ itemPk: last }).where('fingerprint', '=', fingerprint).execute();
    });
    return items.length === limit;
  };

/** Matches that wait for a decision, the oldest items first. */
const matches =
  ({ read }: Engine) =>
  async ({ after, limit }: { after: number; limit: number }): Promise<BlockedMatch[]> => {
    const rows = await read
      .selectFrom('blockedMatches')
      .innerJoin('items', 'items.pk', 'blockedMatches.itemPk')
      .innerJoin('users', 'users.pk', 'items.userPk')
      .leftJoin('links', 'links.itemPk', 'items.pk')
      .select(['items.pk as itemPk', 'items.id', 'items.kind', 'items.code', 'items.destination', 'items.isActive'])
      .select(['links.passwordHash', 'users.id as accountId', 'users.email', 'blockedMatches.foundAt'])
      .where('blockedMatches.keptAt', 'is', null)
      .where('blockedMatches.itemPk', '>', after)
      .where('items.kind', 'in', ['link', 'qrCode'])
      .where('items.banReason', 'is', null)
      .where('users.deletedAt', 'is', null)
      .orderBy('blockedMatches.itemPk')
      .limit(limit)
      .execute();
    return rows.map(({ kind, passwordHash, accountId, email, ...row }) => ({
      ...row,
      kind: kind === 'link' ? 'link' : 'qrCode',
      isPasswordProtected: passwordHash !== null,
      account: { id: accountId, email },
    }));
  };

const keep =
  ({ transaction }: Engine) =>
  (ids: readonly string[], now: number, eventOf?: EventOf<number>): Promise<number> =>
    transaction(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('blockedMatches')
        .set({ keptAt: now })
        .where('keptAt', 'is', null)
        .where('itemPk', 'in', db.selectFrom('items').select('pk').where('id', 'in', ids))
        .executeTakeFirst();
      const kept = Number(numUpdatedRows);
      if (eventOf) await addEvent(db, eventOf(kept));
      return kept;
    });

/**
 * Forgets matches that are none to the server with this fingerprint. One that has other lists, or has not read them
 * yet, forgets nothing.
 */
const forget =
  ({ write }: Engine) =>
  async (itemPks: readonly number[], fingerprint: string | undefined): Promise<void> => {
    if (itemPks.length === 0 || fingerprint === undefined) return;
    await write
      .deleteFrom('blockedMatches')
      .where('itemPk', 'in', itemPks)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('blockedWalk').select('itemPk').where('fingerprint', '=', fingerprint)),
      )
      .execute();
  };

/** What operators block, and the items that were there before. */
export const createBlockedDestinationStore = (engine: Engine) => ({
  add: add(engine),
  list: list(engine),
  remove: remove(engine),
  state: state(engine),
  patterns: patterns(engine),
  walk: walk(engine),
  matches: matches(engine),
  countWaiting: () => countWaiting(engine.read),
  keep: keep(engine),
  forget: forget(engine),
});
