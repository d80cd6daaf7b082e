import { sql } from 'kysely';
import { inTrashSince } from '../../rules/trash.ts';
import type { Db } from '../schema.ts';

/** Nobody else has the code, or ever had it. */
export const isOwn = (row: { userPk: number | null } | undefined, userPk: number) => row?.userPk === userPk;

/** The codes that were given out before. One whose item is only left to be swept has none. */
export const findCodes = (db: Db, codes: readonly string[], now: number) =>
  db
    .selectFrom('codes')
    .leftJoin('items', 'items.pk', 'codes.itemPk')
    .leftJoin('users', 'users.pk', 'items.userPk')
    .select(['codes.code', 'codes.userPk', 'items.kind'])
    .select(
      sql<number | null>`case
        when items.deleted_at <= ${inTrashSince(now)} or items.deleted_at <= users.trash_emptied_at then null
        else codes.item_pk
      end`.as('itemPk'),
    )
    .where(
      'codes.code',
      'in',
      codes.map((code) => code.toLowerCase()),
    )
    .execute();
