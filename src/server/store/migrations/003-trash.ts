import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const trash = ({ types: { pk } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      'alter table items add column deleted_at bigint',
      // QR codes before the link that they were deleted with: deleting a link deletes its codes.
      'drop index items_by_parent',
      'create index items_by_parent on items (parent_pk, deleted_at, pk) where parent_pk is not null',
      'create index items_deleted on items (deleted_at, kind desc) where deleted_at is not null',
      'create index items_deleted_by_user on items (user_pk, deleted_at, kind desc) where deleted_at is not null',
      'alter table users add column trash_emptied_at bigint',
      'create index users_emptied on users (pk) where trash_emptied_at is not null',
      `alter table codes add column user_pk ${pk}`,
      'update codes set user_pk = (select user_pk from items where items.pk = codes.item_pk)',
      `alter table versions add column undid integer`,
      `alter table versions add column click_count bigint`,
    ])
      await sql.raw(statement).execute(db);
  },
});
