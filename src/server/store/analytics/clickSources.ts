import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../schema.ts';

/**
 * The pk of what stands for all user agents, and of what stands for all referrers, that are beyond the bound on new
 * ones.
 */
export const otherSource = 0;
/** No header holds a line break, so no visitor is taken for it. */
export const otherUserAgent = {
  user_agent: '\nOther',
  is_described: 1,
  device_type: 'other',
  operating_system: 'Other',
  browser_name: 'Other',
} as const;
export const otherReferrer = { url: 'Other', host: 'Other' } as const;

/** What a click names by number. A row is kept for as long as a click names it. */
export const clickSources = [
  { table: 'user_agents', column: 'user_agent_pk', value: 'user_agent' },
  { table: 'referrers', column: 'referrer_pk', value: 'url' },
  { table: 'geo', column: 'geo_pk', value: 'ip' },
] as const;

/**
 * Notes that these clicks, the rows of a table or some of them, name their sources from now on (1), or no longer do
 * (-1).
 */
export async function countUses(db: Kysely<Database>, clicks: RawBuilder<unknown>, by: 1 | -1): Promise<void> {
  for (const { table, column } of clickSources) {
    await sql`
      update ${sql.table(table)} set click_count = click_count + ${by} * used.clicks
      from (select ${sql.ref(column)} as pk, count(*) as clicks from ${clicks} group by ${sql.ref(column)}) as used
      where ${sql.table(table)}.pk = used.pk
    `.execute(db);
  }
}
