import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const batches = ({ types: { pk, serial, text } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table batches (
        pk ${serial},
        id ${text} not null unique,
        user_pk ${pk} not null references users (pk) on delete cascade,
        at bigint not null
      )`,
      'create index batches_by_user on batches (user_pk, pk)',
      `alter table versions add column batch_pk ${pk}`,
      'create index versions_by_batch on versions (batch_pk, item_pk, number) where batch_pk is not null',
    ])
      await sql.raw(statement).execute(db);
  },
});
