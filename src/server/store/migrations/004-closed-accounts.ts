import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const closedAccounts = ({ types: { pk, text } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      `create table closed_accounts (
        user_pk ${pk} primary key references users (pk) on delete cascade,
        email ${text} not null,
        google_id ${text},
        token_hash ${text} unique,
        closed_at bigint not null
      )`,
      `alter table mail_queue add column user_pk ${pk}`,
    ])
      await sql.raw(statement).execute(db);
  },
});
