import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../schema.ts';
import { locks } from './locks.ts';

/**
 * Moved clicks lie in a partition for each month (UTC), so that an operator can drop or archive old months at once.
 * This makes those that some clicks need, of which `clicks` is a table.
 */
export async function createPartitions(db: Db, clicks: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; start: number; end: number }>`
    with
      days as (select distinct at / 86400000 as day from ${clicks}),
      months as (select distinct date_trunc('month', to_timestamp(day * 86400) at time zone 'UTC') as month from days),
      named as (select month, 'clicks_' || to_char(month, 'YYYY_MM') as name from months)
    select
      name,
      (extract(epoch from month) * 1000)::bigint as start,
      (extract(epoch from month + interval '1 month') * 1000)::bigint as "end"
    from named where to_regclass(name) is null
  `.execute(db);
  // Two servers that make the same one at the same time would fail.
  if (rows.length > 0) await sql`select pg_advisory_xact_lock(${locks.partitions})`.execute(db);
  for (const { name, start, end } of rows) {
    await sql`
      create table if not exists ${sql.table(name)} partition of clicks for values from (${sql.lit(start)}) to (${sql.lit(end)})
    `.execute(db);
  }
}
