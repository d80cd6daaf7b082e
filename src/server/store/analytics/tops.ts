/**
 * The items with the most people in a range. Candidates are those that are high in the index of a period, and those
 * with new clicks: so the cost does not grow with the number of items.
 */
import { sql, type RawBuilder } from 'kysely';
import { endsOf, spansOf, type Range, type Span } from '../../rules/ranges.ts';
import type { Counts } from '../../rules/tallies.ts';
import type { Engine, ItemOwner } from '../engine.ts';
import type { Db } from '../schema.ts';
import { sumsOfItems } from './sums.ts';
import { taggedItems } from './tagged.ts';

export interface TopCounts extends Counts {
  itemPk: number;
}

interface TopItem extends TopCounts {
  id: string;
  code: string;
  destination: string;
  name: string | null;
  title: string | null;
}

export interface Tops {
  links: TopItem[];
  qrCodes: TopItem[];
}

export const topsShown = 10;
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

/** Of a whole account: those that stand out in the sums, or have new clicks. */
const candidatesOfAccount = (
  { elements }: Pick<Engine, 'elements'>,
  owner: ItemOwner,
  spans: readonly Span[],
): RawBuilder<unknown> => sql`
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
    select item_pk as pk from listed
    group by item_pk having sum(people) > 0 order by sum(people) desc limit ${candidatesAtMost}
  )
`;

/** With their names, in the same order. */
export async function withTexts(db: Db, counted: readonly TopCounts[]): Promise<TopItem[]> {
  if (counted.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .leftJoin('links', 'links.itemPk', 'items.pk')
    .select(['items.pk', 'items.id', 'items.code', 'items.destination', 'qrCodes.name', 'links.title'])
    .where(
      'items.pk',
      'in',
      counted.map(({ itemPk }) => itemPk),
    )
    .execute();
  const texts = new Map(rows.map(({ pk, ...rest }) => [pk, rest]));
  return counted.flatMap((counts) => {
    const found = texts.get(counts.itemPk);
    return found ? [{ ...counts, ...found }] : [];
  });
}

/** `tagPk`: only links that have this tag, which are few, or their QR codes. */
export async function readTops(
  engine: Pick<Engine, 'elements'>,
  db: Db,
  { tagPk, ...owner }: ItemOwner & { tagPk: number | undefined },
  range: Range,
): Promise<TopItem[]> {
  const spans = spansOf(range);
  const candidates =
    tagPk === undefined
      ? candidatesOfAccount(engine, owner, spans)
      : sql`candidates as materialized (${taggedItems(owner.kind, tagPk)})`;
  const columns = sql`sums.item_pk, sums.people, sums.bots`;
  const { rows } = await sql<TopCounts>`
    with
      unsummed as materialized (${countNewIn(owner, range)}),
      ${candidates},
      counts as (
        ${sumsOfItems(sql`select pk from candidates`, owner.userPk, { spans, columns })}
        union all select item_pk, people, bots from unsummed where item_pk in (select pk from candidates)
      )
    select item_pk, sum(people) as people, sum(bots) as bots from counts
    group by item_pk having sum(people) > 0 order by 2 desc, item_pk limit ${topsShown}
  `.execute(db);
  return withTexts(db, rows);
}
