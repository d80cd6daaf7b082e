import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Db, ItemKind } from '../schema.ts';
import { readItems } from './records.ts';
import type { ItemRecords } from './records.ts';

/** Longer than any code, so that ids and codes cannot be confused. */
const idLength = 36;

/** Whether it is the item that a user calls so: a link by its id or its code, in any case, a QR code by its id. */
export function isCalled(eb: ExpressionBuilder<Database, 'items'>, kind: ItemKind, ref: string) {
  const name = ref.toLowerCase();
  return kind === 'link' && name.length !== idLength
    ? eb('items.pk', '=', eb.selectFrom('codes').select('codes.itemPk').where('codes.code', '=', name))
    : eb('items.id', '=', name);
}

/** An item of this user that is not in the trash. */
export async function findItem<Kind extends ItemKind>(
  db: Db,
  kind: Kind,
  userPk: number,
  ref: string,
  rowLock = sql``,
): Promise<ItemRecords[Kind] | undefined> {
  const found = await db
    .selectFrom('items')
    .select('items.pk')
    .where((eb) => isCalled(eb, kind, ref))
    .where('items.userPk', '=', userPk)
    .where('items.kind', '=', kind)
    .modifyEnd(rowLock)
    .executeTakeFirst();
  return found && (await readItems(db, kind, [found.pk]))[0];
}
