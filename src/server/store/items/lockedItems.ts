/** Items that nobody else changes until the transaction ends. */
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { lockRelated, type LockedItem } from './related.ts';
import { findItem, findPk } from './find.ts';
import type { ItemRecords } from './records.ts';
import { Refused } from './refused.ts';
import { unlessUnavailable } from '../unavailable.ts';

/** Whoever changes more than this together waits until their texts are in the search index, at most so long. */
const manyTogether = 200;
/** Milliseconds. */
const settledWithin = 5_000;

/**
 * Does something with items in one transaction, and tells those who remember where their codes lead and those of what
 * belongs to them.
 */
export async function withItems<Result>(
  { transaction, rowLock, search }: Engine,
  pks: readonly number[],
  work: (db: Db, locked: readonly LockedItem[]) => Promise<Result>,
): Promise<Result> {
  let isLarge = false;
  const done = await transaction(async (db, announce) => {
    const related = await lockRelated(db, pks, rowLock);
    isLarge = related.length > manyTogether;
    const result = await work(
      db,
      related.filter(({ pk }) => pks.includes(pk)),
    );
    related.flatMap(({ codes }) => codes).forEach((code) => announce(code));
    return result;
  });
  if (isLarge) await search.settle(settledWithin).catch(unlessUnavailable);
  return done;
}

/**
 * Does something with one item in a transaction.
 * @throws Refused while it is being restored
 */
export const withOne = <Result>(engine: Engine, pk: number, work: (db: Db) => Promise<Result>): Promise<Result> =>
  withItems(engine, [pk], async (db, locked) => {
    if (locked.some(({ isBeingRestored }) => isBeingRestored)) throw new Refused('being restored');
    return work(db);
  });

/** Does something with an item that is not in the trash in a transaction. undefined: there is none. */
export async function withItem<Kind extends ItemKind, Result>(
  engine: Engine,
  kind: Kind,
  userPk: number,
  ref: string,
  work: (db: Db, item: ItemRecords[Kind]) => Promise<Result>,
): Promise<Result | undefined> {
  const pk = await findPk(engine.write, kind, userPk, ref);
  if (pk === undefined) return undefined;
  return withOne(engine, pk, async (db) => {
    const item = await findItem(db, kind, userPk, ref);
    return item && work(db, item);
  });
}
