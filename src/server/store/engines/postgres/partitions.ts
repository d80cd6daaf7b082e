import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../schema.ts';
import { locks } from './locks.ts';

/**
 * Nobody has clicked before. What comes from elsewhere may be dated earlier, and lies in one partition: with one for
 * each month, a small archive would slow all that is asked of clicks down for good.
 */
const firstMonth = Date.UTC(2026, 0);

export const createEarlierPartition = async (db: Db): Promise<void> =>
  void (await sql`
    create table clicks_earlier partition of clicks for values from (minvalue) to (${sql.lit(firstMonth)})
  `.execute(db));

interface Month {
  name: string;
  start: number;
  end: number;
}

/**
 * The months of some clicks that have no partition. `clicks` is a table. The catalog is read as a table, because
 * `to_regclass` remembers a name that was missing, and so overlooks what another server has just made.
 */
async function missingMonths(db: Db, clicks: RawBuilder<unknown>): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with
      days as (select distinct at / 86400000 as day from ${clicks} where at >= ${firstMonth}),
      months as (select distinct date_trunc('month', to_timestamp(day * 86400) at time zone 'UTC') as month from days),
      named as (select month, 'clicks_' || to_char(month, 'YYYY_MM') as name from months)
    select
      name,
      (extract(epoch from month) * 1000)::bigint as start,
      (extract(epoch from month + interval '1 month') * 1000)::bigint as "end"
    from named where name not in (
      select relname from pg_inherits join pg_class on oid = inhrelid where inhparent = 'clicks'::regclass
    )
  `.execute(db);
  return rows;
}

/**
 * Moved clicks lie in a partition for each month (UTC), so that an operator can drop or archive old months at once.
 * This makes those that some clicks need, of which `clicks` is a table.
 */
export async function createPartitions(db: Db, clicks: RawBuilder<unknown>): Promise<void> {
  if ((await missingMonths(db, clicks)).length === 0) return;
  // Two servers that make the same one at the same time would fail.
  await sql`select pg_advisory_xact_lock(${locks.partitions})`.execute(db);
  for (const { name, start, end } of await missingMonths(db, clicks)) {
    // Attached, because what is made as a partition waits for all who read clicks, and all others wait for it.
    await sql`create table ${sql.table(name)} (like clicks including indexes)`.execute(db);
    await sql`
      alter table clicks attach partition ${sql.table(name)} for values from (${sql.lit(start)}) to (${sql.lit(end)})
    `.execute(db);
  }
}
