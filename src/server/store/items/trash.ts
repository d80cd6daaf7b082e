import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { normalizeCode } from '../../../shared/codes.ts';
import type { Engine } from '../engine.ts';
import { countNew, itemsWithNew } from '../analytics/newClicks.ts';
import { likePattern } from '../likePattern.ts';
import { deletedKinds, type Db, type ItemKind, type Row } from '../schema.ts';
import { deleteWithQrCodes, deleteSums } from './related.ts';
import { findPk } from './find.ts';
import { withItem, withOne } from './lockedItems.ts';
import { inTrash, moveOutOfTrash, moveToTrash, type Restored, type TrashRequest } from './trashMoves.ts';
import { readItems, type ItemRecords } from './records.ts';
import { searchable } from './searchText.ts';

/** An entry of the trash: an item with what was deleted with it. */
interface TrashRecord extends Pick<Row<'items'>, 'id' | 'code' | 'destination'> {
  kind: ItemKind;
  deletedAt: number;
  /** null: it is a link. */
  name: string | null;
  /** Of a link. */
  title: string | null;
  /** Of people. */
  clickCount: number;
  /** The number of QR codes that were deleted with the link. */
  qrCodeCount: number;
  /** Its link is in the trash too, and has to be restored first. */
  needsLink: boolean;
}

interface TrashPage {
  entries: TrashRecord[];
  /** How many there are in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

const accountsAtOnce = 5;
const countedEntries = 10_000;

/** A QR code that was deleted with its link comes back with it, and is no entry of its own. */
const entriesOf = (db: Db, userPk: number, since: number) =>
  inTrash(db, userPk, since).where(
    sql<boolean>`(items.parent_pk is null or items.deleted_at is distinct from (
      select parent.deleted_at from items as parent where parent.pk = items.parent_pk
    ))`,
  );

/** Accounts into which a restore is under way. What it adds has to be there until it is finished. */
const restoringAccounts = (db: Db) => db.selectFrom('restores').select('userPk').where('state', '!=', 'done');

/**
 * Those on which no click waits any more: the account's sums count it, and need the item for that. Times do not tell:
 * many items are deleted at one time, and opened until it is their turn.
 */
async function withoutNewClicks<Item extends { pk: number }>(read: Db, items: readonly Item[]): Promise<Item[]> {
  if (items.length === 0) return [];
  const waiting = await itemsWithNew(
    read,
    items.map(({ pk }) => pk),
  );
  return items.filter(({ pk }) => !waiting.has(pk));
}

/** Deletes items for good, unless they were restored meanwhile. QR codes have to come before their links. */
export async function purge(
  { search, transaction, rowLock }: Engine,
  items: readonly Pick<Row<'items'>, 'pk' | 'deletedAt'>[],
): Promise<number> {
  for (const { pk, deletedAt } of items) {
    const step = () =>
      transaction(async (db) => {
        const isStill = await db
          .selectFrom('items')
          .select('pk')
          .where('pk', '=', pk)
          .where('deletedAt', deletedAt === null ? 'is' : '=', deletedAt)
          .modifyEnd(rowLock)
          .executeTakeFirst();
        if (!isStill) return true;
        if (!(await deleteSums(db, pk))) return false;
        await deleteWithQrCodes(db, search, pk);
        return true;
      });
    // Each step is synced to the disk, and redirects wait meanwhile.
    while (!(await step())) await nextTurn();
    await nextTurn();
  }
  return items.length;
}

/** Moves an item to the trash with its QR codes. Returns whether it existed. */
const add =
  (engine: Engine) =>
  async (kind: ItemKind, userPk: number, ref: string, origin: TrashRequest): Promise<boolean> => {
    const removed = await withItem(engine, kind, userPk, ref, async (db, { pk }) => {
      await moveToTrash(engine, db, { kind, userPk, pks: [pk], origin });
      return true;
    });
    return removed ?? false;
  };

/**
 * Puts an item that was deleted after `since` back, with all that was deleted with it. undefined: there is none.
 * 'no parent': its link is in the trash too.
 */
const restore =
  (engine: Engine) =>
  async <Kind extends ItemKind>(
    kind: Kind,
    userPk: number,
    ref: string,
    { since, ...origin }: TrashRequest & { since: number },
  ): Promise<ItemRecords[Kind] | Exclude<Restored, 'restored' | 'missing'> | undefined> => {
    const pk = await findPk(engine.write, kind, userPk, ref);
    if (pk === undefined) return undefined;
    return withOne(engine, pk, async (db) => {
      const result =
        (await moveOutOfTrash(engine, db, { kind, userPk, pks: [pk], origin, since })).get(pk) ?? 'missing';
      if (result === 'missing') return undefined;
      return result === 'restored' ? (await readItems(db, kind, [pk]))[0] : result;
    });
  };

/** Says of what kind the item with this code is, if it can be restored. */
const kindOf =
  ({ read }: Engine) =>
  async (userPk: number, code: string, since: number): Promise<ItemKind | undefined> => {
    const found = await inTrash(read, userPk, since)
      .innerJoin('codes', 'codes.itemPk', 'items.pk')
      .select('items.kind')
      .where('codes.code', '=', normalizeCode(code))
      .executeTakeFirst();
    return found && (found.kind === deletedKinds.link ? 'link' : 'qrCode');
  };

interface TrashFilter {
  since: number;
  search?: string;
  kind?: ItemKind;
}

/** The search reads texts one by one, and so no more than are counted. */
function matchesOf(db: Db, userPk: number, { since, search, kind }: TrashFilter) {
  const entries = entriesOf(db, userPk, since).$if(kind !== undefined, (query) =>
    query.where('items.kind', '=', deletedKinds[kind ?? 'link']),
  );
  if (!search) return entries;
  const newest = entries
    .select(['items.pk', 'items.searchText'])
    .orderBy('items.deletedAt', 'desc')
    .limit(countedEntries)
    .as('newest');
  const pattern = likePattern(searchable(search));
  return entries.where('items.pk', 'in', (eb) =>
    eb
      .selectFrom(newest)
      .select('newest.pk')
      .where(sql<boolean>`newest.search_text like ${pattern} escape '\\'`),
  );
}

const selectEntries = (
  db: Db,
  userPk: number,
  { offset, limit, ...filter }: TrashFilter & { offset: number; limit: number },
) =>
  matchesOf(db, userPk, filter)
    .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .leftJoin('links', 'links.itemPk', 'items.pk')
    .leftJoin('items as link', 'link.pk', 'items.parentPk')
    .select(['items.pk', 'items.id', 'items.code', 'items.kind', 'items.clickCount'])
    .select(['qrCodes.name', 'links.title', 'link.deletedAt as linkDeletedAt'])
    .select([
      sql<number>`items.deleted_at`.as('deletedAt'),
      sql<number>`(
        select count(*) from items as attached
        where attached.parent_pk = items.pk and attached.deleted_at = items.deleted_at
      )`.as('qrCodeCount'),
      sql<string>`coalesce(link.destination, items.destination)`.as('destination'),
    ])
    .orderBy('items.deletedAt', 'desc')
    .orderBy('items.kind')
    .orderBy('items.pk', 'desc')
    .offset(offset)
    .limit(limit);

/** Counts one more than `countedEntries` when there are more. */
async function countEntries(db: Db, userPk: number, filter: TrashFilter): Promise<number> {
  const { total } = await db
    .selectFrom(
      matchesOf(db, userPk, filter)
        .select('items.pk')
        .limit(countedEntries + 1)
        .as('entries'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of people, which no sum has yet. */
async function newClicksOn(db: Db, pks: readonly number[]): Promise<Map<number, number>> {
  if (pks.length === 0) return new Map();
  const { rows } = await sql<{ pk: number; clicks: number }>`
    select pk, clicks from ${countNew(pks)} as counted
  `.execute(db);
  return new Map(rows.map(({ pk, clicks }) => [pk, clicks]));
}

const list =
  ({ read }: Engine) =>
  (userPk: number, page: TrashFilter & { offset: number; limit: number }) =>
    read.transaction().execute(async (db): Promise<TrashPage> => {
      const entries = await selectEntries(db, userPk, page).execute();
      const total = await countEntries(db, userPk, page);
      const clicks = await newClicksOn(
        db,
        entries.map(({ pk }) => pk),
      );
      return {
        entries: entries.map(({ pk, kind, linkDeletedAt, clickCount, ...entry }) => ({
          ...entry,
          clickCount: clickCount + (clicks.get(pk) ?? 0),
          kind: kind === deletedKinds.link ? 'link' : 'qrCode',
          needsLink: linkDeletedAt !== null,
        })),
        total: Math.min(total, countedEntries),
        isCapped: total > countedEntries,
      };
    });

/** From now on nothing that was deleted until then can be restored; a job sweeps it. Without a time, all of it. */
const empty =
  ({ transaction, rowLock }: Engine) =>
  (userPk: number, until?: number) =>
    transaction(async (db) => {
      // The lock comes first, so that deletions at the same time wait for this, or are counted in.
      const { trashEmptiedAt } = await db
        .selectFrom('users')
        .select('trashEmptiedAt')
        .where('pk', '=', userPk)
        .modifyEnd(rowLock)
        .executeTakeFirstOrThrow();
      const { last } = await db
        .selectFrom('items')
        .select(({ fn }) => fn.max('deletedAt').as('last'))
        .where('userPk', '=', userPk)
        .where('deletedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      if (last === null) return;
      const emptied = Math.max(trashEmptiedAt ?? 0, Math.min(until ?? last, last));
      await db.updateTable('users').set({ trashEmptiedAt: emptied }).where('pk', '=', userPk).execute();
    });

/** What is deleted for good first: the oldest, and QR codes before their links. */
const selectDue = (db: Db, limit: number) =>
  db.selectFrom('items').select(['pk', 'deletedAt']).orderBy('deletedAt').orderBy('kind', 'desc').limit(limit);

/** Finds accounts whose trash was emptied, from the one after `lastPk` on. */
const findEmptied = (db: Db, lastPk: number) =>
  db
    .selectFrom('users')
    .select(['pk', 'trashEmptiedAt'])
    .where('trashEmptiedAt', 'is not', null)
    .where('pk', 'not in', restoringAccounts(db))
    .orderBy(sql`pk <= ${lastPk}`)
    .orderBy('pk')
    .limit(accountsAtOnce)
    .execute();

/**
 * Deletes some items for good: those of emptied trash, and those deleted until `before`, once the clicks on them have
 * been added up. Returns how many steps it took; 0 when nothing can be done now.
 */
function createSweep(engine: Engine) {
  const { write, read } = engine;
  // The next sweep goes on behind it: an account whose items wait for clicks does not hold up the others.
  let lastEmptied = 0;

  return async (before: number, limit: number): Promise<number> => {
    const due = selectDue(write, limit);
    const old = due.where('deletedAt', '<=', before).where('userPk', 'not in', restoringAccounts(write));
    let swept = await purge(engine, await withoutNewClicks(read, await old.execute()));
    const users = await findEmptied(write, lastEmptied);
    lastEmptied = users.at(-1)?.pk ?? 0;
    for (const { pk, trashEmptiedAt } of users) {
      const emptied = await due.where('userPk', '=', pk).where('deletedAt', '<=', trashEmptiedAt).execute();
      swept += await purge(engine, await withoutNewClicks(read, emptied));
      if (emptied.length > 0) continue;
      await write
        .updateTable('users')
        .set({ trashEmptiedAt: null })
        .where('pk', '=', pk)
        .where('trashEmptiedAt', '=', trashEmptiedAt)
        .execute();
      swept += 1;
    }
    return swept;
  };
}

/** Deleting an item moves it to the trash, from where it can be restored until it is swept. */
export const createTrashStore = (engine: Engine) => ({
  add: add(engine),
  restore: restore(engine),
  kindOf: kindOf(engine),
  list: list(engine),
  empty: empty(engine),
  sweep: createSweep(engine),
});
