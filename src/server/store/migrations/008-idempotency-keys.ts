import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const idempotencyKeys = ({ types: { text } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table idempotency_keys (
        id ${text} primary key,
        fingerprint ${text} not null,
        item_id ${text} not null,
        created_at bigint not null
      )`,
      'create index idempotency_keys_by_age on idempotency_keys (created_at)',
    ])
      await sql.raw(statement).execute(db);
  },
});
