import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const apiKeys = ({ types: { pk, text } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table api_keys (
        id ${text} primary key,
        user_pk ${pk} not null references users (pk) on delete cascade,
        name ${text} not null,
        hash ${text} not null unique,
        start ${text} not null,
        is_read_only integer not null,
        created_at bigint not null,
        expires_at bigint,
        last_used_at bigint
      )`,
      'create index api_keys_by_user on api_keys (user_pk, created_at)',
      `alter table versions add column api_key ${text}`,
    ])
      await sql.raw(statement).execute(db);
  },
});
