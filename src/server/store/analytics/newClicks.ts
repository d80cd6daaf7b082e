/** Clicks that the rollup has not added to the totals yet. Figures of an item add them, and so are exact. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facet } from '../schema.ts';

/** The source of each facet's name. Empty: unknown, or no referrer. */
const facetNames: Record<Facet, RawBuilder<string>> = {
  country: sql`coalesce(geo.country, '')`,
  device: sql`coalesce(user_agents.device_type, '')`,
  browser: sql`coalesce(user_agents.browser_name, '')`,
  system: sql`coalesce(user_agents.operating_system, '')`,
  referrer: sql`coalesce(referrers.host, '')`,
};
const facets = Object.keys(facetNames) as Facet[];

/**
 * A row for what each click counts for: the item that was opened, and its parent. `chosen` says which columns' values
 * count.
 */
const subjects = (
  table: 'new_clicks' | 'claimed_clicks',
  chosen: (column: RawBuilder<number>) => RawBuilder<unknown> = () => sql`1 = 1`,
) => sql`(
  select item_pk as subject_pk, at, user_agent_pk, referrer_pk, geo_pk from ${sql.table(table)} where ${chosen(sql.ref('item_pk'))}
  union all
  select parent_pk, at, user_agent_pk, referrer_pk, geo_pk from ${sql.table(table)} where parent_pk is not null and ${chosen(sql.ref('parent_pk'))}
)`;

export const newClicksOn = (pk: number) => subjects('new_clicks', (column) => sql`${column} = ${pk}`);
export const newClicksOnAny = (pks: readonly number[]) =>
  subjects('new_clicks', (column) => sql`${column} in (${sql.join(pks)})`);
/** Those that the rollup is adding. */
export const claimedClicks = subjects('claimed_clicks');

/** The number of new clicks by item and the time of the last: of all, or of the given ones. */
export const countNew = (pks?: readonly number[]) => sql<{ pk: number; clicks: number; lastAt: number }>`(
  select subject_pk as pk, count(*) as clicks, max(at) as last_at from ${subjects('new_clicks', pks && ((column) => sql`${column} in (${sql.join(pks)})`))} as counted
  group by subject_pk
)`;

/** When an item was last clicked, with the clicks that `table` has counted: those that waited may be older. 0: never. */
export const lastClickWith = (table: string) => {
  const lastAt = sql.ref(`${table}.last_at`);
  return sql<number>`case when ${lastAt} > items.last_click_at then ${lastAt} else items.last_click_at end`;
};

export const countByDay = (clicks: RawBuilder<unknown>) => sql`(
  select subject_pk as item_pk, at / 86400000 as day, count(*) as clicks from ${clicks} as counted group by 1, 2
)`;

export const countByFacet = (clicks: RawBuilder<unknown>) => sql`(
  with described as materialized (
    select subject_pk, ${sql.join(facets.map((facet) => sql`${facetNames[facet]} as ${sql.ref(facet)}`))}
    from ${clicks} as counted
    join user_agents on user_agents.pk = counted.user_agent_pk
    join geo on geo.pk = counted.geo_pk
    left join referrers on referrers.pk = counted.referrer_pk
  )
  ${sql.join(
    facets.map(
      (facet) => sql`
    select subject_pk as item_pk, ${sql.lit(facet)} as facet, ${sql.ref(facet)} as name, count(*) as clicks from described group by 1, 3
  `,
    ),
    sql` union all `,
  )}
)`;
