import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countNew, lastClickWith } from '../analytics/newClicks.ts';
import type { Engine } from '../engine.ts';
import type { Database, Db, ItemKind } from '../schema.ts';
import {
  condition,
  countedMatches,
  isIndexed,
  sourcesOf,
  type ItemFilter,
  type ItemOrder,
  type PageOptions,
  type Query,
  type Source,
} from './listFilter.ts';
import { readItems, type ItemRecords } from './records.ts';
import { searchable } from './searchText.ts';
import { findTags } from './tags.ts';

interface Counted {
  /** How many match in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

interface ItemPage<Kind extends ItemKind> extends Counted {
  items: ItemRecords[Kind][];
}

const columns = {
  createdAt: 'items.createdAt',
  name: 'items.sortName',
  clickCount: 'items.clickCount',
  lastClickAt: 'items.lastClickAt',
  updatedAt: 'items.updatedAt',
} as const;

/** Orders in which new clicks count: the place of an item together with those. */
const withNewClicks: Partial<Record<ItemOrder, RawBuilder<unknown>>> = {
  clickCount: sql`items.click_count + coalesce(unsummed.clicks, 0)`,
  lastClickAt: lastClickWith('unsummed'),
};

type Matches = SelectQueryBuilder<Database, 'items', { pk: number }>;

type Range = Required<Omit<PageOptions, 'now'>>;

interface Found extends Counted {
  pks: number[];
}

/** Stored texts hold no control characters, and the search index would stumble over one. */
const isFindable = (text: string) => !/\p{Cc}/u.test(text);

const pageOf = async (matches: Matches, { offset, limit }: Range) =>
  (await matches.limit(limit).offset(offset).execute()).map(({ pk }) => pk);

/** A page of more matches than are counted. */
function capped(pks: number[], { offset, limit }: Range): Found {
  const met = offset + pks.length;
  // One that is not full is the last: it tells the total.
  if (pks.length > 0 && pks.length < limit) return { pks, total: met, isCapped: false };
  return { pks, total: pks.length > 0 ? Math.max(countedMatches, met) : countedMatches, isCapped: true };
}

/** A cross join keeps its order in SQLite: it begins with the source. */
function within(engine: Engine, source: Source, query: Query): Matches {
  const items = engine.read.selectFrom(source.as('source')).crossJoin('items').whereRef('items.pk', '=', 'source.pk');
  return (items.select('items.pk') as unknown as Matches).where(condition(engine, query, 'createdAt'));
}

/** All matches in the order of a list, by its index. */
const inOrder = (engine: Engine, order: ItemOrder, direction: 'asc' | 'desc', query: Query): Matches =>
  engine.read
    .selectFrom('items')
    .select('items.pk')
    .where(condition(engine, query, order))
    .orderBy(columns[order], direction)
    .orderBy('items.pk', direction);

/** In the way that the planner takes for the shortest. */
function asPlanned(engine: Engine, query: Query): Matches {
  const { search } = query.filter;
  if (!search || isIndexed(search))
    return engine.read
      .selectFrom('items')
      .select('items.pk')
      .where(condition(engine, query, 'createdAt'));
  const others = inOrder(engine, 'createdAt', 'desc', { ...query, filter: { ...query.filter, search: undefined } });
  const newest = others.clearSelect().selectAll('items').limit(countedMatches);
  return engine.read.selectFrom(newest.as('items')).select('items.pk').where(engine.search.contains(search));
}

/** One more than `most` when there are more. */
async function countUpTo({ read }: Engine, most: number, pks: Source): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select pk from ${pks} as pks limit ${most + 1}) as counted
  `.execute(read);
  return rows[0]?.count ?? 0;
}

/** The source with the fewest pks, if they are few enough to look at each. */
async function narrowest(engine: Engine, sources: readonly Source[]): Promise<Source | undefined> {
  let fewest = countedMatches;
  let found: Source | undefined;
  for (const source of sources) {
    const count = await countUpTo(engine, fewest, source);
    if (count <= fewest) [fewest, found] = [count, source];
  }
  return found;
}

/** All matches are found, then sorted and counted. Nothing when there are more than are counted. */
async function sortAll(
  { read }: Engine,
  matches: Matches,
  { sortBy, direction, offset, limit }: Range,
): Promise<Found | undefined> {
  const exact = withNewClicks[sortBy];
  const counted = exact ? (matches.leftJoin(countNew().as('unsummed'), 'unsummed.pk', 'items.pk') as Matches) : matches;
  const place = exact ?? sql.ref(columns[sortBy]);
  const order = sql.raw(`place ${direction}, pk ${direction}`);
  const { rows } = await sql<{ total: number; pk: number | null }>`
    with found as materialized ${counted.select(place.as('place')).limit(countedMatches + 1)}
    select total, pk from (select count(*) as total from found) as counted
    left join (select * from found order by ${order} limit ${limit} offset ${offset}) as page on true
    order by ${order}
  `.execute(read);
  const total = rows[0]?.total ?? 0;
  return total > countedMatches ? undefined : { pks: rows.flatMap(({ pk }) => pk ?? []), total, isCapped: false };
}

/** What was clicked just now is sorted in among those whose place is as the index has it. */
async function walkByClicks(
  engine: Engine,
  query: Query,
  { sortBy, direction, offset, limit }: Range,
  exact: RawBuilder<unknown>,
): Promise<number[]> {
  const matches = condition(engine, query, sortBy);
  const column = sql.ref(columns[sortBy]);
  const order = sql.raw(direction);
  const { rows } = await sql<{ pk: number }>`
    with
      unsummed as materialized (select * from ${countNew()} as counted),
      settled as (
        select items.pk, ${column} as place from items where ${matches} and items.pk not in (select pk from unsummed)
        order by ${column} ${order}, items.pk ${order} limit ${offset + limit}
      ),
      clicked as (
        select items.pk, ${exact} as place from unsummed cross join items
        where items.pk = unsummed.pk and ${matches}
      )
    select pk from (select pk, place from settled union all select pk, place from clicked) as counted
    order by place ${order}, pk ${order} limit ${limit} offset ${offset}
  `.execute(engine.read);
  return rows.map(({ pk }) => pk);
}

/** Many matches: they are soon met on the way along the order. */
function walk(engine: Engine, query: Query, range: Range): Promise<number[]> {
  const exact = withNewClicks[range.sortBy];
  return exact
    ? walkByClicks(engine, query, range, exact)
    : pageOf(inOrder(engine, range.sortBy, range.direction, query), range);
}

/** From the nearer end, so that the last page is as quick as the first. */
async function walkFromNearerEnd(engine: Engine, query: Query, range: Range, total: number): Promise<number[]> {
  if (range.offset < total / 2) return walk(engine, query, range);
  const end = Math.min(range.offset + range.limit, total);
  const reversed: Range = {
    ...range,
    direction: range.direction === 'asc' ? 'desc' : 'asc',
    offset: total - end,
    limit: Math.max(0, end - range.offset),
  };
  return (await walk(engine, query, reversed)).reverse();
}

/** The number of matches, where it is kept. */
async function knownTotal(read: Db, { kind, filter, tags }: Query): Promise<number | undefined> {
  const { userPk, tags: _tags, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
  if (tags) return tags.length === 1 ? tags[0]?.itemCount : undefined;
  const column = kind === 'link' ? 'linkCount' : 'qrCodeCount';
  const user = await read.selectFrom('users').select(`${column} as count`).where('pk', '=', userPk).executeTakeFirst();
  return user?.count ?? 0;
}

/** The matches of a filter that leaves few of them, and whether it is sure that they are few. */
async function planMatches(engine: Engine, query: Query): Promise<{ matches: Matches; areFew: boolean }> {
  const { candidates } = engine.search;
  if (!candidates) return { matches: asPlanned(engine, query), areFew: true };
  const { search, userPk, createdFrom, createdTo } = query.filter;
  const source = await narrowest(engine, sourcesOf(query));
  if (source) return { matches: within(engine, source, query), areFew: true };
  const found = search ? await candidates(engine.read, { userPk, kind: query.kind }, search) : undefined;
  const isFoundSeldom = found !== undefined && (await narrowest(engine, [found])) !== undefined;
  // With dates, what was found outside of them would be read in vain.
  const hasDates = createdFrom !== undefined || createdTo !== undefined;
  const matches =
    found && (isFoundSeldom || !hasDates) ? within(engine, found, query) : inOrder(engine, 'createdAt', 'desc', query);
  const areFew = isFoundSeldom || (await countUpTo(engine, countedMatches, sql`(${matches})`)) <= countedMatches;
  return { matches, areFew };
}

async function find(engine: Engine, query: Query, range: Range): Promise<Found> {
  const known = await knownTotal(engine.read, query);
  if (known !== undefined && (!query.tags || known > countedMatches))
    return { pks: await walkFromNearerEnd(engine, query, range, known), total: known, isCapped: false };
  const { matches, areFew } = await planMatches(engine, query);
  const sorted = areFew ? await sortAll(engine, matches, range) : undefined;
  return sorted ?? capped(await walk(engine, query, range), range);
}

async function findPage(
  engine: Engine,
  kind: ItemKind,
  filter: ItemFilter,
  { sortBy = 'createdAt', direction = 'desc', offset, limit, now }: PageOptions,
): Promise<Found> {
  const tags = filter.tags && (await findTags(engine.read, filter.userPk, filter.tags));
  const search = filter.search && searchable(filter.search);
  // Of an accent alone nothing is left: that is found nowhere, and not everywhere.
  if (tags?.length === 0 || (filter.search && (!search || !isFindable(search))))
    return { pks: [], total: 0, isCapped: false };
  return find(engine, { kind, filter: { ...filter, search }, tags, now }, { sortBy, direction, offset, limit });
}

export function createItemList(engine: Engine) {
  const { read } = engine;

  return {
    /** Newest first, unless told otherwise; sorted exactly, clicks of this moment included. */
    async list<Kind extends ItemKind>(kind: Kind, filter: ItemFilter, page: PageOptions): Promise<ItemPage<Kind>> {
      const { pks, ...counted } = await findPage(engine, kind, filter, page);
      return { items: await readItems(read, kind, pks), ...counted };
    },

    matches: async (kind: ItemKind, filter: ItemFilter, { limit, now }: Pick<PageOptions, 'limit' | 'now'>) =>
      (await findPage(engine, kind, filter, { offset: 0, limit, now })).pks,

    /** Where an item stands in lists, also when it is in the trash by now. */
    placeOf: (userPk: number, id: string): Promise<ItemFilter['after']> =>
      read
        .selectFrom('items')
        .select(['pk', 'createdAt'])
        .where('id', '=', id.toLowerCase())
        .where('userPk', '=', userPk)
        .executeTakeFirst(),

    /** The id of what the user made last: while it and their number stay the same, nothing was made or deleted. */
    async newest(kind: ItemKind, userPk: number): Promise<string | undefined> {
      const newest = await read
        .selectFrom('items')
        .select('id')
        .where('userPk', '=', userPk)
        .where('kind', '=', kind)
        .orderBy('createdAt', 'desc')
        .orderBy('pk', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.id;
    },
  };
}
