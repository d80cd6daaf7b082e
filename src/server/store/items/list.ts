import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { countNew, lastClickWith } from '../analytics/newClicks.ts';
import type { Engine } from '../engine.ts';
import type { Database, ItemKind, Row } from '../schema.ts';
import { readItems, type ItemRecords } from './records.ts';
import { searchable } from './searchText.ts';
import { findTags, type FoundTag } from './tags.ts';

/** An item follows its parent: where the parent is disabled or has expired, so has the item. */
export interface ItemFilter {
  userPk: number;
  search?: string;
  destination?: string;
  /** In lower case. */
  code?: string;
  createdFrom?: number;
  createdTo?: number;
  /** Items that have any of them. */
  tags?: readonly string[];
  status?: 'active' | 'expired' | 'pending' | 'permanent';
  isActive?: boolean;
  isExpired?: boolean;
  hasLogo?: boolean;
  /** Only those that come after this one when the newest is first. */
  after?: Pick<Row<'items'>, 'pk' | 'createdAt'>;
}

export type ItemOrder = 'createdAt' | 'name' | 'clickCount' | 'lastClickAt' | 'updatedAt';

export interface PageOptions {
  sortBy?: ItemOrder;
  direction?: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** Decides what has started and what has expired. */
  now: number;
}

interface Counted {
  /** How many match in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

interface ItemPage<Kind extends ItemKind> extends Counted {
  items: ItemRecords[Kind][];
}

/** Matches are counted no further: nobody turns five hundred pages. So many can all be looked at and sorted. */
const countedMatches = 10_000;
/** A text too short for the search index is looked for in as many of the newest items as are counted. */
const shortestIndexed = 3;

const columns = {
  createdAt: 'items.createdAt',
  name: 'items.sortName',
  clickCount: 'items.clickCount',
  lastClickAt: 'items.lastClickAt',
  updatedAt: 'items.updatedAt',
} as const;

/** Orders in which new clicks count: the place of an item together with those. */
const withNewClicks: Partial<Record<ItemOrder, RawBuilder<unknown>>> = {
  clickCount: sql`items.click_count + coalesce(fresh.clicks, 0)`,
  lastClickAt: lastClickWith('fresh'),
};

type Matches = SelectQueryBuilder<Database, 'items', { pk: number }>;
/** A table of pks: what matches is among them. */
type Source = RawBuilder<{ pk: number }>;

interface Query {
  kind: ItemKind;
  filter: ItemFilter;
  tags: readonly FoundTag[] | undefined;
  now: number;
}

type Range = Required<Omit<PageOptions, 'now'>>;

interface Found extends Counted {
  pks: number[];
}

/** Stored texts hold no control characters, and the search index would stumble over one. */
const isFindable = (text: string) => !/\p{Cc}/u.test(text);

const isIndexed = (text: string) => [...text].length >= shortestIndexed;

/** The item that a code opens. */
const ofCode = (code: string): Source => sql`(select item_pk as pk from codes where code = ${code})`;

const joined = (tags: readonly FoundTag[]) => sql.join(tags.map(({ pk }) => pk));

const pageOf = async (matches: Matches, { offset, limit }: Range) =>
  (await matches.limit(limit).offset(offset).execute()).map(({ pk }) => pk);

/** A page of more matches than are counted. */
function capped(pks: number[], { offset, limit }: Range): Found {
  const met = offset + pks.length;
  // One that is not full is the last: it tells the total.
  if (pks.length > 0 && pks.length < limit) return { pks, total: met, isCapped: false };
  return { pks, total: pks.length > 0 ? Math.max(countedMatches, met) : countedMatches, isCapped: true };
}

export function createItemList({ read, search: { candidates, contains }, unindexed }: Engine) {
  const active = unindexed(sql.ref('items.effectiveActive'));
  const logo = unindexed(sql.ref('items.hasLogo'));
  const from = unindexed(sql.ref('items.effectiveFrom'));
  const until = unindexed(sql.ref('items.effectiveUntil'));

  /** The badges, in the order in which they are decided: see rules/availability.ts. */
  function hasStatus(status: NonNullable<ItemFilter['status']>, now: number): RawBuilder<unknown> {
    if (status === 'expired') return sql`${active} = 1 and ${until} <= ${now}`;
    if (status === 'pending')
      return sql`${active} = 1 and (${until} is null or ${until} > ${now}) and ${from} > ${now}`;
    const lasts = status === 'permanent' ? sql`is null` : sql`> ${now}`;
    return sql`${active} = 1 and (${from} is null or ${from} <= ${now}) and ${until} ${lasts}`;
  }

  /** All that an item of the list fulfils. Only an index in the order of the list may be chosen by it. */
  function condition({ kind, filter, tags, now }: Query, order: ItemOrder): RawBuilder<SqlBool> {
    const { userPk, search, destination, code, createdFrom, createdTo, status, isActive, isExpired, hasLogo, after } =
      filter;
    const createdAt = sql.ref('items.createdAt');
    const created = order === 'createdAt' ? createdAt : unindexed(createdAt);
    const all: RawBuilder<unknown>[] = [sql`items.user_pk = ${userPk} and items.kind = ${sql.lit(kind)}`];
    if (createdFrom !== undefined) all.push(sql`${created} >= ${createdFrom}`);
    if (createdTo !== undefined) all.push(sql`${created} <= ${createdTo}`);
    if (isActive !== undefined) all.push(sql`${active} = ${isActive}`);
    if (hasLogo !== undefined) all.push(sql`${logo} = ${hasLogo}`);
    if (isExpired === true) all.push(sql`${until} <= ${now}`);
    if (isExpired === false) all.push(sql`(${until} is null or ${until} > ${now})`);
    if (status) all.push(hasStatus(status, now));
    if (tags) all.push(sql`exists (select 1 from item_tags where item_pk = items.pk and tag_pk in (${joined(tags)}))`);
    if (search) all.push(contains(search));
    if (destination !== undefined) all.push(sql`items.destination = ${destination}`);
    if (code !== undefined) all.push(sql`items.pk in ${ofCode(code)}`);
    if (after) all.push(sql`(items.created_at, items.pk) < (${after.createdAt}, ${after.pk})`);
    return sql.join<SqlBool>(all, sql` and `);
  }

  /** A cross join keeps its order in SQLite: it begins with the source. */
  function among(source: Source, query: Query): Matches {
    const items = read.selectFrom(source.as('source')).crossJoin('items').whereRef('items.pk', '=', 'source.pk');
    return (items.select('items.pk') as unknown as Matches).where(condition(query, 'createdAt'));
  }

  const along = (order: ItemOrder, direction: 'asc' | 'desc', query: Query): Matches =>
    read
      .selectFrom('items')
      .select('items.pk')
      .where(condition(query, order))
      .orderBy(columns[order], direction)
      .orderBy('items.pk', direction);

  /** In the way that the planner takes for the shortest. */
  function anyhow(query: Query): Matches {
    const { search } = query.filter;
    if (!search || isIndexed(search))
      return read.selectFrom('items').select('items.pk').where(condition(query, 'createdAt'));
    const others = along('createdAt', 'desc', { ...query, filter: { ...query.filter, search: undefined } });
    const newest = others.clearSelect().selectAll('items').limit(countedMatches);
    return read.selectFrom(newest.as('items')).select('items.pk').where(contains(search));
  }

  /** One more than `most` when there are more. */
  async function countUpTo(most: number, pks: Source): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (select pk from ${pks} as pks limit ${most + 1}) as counted
    `.execute(read);
    return rows[0]?.count ?? 0;
  }

  /** What each part of the filter leaves, where an index tells it. */
  function sourcesOf({ kind, filter, tags, now }: Query): Source[] {
    const { userPk, search, code, createdFrom, createdTo, status, isActive, isExpired, hasLogo } = filter;
    // Literals, so that the partial indexes are used.
    const items = (condition: RawBuilder<unknown>): Source =>
      sql`(select pk from items where user_pk = ${userPk} and kind = ${sql.lit(kind)} and ${condition})`;
    const sources: Source[] = [];
    if (code !== undefined) sources.push(ofCode(code));
    if (createdFrom !== undefined || createdTo !== undefined)
      sources.push(items(sql`created_at between ${createdFrom ?? 0} and ${createdTo ?? Number.MAX_SAFE_INTEGER}`));
    if (isActive === false) sources.push(items(sql`effective_active = 0`));
    if (hasLogo === true) sources.push(items(sql`has_logo = 1`));
    if (isExpired === true || status === 'expired') sources.push(items(sql`effective_until <= ${now}`));
    if (status === 'active') sources.push(items(sql`effective_until > ${now}`));
    if (status === 'pending') sources.push(items(sql`effective_from > ${now}`));
    if (tags) sources.push(sql`(select distinct item_pk as pk from item_tags where tag_pk in (${joined(tags)}))`);
    if (search && !isIndexed(search)) sources.push(items(sql`true order by created_at desc limit ${countedMatches}`));
    return sources;
  }

  /** The source with the fewest pks, if they are few enough to look at each. */
  async function narrowest(sources: readonly Source[]): Promise<Source | undefined> {
    let fewest = countedMatches;
    let found: Source | undefined;
    for (const source of sources) {
      const count = await countUpTo(fewest, source);
      if (count <= fewest) [fewest, found] = [count, source];
    }
    return found;
  }

  /** All matches are found, then sorted and counted. Nothing when there are more than are counted. */
  async function sortAll(matches: Matches, { sortBy, direction, offset, limit }: Range): Promise<Found | undefined> {
    const exact = withNewClicks[sortBy];
    const counted = exact ? (matches.leftJoin(countNew().as('fresh'), 'fresh.pk', 'items.pk') as Matches) : matches;
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
    query: Query,
    { sortBy, direction, offset, limit }: Range,
    exact: RawBuilder<unknown>,
  ): Promise<number[]> {
    const matches = condition(query, sortBy);
    const column = sql.ref(columns[sortBy]);
    const order = sql.raw(direction);
    const { rows } = await sql<{ pk: number }>`
      with
        fresh as materialized (select * from ${countNew()} as counted),
        settled as (
          select items.pk, ${column} as place from items where ${matches} and items.pk not in (select pk from fresh)
          order by ${column} ${order}, items.pk ${order} limit ${offset + limit}
        ),
        clicked as (
          select items.pk, ${exact} as place from fresh cross join items
          where items.pk = fresh.pk and ${matches}
        )
      select pk from (select pk, place from settled union all select pk, place from clicked) as counted
      order by place ${order}, pk ${order} limit ${limit} offset ${offset}
    `.execute(read);
    return rows.map(({ pk }) => pk);
  }

  /** Many matches: they are soon met on the way along the order. */
  function walk(query: Query, range: Range): Promise<number[]> {
    const exact = withNewClicks[range.sortBy];
    return exact ? walkByClicks(query, range, exact) : pageOf(along(range.sortBy, range.direction, query), range);
  }

  /** From the nearer end, so that the last page is as quick as the first. */
  async function walkFromNearerEnd(query: Query, range: Range, total: number): Promise<number[]> {
    if (range.offset < total / 2) return walk(query, range);
    const end = Math.min(range.offset + range.limit, total);
    const reversed: Range = {
      ...range,
      direction: range.direction === 'asc' ? 'desc' : 'asc',
      offset: total - end,
      limit: Math.max(0, end - range.offset),
    };
    return (await walk(query, reversed)).reverse();
  }

  /** The number of matches, where it is kept. */
  async function knownTotal({ kind, filter, tags }: Query): Promise<number | undefined> {
    const { userPk, tags: _tags, ...others } = filter;
    if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
    if (tags) return tags.length === 1 ? tags[0]?.itemCount : undefined;
    const column = kind === 'link' ? 'linkCount' : 'qrCodeCount';
    const user = await read
      .selectFrom('users')
      .select(`${column} as count`)
      .where('pk', '=', userPk)
      .executeTakeFirst();
    return user?.count ?? 0;
  }

  async function find(query: Query, range: Range): Promise<Found> {
    const known = await knownTotal(query);
    if (known !== undefined && (!query.tags || known > countedMatches))
      return { pks: await walkFromNearerEnd(query, range, known), total: known, isCapped: false };
    const { search, userPk, createdFrom, createdTo } = query.filter;
    if (!candidates) return (await sortAll(anyhow(query), range)) ?? capped(await walk(query, range), range);

    const source = await narrowest(sourcesOf(query));
    const hits = !source && search ? await candidates(read, { userPk, kind: query.kind }, search) : undefined;
    const few = source ?? (hits && (await narrowest([hits])));
    // Hits of another time would be looked at one by one.
    const shortest = few ?? (createdFrom === undefined && createdTo === undefined ? hits : undefined);
    const matches = shortest ? among(shortest, query) : along('createdAt', 'desc', query);
    const areFew = few !== undefined || (await countUpTo(countedMatches, sql`(${matches})`)) <= countedMatches;
    const all = areFew ? await sortAll(matches, range) : undefined;
    return all ?? capped(await walk(query, range), range);
  }

  async function findPage(
    kind: ItemKind,
    filter: ItemFilter,
    { sortBy = 'createdAt', direction = 'desc', offset, limit, now }: PageOptions,
  ): Promise<Found> {
    const tags = filter.tags && (await findTags(read, filter.userPk, filter.tags));
    const search = filter.search && searchable(filter.search);
    // Of an accent alone nothing is left: that is found nowhere, and not everywhere.
    if (tags?.length === 0 || (filter.search && (!search || !isFindable(search))))
      return { pks: [], total: 0, isCapped: false };
    return find({ kind, filter: { ...filter, search }, tags, now }, { sortBy, direction, offset, limit });
  }

  return {
    /** Newest first, unless told otherwise; sorted exactly, clicks of this moment included. */
    async list<Kind extends ItemKind>(kind: Kind, filter: ItemFilter, page: PageOptions): Promise<ItemPage<Kind>> {
      const { pks, ...counted } = await findPage(kind, filter, page);
      return { items: await readItems(read, kind, pks), ...counted };
    },

    /** The newest that match. */
    matches: async (kind: ItemKind, filter: ItemFilter, { limit, now }: Pick<PageOptions, 'limit' | 'now'>) =>
      (await findPage(kind, filter, { offset: 0, limit, now })).pks,

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
