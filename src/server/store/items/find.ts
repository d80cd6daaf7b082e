import type { ExpressionBuilder } from 'kysely';
import { deletedKinds, type Database, type Db, type ItemKind } from '../schema.ts';
import { readItems, type ItemRecords } from './records.ts';

/** Longer than any code, so that ids and codes cannot be confused. */
const idLength = 36;

/** Whether it is the item that a user calls so: a link by its id or its code, in any case, a QR code by its id. */
function isCalled(eb: ExpressionBuilder<Database, 'items'>, kind: ItemKind, ref: string) {
  const name = ref.toLowerCase();
  return kind === 'link' && name.length !== idLength
    ? eb('items.pk', '=', eb.selectFrom('codes').select('codes.itemPk').where('codes.code', '=', name))
    : eb('items.id', '=', name);
}

/** Of an item of this user, in the trash or not. */
export async function findPk(db: Db, kind: ItemKind, userPk: number, ref: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => isCalled(eb, kind, ref))
    .where('items.userPk', '=', userPk)
    .where('items.kind', 'in', [kind, deletedKinds[kind]])
    .executeTakeFirst();
  return found?.pk;
}

/** An item of this user that is not in the trash. */
export async function findItem<Kind extends ItemKind>(
  db: Db,
  kind: Kind,
  userPk: number,
  ref: string,
): Promise<ItemRecords[Kind] | undefined> {
  const found = await db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => isCalled(eb, kind, ref))
    .where('items.userPk', '=', userPk)
    .where('items.kind', '=', kind)
    .executeTakeFirst();
  return found && (await readItems(db, kind, [found.pk]))[0];
}
