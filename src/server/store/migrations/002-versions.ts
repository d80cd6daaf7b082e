import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const versions = ({ types: { pk, text, clustered } }: Engine): Migration => ({
  async up(db) {
    await sql
      .raw(
        `create table versions (
          item_pk ${pk} not null references items (pk) on delete cascade,
          number integer not null,
          at bigint not null,
          browser ${text},
          operating_system ${text},
          restored_from integer,
          replaced ${text},
          primary key (item_pk, number)
        ) ${clustered}`,
      )
      .execute(db);
    await sql`insert into versions (item_pk, number, at) select pk, 1, created_at from items`.execute(db);
  },
});
