import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { groupsByWeight } from '../../rules/groups.ts';
import type { Engine } from '../engine.ts';
import { deletedKinds, type Db, type ItemKind } from '../schema.ts';
import { applyChanges, type AppliedChange } from './changes.ts';
import type { LockedItem } from './related.ts';
import { withItems } from './lockedItems.ts';
import { moveOutOfTrash, moveToTrash, type Restored } from './trashMoves.ts';
import { readItems, type ItemRecords } from './records.ts';
import {
  findUndos,
  isChange,
  stateOf,
  type Device,
  type FieldName,
  type ItemState,
  type StoredState,
} from './versions.ts';

/** Many changes that can be taken back as one. */
export interface Batch {
  pk: number;
  id: string;
  userPk: number;
}

/** One of many items, and how much is done with it. */
export interface BatchItem {
  pk: number;
  id: string;
  /** It is counted in rows. */
  weight: number;
}

interface Origin {
  at: number;
  device?: Device;
}

/** What becomes of an item: its change, or why it gets none. */
type Judged<Fault> = Partial<ItemState> | { fault: Fault };

/** What became of an item. `missing`: it is not there, or not in the trash when it was to be restored. */
export type Outcome<Fault = never> = 'changed' | 'unchanged' | Exclude<Restored, 'restored'> | { fault: Fault };

export interface UndoneItem {
  id: string;
  kind: ItemKind;
  outcome: Outcome;
  /** What was changed again since, and so stayed. */
  leftAlone: (FieldName | 'isDeleted')[];
}

/** What a first version replaces: to take it back moves the item to the trash. */
const created = JSON.stringify({ isDeleted: true } satisfies Partial<StoredState>);

/** How many batches each user has. Older ones are forgotten. */
const batchesKept = 100;
/** How many rows one step changes. Others wait for it. */
export const weightAtOnce = 50;

export async function addBatch(db: Db, userPk: number, at: number): Promise<Batch> {
  const id = uuid();
  const { pk } = await db.insertInto('batches').values({ id, userPk, at }).returning('pk').executeTakeFirstOrThrow();
  await db
    .deleteFrom('batches')
    .where('userPk', '=', userPk)
    .where('pk', '<=', (eb) =>
      eb
        .selectFrom('batches')
        .select('pk')
        .where('userPk', '=', userPk)
        .orderBy('pk', 'desc')
        .offset(batchesKept)
        .limit(1),
    )
    .execute();
  return { pk, id, userPk };
}

const attached = sql<number>`(select count(*) from items as attached where attached.parent_pk = items.pk)`;

const batchItems = (db: Db, userPk: number, kind: ItemKind) =>
  db
    .selectFrom('items')
    .select(['pk', 'id', sql<number>`1 + ${attached}`.as('weight')])
    .where('userPk', '=', userPk)
    .where('kind', 'in', [kind, deletedKinds[kind]]);

const pksOf = (items: readonly { pk: number }[]) => items.map(({ pk }) => pk);

const restoredOf = (locked: readonly LockedItem[]) =>
  new Set(pksOf(locked.filter(({ isBeingRestored }) => isBeingRestored)));

/** Works on items in one transaction, but for those that are being restored. Returns outcomes in the same order. */
const forEachUnlessRestored = <Fault = never>(
  engine: Engine,
  pks: readonly number[],
  work: (db: Db, locked: readonly LockedItem[]) => Promise<ReadonlyMap<number, Outcome<Fault>>>,
): Promise<Outcome<Fault>[]> =>
  withItems(engine, pks, async (db, locked) => {
    const restored = restoredOf(locked);
    const outcomes = await work(
      db,
      locked.filter(({ pk }) => !restored.has(pk)),
    );
    return pks.map((pk) => (restored.has(pk) ? 'being restored' : (outcomes.get(pk) ?? 'missing')));
  });

const outcomeOf = (restored: Restored = 'missing'): Outcome => (restored === 'restored' ? 'changed' : restored);

/**
 * Finds the last version of each item that the batch has made. `wasDeleted`: it moved the item, which was in the trash
 * before, or was not there at all.
 */
async function lastOfBatch(db: Db, batchPk: number, pks: readonly number[]) {
  const rows = await db
    .selectFrom('versions')
    .select(['itemPk', 'number', 'replaced'])
    .where('batchPk', '=', batchPk)
    .where('itemPk', 'in', pks)
    .orderBy('number')
    .execute();
  return new Map(
    rows.map(({ itemPk, number, replaced }) => {
      const { isDeleted: wasDeleted } = JSON.parse(replaced ?? created) as Partial<StoredState>;
      return [itemPk, { number, wasDeleted }];
    }),
  );
}

async function versionedItems(db: Db, kind: ItemKind, versions: Awaited<ReturnType<typeof lastOfBatch>>) {
  if (versions.size === 0) return [];
  const items = await db
    .selectFrom('items')
    .select(['pk', 'id', 'deletedAt'])
    .where('pk', 'in', [...versions.keys()])
    .where('kind', 'in', [kind, deletedKinds[kind]])
    .orderBy('pk')
    .execute();
  return items.flatMap(({ pk, id, deletedAt }) => {
    const version = versions.get(pk);
    return version ? [{ pk, id, isDeleted: deletedAt !== null, ...version }] : [];
  });
}

type VersionedItem = Awaited<ReturnType<typeof versionedItems>>[number];

/** Lets a batch forget versions that are taken back, as far as that was possible. */
async function forget(db: Db, versions: ReadonlyMap<number, { number: number }>): Promise<void> {
  if (versions.size === 0) return;
  await db
    .updateTable('versions')
    .set({ batchPk: null })
    // Rows are found by their key alone, because a batch may have a hundred thousand.
    .where(({ eb, or, and }) =>
      or([...versions].map(([pk, { number }]) => and([eb('itemPk', '=', pk), eb('number', '=', number)]))),
    )
    .execute();
}

/** Moves items into the trash or out of it, where they were before. */
async function moveBack(
  engine: Engine,
  db: Db,
  items: readonly VersionedItem[],
  { kind, userPk, origin, since }: { kind: ItemKind; userPk: number; origin: Origin; since: number },
): Promise<UndoneItem[]> {
  const away = items.filter(({ wasDeleted, isDeleted }) => wasDeleted !== isDeleted);
  const living = pksOf(away.filter(({ isDeleted }) => !isDeleted));
  const deleted = pksOf(away.filter(({ isDeleted }) => isDeleted));
  await moveToTrash(engine, db, { kind, userPk, pks: living, origin });
  const restored = await moveOutOfTrash(engine, db, { kind, userPk, pks: deleted, origin, since });
  const outcomes = new Map<number, Outcome>(living.map((pk) => [pk, 'changed']));
  deleted.forEach((pk) => outcomes.set(pk, outcomeOf(restored.get(pk))));
  return items.map(({ pk, id }) => ({ id, kind, outcome: outcomes.get(pk) ?? 'unchanged', leftAlone: [] }));
}

async function changeBack<Kind extends ItemKind>(
  engine: Engine,
  db: Db,
  versioned: readonly VersionedItem[],
  { kind, origin: { at, device } }: { kind: Kind; origin: Origin },
): Promise<UndoneItem[]> {
  const results = versioned
    .filter(({ isDeleted }) => isDeleted)
    .map(({ id }): UndoneItem => ({ id, kind, outcome: 'unchanged', leftAlone: ['isDeleted'] }));
  const living = versioned.filter(({ isDeleted }) => !isDeleted);
  const numbers = new Map(living.map(({ pk, number }) => [pk, number]));
  const items = await readItems(db, kind, pksOf(living));
  const undos = await findUndos(
    db,
    items.map((item) => ({ itemPk: item.pk, number: numbers.get(item.pk) ?? 0, current: stateOf(item) })),
  );
  const changes: AppliedChange<Kind>[] = [];
  for (const item of items) {
    const { state = {}, leftAlone = [] } = undos.get(item.pk) ?? {};
    if (state.destination !== undefined && engine.refusedDestinations.isBlocked(state.destination)) {
      results.push({ id: item.id, kind, outcome: 'destination blocked', leftAlone });
      continue;
    }
    const isUndone = Object.keys(state).length > 0;
    const cause = { undid: numbers.get(item.pk) };
    if (isUndone) changes.push({ item, change: { ...state, updatedAt: at, device }, cause });
    results.push({ id: item.id, kind, outcome: isUndone ? 'changed' : 'unchanged', leftAlone });
  }
  await applyChanges(engine, db, kind, changes);
  return results;
}

/** Finds what a user calls so, in the trash or not. */
const itemsWithIds =
  ({ read }: Engine) =>
  (kind: ItemKind, userPk: number, ids: readonly string[]): Promise<BatchItem[]> =>
    batchItems(read, userPk, kind).where('id', 'in', ids).execute();

/** Returns items in the order of `pks`. */
const itemsWithPks =
  ({ read }: Engine) =>
  async (kind: ItemKind, userPk: number, pks: readonly number[]): Promise<BatchItem[]> => {
    if (pks.length === 0) return [];
    const items = await batchItems(read, userPk, kind).where('pk', 'in', pks).execute();
    const byPk = new Map(items.map((item) => [item.pk, item]));
    return pks.flatMap((pk) => byPk.get(pk) ?? []);
  };

/** Steps that others hardly wait for. */
const inSteps = (items: readonly BatchItem[]): BatchItem[][] =>
  groupsByWeight(items, weightAtOnce, ({ weight }) => weight);

const drop =
  ({ write }: Engine) =>
  async ({ pk }: Batch) =>
    void (await write.deleteFrom('batches').where('pk', '=', pk).execute());

const find =
  ({ write }: Engine) =>
  (userPk: number, id: string): Promise<Batch | undefined> =>
    write
      .selectFrom('batches')
      .select(['pk', 'id', 'userPk'])
      .where('id', '=', id.toLowerCase())
      .where('userPk', '=', userPk)
      .executeTakeFirst();

/** Changes items that are not in the trash in one transaction. Returns what became of each, in the same order. */
const changeItems =
  (engine: Engine) =>
  <Kind extends ItemKind, Fault>(
    { pk: batchPk }: Batch,
    kind: Kind,
    pks: readonly number[],
    { at, device, judge }: Origin & { judge: (item: ItemRecords[Kind]) => Judged<Fault> },
  ): Promise<Outcome<Fault>[]> =>
    forEachUnlessRestored(engine, pks, async (db, locked) => {
      const outcomes = new Map<number, Outcome<Fault>>();
      const changes: AppliedChange<Kind>[] = [];
      for (const item of await readItems(db, kind, pksOf(locked.filter(({ deletedAt }) => deletedAt === null)))) {
        const judged = judge(item);
        const isFault = 'fault' in judged;
        if (isFault) outcomes.set(item.pk, judged);
        else if (!isChange(stateOf(item), judged)) outcomes.set(item.pk, 'unchanged');
        else {
          outcomes.set(item.pk, 'changed');
          changes.push({
            item,
            change: { ...judged, updatedAt: at, device },
            cause: { batchPk },
          });
        }
      }
      await applyChanges(engine, db, kind, changes);
      return outcomes;
    });

const removeItems =
  (engine: Engine) =>
  ({ pk: batchPk, userPk }: Batch, kind: ItemKind, pks: readonly number[], origin: Origin) =>
    forEachUnlessRestored(engine, pks, async (db, locked) => {
      const living = pksOf(locked.filter(({ deletedAt }) => deletedAt === null));
      await moveToTrash(engine, db, { kind, userPk, pks: living, origin: { ...origin, batchPk } });
      return new Map(living.map((pk) => [pk, 'changed']));
    });

/** Restores items that were deleted after `since` in one transaction. */
const restoreItems =
  (engine: Engine) =>
  (
    { pk: batchPk, userPk }: Batch,
    kind: ItemKind,
    pks: readonly number[],
    { since, ...origin }: Origin & { since: number },
  ) =>
    forEachUnlessRestored(engine, pks, async (db, locked) => {
      const moved = { kind, userPk, pks: pksOf(locked), origin: { ...origin, batchPk }, since };
      return new Map([...(await moveOutOfTrash(engine, db, moved))].map(([pk, result]) => [pk, outcomeOf(result)]));
    });

/** Finds some of what a batch has changed, and is not taken back yet. */
const itemsOf =
  ({ read }: Engine) =>
  ({ pk }: Batch, limit: number): Promise<BatchItem[]> =>
    read
      .selectFrom('versions')
      .innerJoin('items', 'items.pk', 'versions.itemPk')
      .select(['items.pk', 'items.id'])
      .select(
        sql<number>`1 + ${attached} + (select max(number) from versions where item_pk = items.pk) - max(versions.number)`.as(
          'weight',
        ),
      )
      .where('versions.batchPk', '=', pk)
      .groupBy(['items.pk', 'items.id'])
      .orderBy('items.pk')
      .limit(limit)
      .execute();

const sizeOf =
  ({ read }: Engine) =>
  async ({ pk }: Batch): Promise<number> => {
    const { size } = await read
      .selectFrom('versions')
      .select(({ fn }) => fn.countAll<number>().as('size'))
      .where('batchPk', '=', pk)
      .executeTakeFirstOrThrow();
    return size;
  };

/**
 * Takes the last change that a batch has made of each of these items back, in one transaction. What is not part of it
 * any more is left out of the result.
 */
const undoItems =
  (engine: Engine) =>
  ({ pk: batchPk, userPk }: Batch, pks: readonly number[], { since, ...origin }: Origin & { since: number }) =>
    withItems(engine, pks, async (db, locked): Promise<UndoneItem[]> => {
      const restored = restoredOf(locked);
      const versions = await lastOfBatch(db, batchPk, pks);
      const results: UndoneItem[] = [];
      // Links come first: what was deleted with them comes and goes with them.
      for (const kind of ['link', 'qrCode'] as const) {
        const all = await versionedItems(db, kind, versions);
        const items = all.filter(({ pk }) => !restored.has(pk));
        for (const { pk, id } of all)
          if (restored.has(pk)) results.push({ id, kind, outcome: 'being restored', leftAlone: [] });
        const moved = items.filter(({ wasDeleted }) => wasDeleted !== undefined);
        const changed = items.filter(({ wasDeleted }) => wasDeleted === undefined);
        results.push(...(await moveBack(engine, db, moved, { kind, userPk, origin, since })));
        results.push(...(await changeBack(engine, db, changed, { kind, origin })));
      }
      await forget(db, versions);
      return results;
    });

/**
 * Changes of many items, in steps that are whole each. What they change is noted, so that it can be taken back as one.
 */
export const createBatchStore = (engine: Engine) => ({
  itemsWithIds: itemsWithIds(engine),
  itemsWithPks: itemsWithPks(engine),
  inSteps,
  begin: (userPk: number, at: number) => addBatch(engine.write, userPk, at),
  drop: drop(engine),
  find: find(engine),
  changeItems: changeItems(engine),
  removeItems: removeItems(engine),
  restoreItems: restoreItems(engine),
  itemsOf: itemsOf(engine),
  sizeOf: sizeOf(engine),
  undoItems: undoItems(engine),
});
