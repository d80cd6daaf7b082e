import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const restores = ({ types: { pk, serial, text, clustered } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table restores (
        pk ${serial},
        user_pk ${pk} not null unique references users (pk) on delete cascade,
        state ${text} not null,
        seen_at bigint not null
      )`,
      `create table restored_items (
        restore_pk ${pk} not null references restores (pk) on delete cascade,
        item_pk ${pk} not null references items (pk) on delete cascade,
        primary key (restore_pk, item_pk)
      ) ${clustered}`,
      'create index restored_items_by_item on restored_items (item_pk)',
    ])
      await sql.raw(statement).execute(db);
  },
});
