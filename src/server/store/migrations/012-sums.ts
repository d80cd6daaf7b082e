import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { moveToSums } from '../analytics/moveToSums.ts';

export const sums = (engine: Engine): Migration => ({
  async up(db: Db) {
    const { pk, text, clustered } = engine.types;
    for (const statement of [
      `create table sums (
        user_pk ${pk} not null references users (pk) on delete cascade,
        item_pk ${pk} not null,
        kind ${text} not null,
        unit ${text} not null,
        period bigint not null,
        people bigint not null,
        bots bigint not null,
        names_of_people ${text} not null,
        names_of_bots ${text} not null,
        primary key (user_pk, item_pk, unit, period)
      ) ${clustered}`,
      `alter table clicks add column user_pk ${pk} not null default 0`,
      'update clicks set user_pk = coalesce((select user_pk from items where items.pk = clicks.item_pk), 0)',
    ])
      await sql.raw(statement).execute(db);
    await moveToSums(engine, db);
    for (const statement of [
      "create index sums_most_opened on sums (user_pk, kind, unit, period, people) where kind <> 'account'",
      "create index sums_of_hours on sums (period) where unit = 'hour'",
      'create index clicks_by_user on clicks (user_pk, pk)',
      'drop table item_days',
      'drop table item_facets',
    ])
      await sql.raw(statement).execute(db);
  },
});
