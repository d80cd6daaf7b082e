import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxQrCodesOfLink } from '../../rules/qrCodes.ts';
import type { SearchIndex } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { Refused } from './refused.ts';

const counters = { link: 'linkCount', qrCode: 'qrCodeCount' } as const;

export const pksWhere = (db: Db, column: 'pk' | 'parentPk', pk: number) =>
  db.selectFrom('items').select('items.pk').where(`items.${column}`, '=', pk).where('items.deletedAt', 'is', null);

/** An item and its QR codes. */
export const familyOf = (db: Db, pk: number) =>
  db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => eb.or([eb('items.pk', '=', pk), eb('items.parentPk', '=', pk)]));

/** Those of them that are not in the trash. */
export const livingFamilyOf = (db: Db, pk: number) => familyOf(db, pk).where('items.deletedAt', 'is', null);

/** After a change of switch or times: gives each item the stricter of its own and its parent's. */
export async function applyParent(db: Db, pk: number): Promise<void> {
  await sql`
    update items set
      effective_active = items.is_active * coalesce(parent.is_active, 1),
      effective_from = case when parent.activates_at is null or items.activates_at > parent.activates_at then items.activates_at else parent.activates_at end,
      effective_until = case when parent.expires_at is null or items.expires_at < parent.expires_at then items.expires_at else parent.expires_at end
    from items as self left join items as parent on parent.pk = self.parent_pk
    where items.pk = self.pk and self.pk in (${livingFamilyOf(db, pk)})
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

/**
 * The destination of a link that is about to get a QR code.
 * @throws Refused
 */
export async function destinationOfParent(db: Db, pk: number, rowLock: RawBuilder<unknown>): Promise<string> {
  const parent = await pksWhere(db, 'pk', pk).select('items.destination').modifyEnd(rowLock).executeTakeFirst();
  if (!parent) throw new Refused('no parent');
  const attached = await pksWhere(db, 'parentPk', pk).limit(maxQrCodesOfLink).execute();
  if (attached.length === maxQrCodesOfLink) throw new Refused('parent full');
  return parent.destination;
}

/** Deletes an item with its QR codes for good. */
export async function deleteFamily(db: Db, search: SearchIndex, pk: number): Promise<void> {
  const family = familyOf(db, pk);
  await search.remove(db, family);
  // There may be a million clicks: a job sweeps them in steps, and without the item they are ignored.
  await db.insertInto('deletedItems').columns(['itemPk']).expression(family).execute();
  await db.deleteFrom('items').where('pk', '=', pk).execute();
}
