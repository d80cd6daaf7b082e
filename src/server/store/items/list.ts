import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { countNew } from '../analytics/newClicks.ts';
import type { Engine } from '../engine.ts';
import type { Database, ItemKind } from '../schema.ts';
import { readItems } from './records.ts';
import type { ItemRecords } from './records.ts';
import { findTags } from './tags.ts';
import type { FoundTag } from './tags.ts';

/** An item follows its parent: where the parent is disabled or has expired, so has the item. */
export interface ItemFilter {
  userPk: number;
  search?: string;
  createdFrom?: number;
  createdTo?: number;
  /** Items that have any of them. */
  tags?: readonly string[];
  status?: 'active' | 'expired' | 'pending' | 'permanent';
  isActive?: boolean;
  isExpired?: boolean;
  hasLogo?: boolean;
}

export type ItemOrder = 'createdAt' | 'name' | 'clickCount' | 'updatedAt';

export interface PageOptions {
  sortBy?: ItemOrder;
  direction?: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** Decides what has started and what has expired. */
  now: number;
}

export interface ItemPage<Kind extends ItemKind> {
  items: ItemRecords[Kind][];
  /** How many match in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export interface ItemList {
  /** Newest first, unless told otherwise; sorted exactly, clicks of this moment included. */
  list<Kind extends ItemKind>(kind: Kind, filter: ItemFilter, page: PageOptions): Promise<ItemPage<Kind>>;
  /** The id of what the user made last: while it and their number stay the same, nothing was made or deleted. */
  newest(kind: ItemKind, userPk: number): Promise<string | undefined>;
}

/** Matches are counted no further: nobody turns five hundred pages. */
const countedMatches = 10_000;
/** Those of a text less far, where the text of each has to be read. */
const countedHits = 1_000;
/**
 * A text too short for the search index is looked for in this many of the newest items: it is in most, and the page
 * fills at once.
 */
const scannedForShortText = 10_000;
/** The search index finds texts of three characters and more. */
const shortestIndexed = 3;

const columns = {
  createdAt: 'items.created_at',
  name: 'items.sort_name',
  clickCount: 'items.click_count',
  updatedAt: 'items.updated_at',
} as const;

type Items = ExpressionBuilder<Database, 'items'>;
type Matches = SelectQueryBuilder<Database, 'items', { pk: number }>;
/** A table of the pks that are looked at, where that is shorter than to look at all of a user's items. */
type Source = RawBuilder<{ pk: number }> | undefined;

interface Query {
  kind: ItemKind;
  filter: ItemFilter;
  tags: readonly FoundTag[] | undefined;
  now: number;
}

interface Range {
  sortBy: ItemOrder;
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Stored texts hold no control characters, and the search index would stumble over one. */
const isFindable = (text: string) => !/\p{Cc}/u.test(text);
const isIndexed = (text: string | undefined) => text !== undefined && [...text].length >= shortestIndexed;

const contains = (text: string) =>
  sql<SqlBool>`items.search_text like ${`%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;

/** The badges, in the order in which they are decided: see rules/availability.ts. */
function hasStatus(eb: Items, status: NonNullable<ItemFilter['status']>, now: number): Expression<SqlBool> {
  const isActive = eb('items.effective_active', '=', sql.lit(1 as const));
  if (status === 'expired') return eb.and([isActive, eb('items.effective_until', '<=', now)]);
  const isUnexpired = eb.or([eb('items.effective_until', 'is', null), eb('items.effective_until', '>', now)]);
  if (status === 'pending') return eb.and([isActive, isUnexpired, eb('items.effective_from', '>', now)]);
  const hasStarted = eb.or([eb('items.effective_from', 'is', null), eb('items.effective_from', '<=', now)]);
  const lasts =
    status === 'permanent' ? eb('items.effective_until', 'is', null) : eb('items.effective_until', '>', now);
  return eb.and([isActive, hasStarted, lasts]);
}

/** From which time on a short text is looked for. */
const newestScanned = (eb: Items, { kind, filter }: Query) =>
  eb.fn.coalesce(
    eb
      .selectFrom('items as newer')
      .select('newer.created_at')
      .where('newer.user_pk', '=', filter.userPk)
      .where('newer.kind', '=', kind)
      .orderBy('newer.created_at', 'desc')
      .limit(1)
      .offset(scannedForShortText - 1),
    sql.lit(0),
  );

/**
 * All that an item of the list fulfils. Flags and the kind are spelt out, so that the indexes of just such items are
 * used.
 */
function conditions(eb: Items, query: Query): Expression<SqlBool>[] {
  const {
    kind,
    tags,
    now,
    filter: { userPk, search, createdFrom, createdTo, status, isActive, isExpired, hasLogo },
  } = query;
  const all: Expression<SqlBool>[] = [eb('items.user_pk', '=', userPk), eb('items.kind', '=', sql.lit(kind))];
  if (createdFrom !== undefined) all.push(eb('items.created_at', '>=', createdFrom));
  if (createdTo !== undefined) all.push(eb('items.created_at', '<=', createdTo));
  if (isActive !== undefined)
    all.push(eb('items.effective_active', '=', sql.lit(isActive ? (1 as const) : (0 as const))));
  if (hasLogo !== undefined) all.push(eb('items.has_logo', '=', sql.lit(hasLogo ? (1 as const) : (0 as const))));
  if (isExpired === true) all.push(eb('items.effective_until', '<=', now));
  if (isExpired === false)
    all.push(eb.or([eb('items.effective_until', 'is', null), eb('items.effective_until', '>', now)]));
  if (status) all.push(hasStatus(eb, status, now));
  if (search) all.push(contains(search));
  if (search && !isIndexed(search)) all.push(eb('items.created_at', '>=', newestScanned(eb, query)));
  if (tags) {
    all.push(
      eb.exists(
        eb
          .selectFrom('item_tags')
          .select('item_tags.item_pk')
          .where(
            'item_tags.tag_pk',
            'in',
            tags.map(({ pk }) => pk),
          )
          .whereRef('item_tags.item_pk', '=', 'items.pk'),
      ),
    );
  }
  return all;
}

export function createItemList({ read: { latest: read }, search: index, sortedLast }: Engine): ItemList {
  /** The items of the list, unsorted. A cross join keeps its order in SQLite: it begins with the source. */
  function matching(query: Query, source: Source): Matches {
    if (!source)
      return read
        .selectFrom('items')
        .select('items.pk')
        .where((eb) => eb.and(conditions(eb, query)));
    const sourced = read.selectFrom(source.as('source')).crossJoin('items').whereRef('items.pk', '=', 'source.pk');
    return (sourced.select('items.pk') as unknown as Matches).where((eb) => eb.and(conditions(eb, query)));
  }

  /** One more than `most` when there are more. */
  async function countUpTo(most: number, rows: Matches): Promise<number> {
    const { count } = await read
      .selectFrom(rows.limit(most + 1).as('some'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  const pksOf = async (page: { execute(): Promise<{ pk: number }[]> }) => (await page.execute()).map(({ pk }) => pk);

  /** Few matches: all are found, then sorted. */
  const sortFew = (query: Query, source: Source, { sortBy, direction, offset, limit }: Range): Promise<number[]> => {
    const matches = matching(query, source);
    const [counted, place] =
      sortBy === 'clickCount'
        ? [
            matches.leftJoin(countNew().as('fresh'), 'fresh.pk', 'items.pk'),
            sql`items.click_count + coalesce(fresh.clicks, 0)`,
          ]
        : [matches, sortedLast(sql.ref(columns[sortBy]))];
    return pksOf(
      (counted as Matches).orderBy(place, direction).orderBy('items.pk', direction).limit(limit).offset(offset),
    );
  };

  /** What was clicked just now is sorted in among those whose count is as the index has it. */
  const walkByClicks = (query: Query, { direction, offset, limit }: Range): Promise<number[]> => {
    const where = (eb: unknown) => sql.join(conditions(eb as Items, query), sql` and `);
    const order = sql.raw(direction);
    return pksOf(
      read
        .selectFrom((eb) =>
          sql<{ pk: number; clicks: number }>`(
        with
          fresh as materialized (select pk, clicks from ${countNew()} as counted),
          settled as (
            select items.pk, items.click_count as clicks from items where ${where(eb)} and items.pk not in (select pk from fresh)
            order by items.click_count ${order}, items.pk ${order} limit ${offset + limit}
          )
        select pk, clicks from settled
        union all
        select items.pk, items.click_count + fresh.clicks from fresh cross join items where items.pk = fresh.pk and ${where(eb)}
      )`.as('counted'),
        )
        .select('counted.pk')
        .orderBy('counted.clicks', direction)
        .orderBy('counted.pk', direction)
        .limit(limit)
        .offset(offset),
    );
  };

  /** Many matches: they are soon met on the way along the order. */
  const walk = (query: Query, range: Range): Promise<number[]> => {
    const { sortBy, direction, offset, limit } = range;
    if (sortBy === 'clickCount') return walkByClicks(query, range);
    return pksOf(
      matching(query, undefined)
        .orderBy(columns[sortBy], direction)
        .orderBy('items.pk', direction)
        .limit(limit)
        .offset(offset),
    );
  };

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

  async function itemCount({ kind, filter }: Query): Promise<number> {
    const column = kind === 'link' ? 'link_count' : 'qr_code_count';
    const user = await read
      .selectFrom('users')
      .select(`${column} as count`)
      .where('pk', '=', filter.userPk)
      .executeTakeFirst();
    return user?.count ?? 0;
  }

  /** The number of matches, where it is kept. */
  async function knownTotal(query: Query): Promise<number | undefined> {
    const { tags } = query;
    const { userPk: _userPk, tags: _tags, ...others } = query.filter;
    if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
    if (!tags) return itemCount(query);
    return tags.length === 1 ? tags[0]?.item_count : undefined;
  }

  const taggedItems = (tags: readonly FoundTag[] | undefined): Source =>
    tags
      ? sql`(select distinct item_pk as pk from item_tags where tag_pk in (${sql.join(tags.map(({ pk }) => pk))}))`
      : undefined;

  /**
   * Among few items a text is looked for in each, elsewhere by the search index. `isStreamed`: its hits come in the
   * order of the list. `most`: how far they are counted.
   */
  async function sourceOf(
    query: Query,
    sortBy: ItemOrder,
  ): Promise<{ source: Source; isStreamed: boolean; most: number }> {
    const {
      kind,
      filter: { search, ...others },
      tags,
    } = query;
    const { userPk, ...chosen } = others;
    const rest = { source: taggedItems(tags), isStreamed: false, most: countedMatches };
    if (!search || !isIndexed(search)) return rest;
    const isNarrowed = Object.values(chosen).some((value) => value !== undefined);
    if (
      isNarrowed &&
      (await countUpTo(countedMatches, matching({ ...query, filter: others }, rest.source))) <= countedMatches
    )
      return rest;
    const source = await index.candidates(read, { userPk, kind }, search.toLowerCase());
    const isOfATime = chosen.createdFrom !== undefined || chosen.createdTo !== undefined;
    // The hits before and after that time would be looked at one by one. A text that many have is soon met on the way
    // through it.
    if (
      isOfATime &&
      (await countUpTo(
        countedMatches,
        read.selectFrom(source.as('source')).select('source.pk') as unknown as Matches,
      )) > countedMatches
    ) {
      return { source: undefined, isStreamed: false, most: countedHits };
    }
    const isStreamed = sortBy === 'createdAt' && !isOfATime;
    return { source, isStreamed, most: isStreamed ? countedHits : countedMatches };
  }

  async function find(query: Query, range: Range): Promise<{ pks: number[]; total: number; isCapped: boolean }> {
    const known = await knownTotal(query);
    if (known !== undefined && (!query.tags || known > countedMatches)) {
      return { pks: await walkFromNearerEnd(query, range, known), total: known, isCapped: false };
    }
    const { source, isStreamed, most } = await sourceOf(query, range.sortBy);
    const matches = matching(query, source);
    const count = await countUpTo(most, isStreamed ? matches.orderBy(sql`source.pk`) : matches);
    if (count <= most) return { pks: await sortFew(query, source, range), total: count, isCapped: false };
    const { offset, limit, direction } = range;
    const pks = isStreamed
      ? await pksOf(
          matches
            .orderBy(sql`source.pk`, direction)
            .limit(limit)
            .offset(offset),
        )
      : await walk(query, range);
    const met = offset + pks.length;
    // A page that is not full is the last one: it tells the total.
    if (pks.length > 0 && pks.length < limit) return { pks, total: met, isCapped: false };
    return { pks, total: pks.length > 0 ? Math.max(most, met) : most, isCapped: true };
  }

  return {
    async list(kind, filter, { sortBy = 'createdAt', direction = 'desc', offset, limit, now }) {
      const tags = filter.tags && (await findTags(read, filter.userPk, filter.tags));
      if (tags?.length === 0 || (filter.search && !isFindable(filter.search)))
        return { items: [], total: 0, isCapped: false };
      const { pks, ...counted } = await find({ kind, filter, tags, now }, { sortBy, direction, offset, limit });
      return { items: await readItems(read, kind, pks), ...counted };
    },

    async newest(kind, userPk) {
      const newest = await read
        .selectFrom('items')
        .select('id')
        .where('user_pk', '=', userPk)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('pk', 'desc')
        .limit(1)
        .executeTakeFirst();
      return newest?.id;
    },
  };
}
