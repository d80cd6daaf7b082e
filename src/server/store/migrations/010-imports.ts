import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const imports = ({ types: { pk, serial, text, clustered } }: Engine): Migration => ({
  async up(db) {
    for (const statement of [
      'alter table items add column opening_clicks bigint not null default 0',
      `create table imports (
        pk ${serial},
        id ${text} not null unique,
        user_pk ${pk} not null references users (pk) on delete cascade,
        kind ${text} not null,
        state ${text} not null,
        seen_at bigint not null,
        found ${text} not null,
        row_count bigint not null default 0,
        on_collision ${text},
        batch_pk ${pk},
        batch_id ${text},
        browser ${text},
        operating_system ${text},
        api_key ${text},
        done bigint not null default 0,
        imported bigint not null default 0,
        replaced bigint not null default 0,
        skipped bigint not null default 0,
        failed bigint not null default 0,
        over_quota bigint not null default 0,
        created_at bigint not null,
        finished_at bigint
      )`,
      'create index imports_by_user on imports (user_pk, pk)',
      'create index imports_by_state on imports (state, seen_at)',
      'create index imports_by_age on imports (created_at)',
      `create table import_rows (
        import_pk ${pk} not null references imports (pk) on delete cascade,
        number bigint not null,
        code ${text},
        destination ${text} not null,
        given ${text} not null,
        outcome ${text} not null,
        reason ${text},
        made_code ${text},
        primary key (import_pk, number)
      ) ${clustered}`,
    ])
      await sql.raw(statement).execute(db);
  },
});
