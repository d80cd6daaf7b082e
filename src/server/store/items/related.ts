import { sql, type Expression, type RawBuilder } from 'kysely';
import { maxQrCodesOfLink } from '../../rules/qrCodes.ts';
import type { SearchIndex } from '../engine.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { codesOf } from './codes.ts';
import type { Refusal } from './refused.ts';

const counters = { link: 'linkCount', qrCode: 'qrCodeCount' } as const;

type Pks = readonly number[];

const sumsAtOnce = 2_000;

export const pksWhere = (db: Db, column: 'pk' | 'parentPk', pks: Pks) =>
  db.selectFrom('items').select('items.pk').where(`items.${column}`, 'in', pks).where('items.deletedAt', 'is', null);

export const relatedTo = (db: Db, pks: Pks) =>
  db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => eb.or([eb('items.pk', 'in', pks), eb('items.parentPk', 'in', pks)]));

export const liveRelatedTo = (db: Db, pks: Pks) => relatedTo(db, pks).where('items.deletedAt', 'is', null);

/** Items and the QR codes that come out of the trash with them, having the same time: as many as a link can have. */
export const withComingOut = (db: Db, pks: Pks) =>
  db
    .selectFrom('items')
    .select('items.pk')
    .where('items.pk', 'in', pks)
    .unionAll(
      db
        .selectFrom(
          db
            .selectFrom('items')
            .innerJoin('items as parent', 'parent.pk', 'items.parentPk')
            .select('items.pk')
            .select(sql<number>`row_number() over (partition by items.parent_pk order by items.pk)`.as('place'))
            .where('parent.pk', 'in', pks)
            .whereRef('items.deletedAt', '=', 'parent.deletedAt')
            .as('deleted'),
        )
        .select('deleted.pk')
        .where('deleted.place', '<=', maxQrCodesOfLink),
    );

const parentPksOf = (db: Db, pks: Pks) =>
  db
    .selectFrom('items')
    .select('items.parentPk as pk')
    .where('items.pk', 'in', pks)
    .where('items.parentPk', 'is not', null)
    .$narrowType<{ pk: number }>();

/**
 * Those of some items that a restore under way has added, or has added QR codes to. Until it is finished they do not
 * change: their history is still to come, and all may be taken back.
 */
async function beingRestored(db: Db, pks: Pks): Promise<Set<number>> {
  if (pks.length === 0) return new Set();
  const added = await relatedTo(db, pks)
    .select('items.parentPk')
    // Not as `exists`, for which PostgreSQL may read all that restores have added.
    .where(
      (eb) =>
        eb
          .selectFrom('restoredItems')
          .innerJoin('restores', 'restores.pk', 'restoredItems.restorePk')
          .select('restores.pk')
          .whereRef('restoredItems.itemPk', '=', 'items.pk')
          .where('restores.state', '!=', 'done'),
      'is not',
      null,
    )
    .execute();
  return new Set(added.flatMap(({ pk, parentPk }) => [pk, parentPk ?? pk]));
}

/** `codes`: all that open it, in lower case. */
export type LockedItem = Pick<Row<'items'>, 'pk' | 'deletedAt'> & { codes: string[]; isBeingRestored: boolean };

/**
 * Items, in the trash or not, with the links that they belong to and the QR codes that change with them. Nobody else
 * changes or deletes them until the transaction ends.
 */
export async function lockRelated(db: Db, pks: Pks, rowLock: RawBuilder<unknown>): Promise<LockedItem[]> {
  const related = await withComingOut(db, pks)
    .unionAll(pksWhere(db, 'parentPk', pks))
    .unionAll(parentPksOf(db, pks))
    .execute();
  if (related.length === 0) return [];
  const items = await db
    .selectFrom('items')
    .select(['items.pk', 'items.deletedAt'])
    // By keys alone: of a join, PostgreSQL may leave out rows that it had to wait for, such as those of new clicks.
    .where('items.pk', 'in', [...new Set(related.map(({ pk }) => pk))])
    // In the order of creation everywhere, so that two changes do not wait for each other.
    .orderBy('items.pk')
    .modifyEnd(rowLock)
    .execute();
  const restored = await beingRestored(db, pks);
  const codes = await codesOf(
    db,
    items.map(({ pk }) => pk),
  );
  return items.map((item) => ({
    ...item,
    codes: codes.get(item.pk) ?? [],
    isBeingRestored: restored.has(item.pk),
  }));
}

/** After a change of switch, times or bans: gives each item the stricter of its own and its parent's. */
export async function applyParent(db: Db, pks: Pks): Promise<void> {
  await sql`
    update items set
      ban_reason = coalesce(own.reason, inherited.reason),
      effective_active = case when coalesce(own.reason, inherited.reason) is null then items.is_active * coalesce(parent.is_active, 1) else 0 end,
      effective_from = case when parent.activates_at is null or items.activates_at > parent.activates_at then items.activates_at else parent.activates_at end,
      effective_until = case when parent.expires_at is null or items.expires_at < parent.expires_at then items.expires_at else parent.expires_at end
    from items as self left join items as parent on parent.pk = self.parent_pk
      left join bans as own on own.code = lower(self.code)
      left join bans as inherited on inherited.code = lower(parent.code)
    where items.pk = self.pk and self.pk in (${liveRelatedTo(db, pks)})
  `.execute(db);
}

export async function addToCounter(db: Db, userPk: number, kind: ItemKind, count: number): Promise<void> {
  const counter = counters[kind];
  await db
    .updateTable('users')
    .set((eb) => ({ [counter]: eb(counter, '+', count) }))
    .where('pk', '=', userPk)
    .execute();
}

/** How many more QR codes each of these links can have. */
export async function roomOf(db: Db, pks: Pks): Promise<Map<number, number>> {
  if (pks.length === 0) return new Map();
  const counts = await db
    .selectFrom('items')
    .select(({ fn }) => ['parentPk', fn.countAll<number>().as('count')])
    .where('parentPk', 'in', pks)
    .where('deletedAt', 'is', null)
    .groupBy('parentPk')
    .execute();
  const attached = new Map(counts.map(({ parentPk, count }) => [parentPk, count]));
  return new Map(pks.map((pk) => [pk, maxQrCodesOfLink - (attached.get(pk) ?? 0)]));
}

/** The link of a QR code, which has its destination and opens only while the link does. */
export type Parent = Pick<Row<'items'>, 'pk' | 'destination' | 'isActive' | 'activatesAt' | 'expiresAt' | 'banReason'>;

/**
 * The links that are about to get QR codes. The result takes the place of one more, and says where its link leads or
 * why it gets none.
 */
export async function parentsOf(db: Db, pks: Pks, rowLock: RawBuilder<unknown>) {
  const parents =
    pks.length === 0
      ? []
      : await pksWhere(db, 'pk', pks)
          .select(['items.destination', 'items.isActive', 'items.activatesAt', 'items.expiresAt', 'items.banReason'])
          .orderBy('items.pk')
          .modifyEnd(rowLock)
          .execute();
  const byPk = new Map(parents.map((parent) => [parent.pk, parent]));
  const room = await roomOf(db, [...byPk.keys()]);
  const restored = await beingRestored(db, [...byPk.keys()]);
  return (pk: number): Parent | Extract<Refusal, 'no parent' | 'parent full' | 'being restored'> => {
    const [parent, left] = [byPk.get(pk), room.get(pk) ?? 0];
    if (parent === undefined) return 'no parent';
    if (restored.has(pk)) return 'being restored';
    if (left <= 0) return 'parent full';
    room.set(pk, left - 1);
    return parent;
  };
}

/**
 * Deletes some sums of an item and its QR codes. Returns whether that were all: there may be a million. Those of the
 * account stay: what was opened was opened.
 */
export async function deleteSums(db: Db, pk: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sums where (user_pk, item_pk, unit, period) in (
      select sums.user_pk, sums.item_pk, sums.unit, sums.period
      from (${relatedTo(db, [pk]).select('items.userPk')}) as related
      cross join sums where sums.user_pk = related.user_pk and sums.item_pk = related.pk limit ${sumsAtOnce}
    )
  `.execute(db);
  return Number(numAffectedRows) < sumsAtOnce;
}

/**
 * A QR code that is closed with its link stays closed when it goes: its owner may have its code again, and a link with
 * it would open what was closed.
 */
export async function keepInheritedBans(db: Db, pks: Expression<unknown>): Promise<void> {
  await sql`
    insert into bans (code, reason, note, at)
    select codes.code, inherited.reason, inherited.note, inherited.at
    from items join codes on codes.item_pk = items.pk join items as parent on parent.pk = items.parent_pk
      join bans as inherited on inherited.code = lower(parent.code)
    where items.pk in ${pks}
    on conflict (code) do nothing
  `.execute(db);
}

/** Deletes an item with its QR codes for good. Their sums have to be deleted before, in the same transaction. */
export async function deleteWithQrCodes(db: Db, search: SearchIndex, pk: number): Promise<void> {
  const related = relatedTo(db, [pk]);
  await search.remove(db, related);
  await keepInheritedBans(db, related);
  // There may be a million clicks: a job sweeps them in steps, and without the item they are ignored.
  await db.insertInto('deletedItems').columns(['itemPk']).expression(related).execute();
  await db.deleteFrom('items').where('pk', '=', pk).execute();
}
