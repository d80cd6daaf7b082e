import type { Kysely } from 'kysely';
import type { Schedule } from '../../rules/availability.ts';
import type { Database } from '../schema.ts';

/** The part of an item that a redirect needs. With a parent, the stricter times of both. */
export interface Resolved extends Schedule {
  code: string;
  destination: string;
  /** The link's; a QR code has its link's. */
  passwordHash: string | null;
  itemPk: number;
  parentPk: number | null;
}

export async function findResolved(db: Kysely<Database>, code: string): Promise<Resolved | 'deleted' | undefined> {
  const row = await db
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.item_pk')
    .leftJoin('links', (join) =>
      join.on((eb) => eb('links.item_pk', '=', eb.fn.coalesce('items.parent_pk', 'items.pk'))),
    )
    .leftJoin('users', 'users.pk', 'items.user_pk')
    .select([
      'items.pk',
      'items.parent_pk',
      'items.code',
      'items.destination',
      'links.password_hash',
      'users.deleted_at',
    ])
    .select(['items.effective_active', 'items.effective_from', 'items.effective_until'])
    .where('codes.code', '=', code.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const { pk, code: given, destination } = row;
  if (pk === null || given === null || destination === null || row.deleted_at !== null) return 'deleted';
  return {
    code: given,
    destination,
    passwordHash: row.password_hash,
    isActive: row.effective_active === 1,
    activatesAt: row.effective_from,
    expiresAt: row.effective_until,
    itemPk: pk,
    parentPk: row.parent_pk,
  };
}
