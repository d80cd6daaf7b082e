/**
 * The items with the most people in a range. Candidates are those that are high in the index of a period, and those
 * with new clicks: so the cost does not grow with the number of items.
 */
import { sql, type RawBuilder } from 'kysely';
import { endsOf, spansOf, type Range, type Span } from '../../rules/ranges.ts';
import type { Counts } from '../../rules/tallies.ts';
import type { Engine, ItemOwner } from '../engine.ts';
import type { Db } from '../schema.ts';
import { inSpans } from './sums.ts';

interface TopItem extends Counts {
  id: string;
  code: string;
  destination: string;
  name: string | null;
  title: string | null;
}

const topsShown = 10;
const listedOfPeriod = 50;
const candidatesAtMost = 100;

/** A click counts for the item that was opened, and for its parent. */
function countNewIn({ userPk, kind }: ItemOwner, range: Range): RawBuilder<unknown> {
  const { from, to } = endsOf(range);
  const clicksBy = (column: 'itemPk' | 'parentPk') => sql`
    select ${sql.ref(column)} as item_pk, user_agent_pk from new_clicks
    where at >= ${from} and at < ${to}
      and ${sql.ref(column)} in (select pk from items where user_pk = ${userPk} and kind = ${kind})
  `;
  return sql`
    select item_pk, sum(1 - is_bot) as people, sum(is_bot) as bots
    from (${clicksBy('itemPk')} union all ${clicksBy('parentPk')}) as clicks
    join user_agents on user_agents.pk = user_agent_pk
    group by item_pk
  `;
}

/** Periods are one parameter, because a statement is prepared once for each text. */
const periodsIn = (spans: readonly Span[]): string =>
  JSON.stringify(
    spans.flatMap(({ unit, first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => [unit, first + index]),
    ),
  );

/** Selects for a row of `periods`. The index is of rows that are not an account's, which the query has to say. */
const highestOfPeriod = ({ userPk, kind }: ItemOwner): RawBuilder<unknown> => sql`
  select sums.item_pk, sums.people from sums cross join items
  where sums.kind <> 'account' and sums.user_pk = ${userPk} and sums.kind = ${kind} and sums.unit = periods.unit
    and sums.period = periods.period and items.pk = sums.item_pk and items.kind = ${kind}
  order by sums.people desc limit ${listedOfPeriod}
`;

export async function readTops(
  { elements }: Pick<Engine, 'elements'>,
  db: Db,
  owner: ItemOwner,
  range: Range,
): Promise<TopItem[]> {
  const spans = spansOf(range);
  const { rows } = await sql<TopItem>`
    with
      unsummed as materialized (${countNewIn(owner, range)}),
      periods as (
        select value ->> 0 as unit, cast(value ->> 1 as bigint) as period from ${elements(periodsIn(spans))}
      ),
      texts as (
        select (
          select '[' || string_agg('[' || item_pk || ',' || people || ']', ',') || ']'
          from (${highestOfPeriod(owner)}) as highest
        ) as highest from periods
      ),
      listed as (
        select cast(value ->> 0 as bigint) as item_pk, cast(value ->> 1 as bigint) as people
        from texts cross join ${elements(sql.ref('texts.highest'))}
        union all select item_pk, people from unsummed
      ),
      candidates as materialized (
        select item_pk from listed
        group by item_pk having sum(people) > 0 order by sum(people) desc limit ${candidatesAtMost}
      ),
      counts as (
        select sums.item_pk, sums.people, sums.bots from candidates cross join sums
        where sums.user_pk = ${owner.userPk} and sums.item_pk = candidates.item_pk and ${inSpans(spans)}
        union all select item_pk, people, bots from unsummed where item_pk in (select item_pk from candidates)
      ),
      totals as (
        select item_pk, sum(people) as people, sum(bots) as bots from counts
        group by item_pk order by 2 desc, item_pk limit ${topsShown}
      )
    select items.id, items.code, items.destination, qr_codes.name, links.title, totals.people, totals.bots
    from totals join items on items.pk = totals.item_pk left join qr_codes on qr_codes.item_pk = totals.item_pk
    left join links on links.item_pk = totals.item_pk
    order by totals.people desc, totals.item_pk
  `.execute(db);
  return rows;
}
