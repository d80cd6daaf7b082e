import type { AliasedExpression, Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Engine } from '../engine.ts';
import { keyRangeOf } from './keyRange.ts';
import { newestIdOf } from './newestId.ts';
import { readLinks } from './linkRecord.ts';
import type { LinkRecord } from './linkRecord.ts';
import type { Database } from '../schema.ts';
import { tagKey } from './tags.ts';
import { contains, countedHits, countedMatches, isFindable, isLongEnough, scannedForShortText, scannedForText } from './textSearch.ts';

export interface LinkFilter {
  userKey: number;
  search?: string;
  createdFrom?: number;
  createdTo?: number;
  /** Links that have any of them. */
  tags?: readonly string[];
  status?: 'active' | 'expired' | 'pending' | 'permanent';
  isActive?: boolean;
}

export interface LinkPage {
  links: LinkRecord[];
  /** How many match in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

export interface LinkList {
  /** Newest first. `now` decides which links have started and which have expired. */
  list(filter: LinkFilter, page: { offset: number; limit: number; now: number }): Promise<LinkPage>;
  /** The id of the link that the user made last. */
  newest(userKey: number): Promise<string | undefined>;
}

/** With more tagged links than this, the newest links are looked through for them instead of collecting them all. */
const collectedByTag = 20_000;

interface FoundTag {
  key: number;
  link_count: number;
}

const countTagged = (tags: readonly FoundTag[]) => tags.reduce((sum, tag) => sum + tag.link_count, 0);

interface Range {
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/** Asks for the keys of the links in a part of the list. */
type Keys = (range: Range) => {
  execute(): Promise<{ key: number }[]>;
  as(alias: 'page'): AliasedExpression<{ key: number }, 'page'>;
};

type Links = ExpressionBuilder<Database, 'links'>;

/** The badges, in the order in which they are decided: see rules/availability.ts. */
function hasStatus(eb: Links, status: NonNullable<LinkFilter['status']>, now: number): Expression<SqlBool> {
  const isActive = eb('links.is_active', '=', eb.lit(1));
  if (status === 'expired') return eb.and([isActive, eb('links.expires_at', '<=', now)]);
  const isUnexpired = eb.or([eb('links.expires_at', 'is', null), eb('links.expires_at', '>', now)]);
  if (status === 'pending') return eb.and([isActive, isUnexpired, eb('links.activates_at', '>', now)]);
  const hasStarted = eb.or([eb('links.activates_at', 'is', null), eb('links.activates_at', '<=', now)]);
  const lasts = status === 'permanent' ? eb('links.expires_at', 'is', null) : eb('links.expires_at', '>', now);
  return eb.and([isActive, hasStarted, lasts]);
}

export function createLinkList({ read, search: index }: Engine): LinkList {
  const findTags = (userKey: number, names: readonly string[]): Promise<FoundTag[]> =>
    read.selectFrom('tags')
      .select(['key', 'link_count'])
      .where('user_key', '=', userKey)
      .where('name_key', 'in', names.map(tagKey))
      .where('link_count', '>', 0)
      .execute();

  async function linkCount(userKey: number): Promise<number> {
    const user = await read.selectFrom('users').select('link_count').where('key', '=', userKey).executeTakeFirst();
    return user?.link_count ?? 0;
  }

  /** The conditions that have no index of their own to be read by. */
  function plainConditions(eb: Links, { userKey, createdFrom, createdTo, status, isActive }: LinkFilter, now: number): Expression<SqlBool>[] {
    const conditions: Expression<SqlBool>[] = [eb('links.user_key', '=', userKey)];
    if (createdFrom !== undefined) conditions.push(eb('links.created_at', '>=', createdFrom));
    if (createdTo !== undefined) conditions.push(eb('links.created_at', '<=', createdTo));
    // Spelt out, so that the index of just the disabled links is used.
    if (isActive !== undefined) conditions.push(eb('links.is_active', '=', eb.lit(isActive ? 1 : 0)));
    if (status) conditions.push(hasStatus(eb, status, now));
    return conditions;
  }

  const isTagged = (eb: Links, tags: readonly FoundTag[]) => eb.exists(eb.selectFrom('link_tags')
    .select('link_tags.link_key')
    .where('link_tags.tag_key', 'in', tags.map(({ key }) => key))
    .whereRef('link_tags.link_key', '=', 'links.key'));

  /** The time from which on a short text is looked for. */
  const newestScanned = (eb: Links, userKey: number) =>
    eb.fn.coalesce(
      eb.selectFrom('links as newer')
        .select('newer.created_at')
        .where('newer.user_key', '=', userKey)
        .orderBy('newer.created_at', 'desc')
        .limit(1)
        .offset(scannedForShortText - 1),
      eb.lit(0),
    );

  /** Whether filters other than the text leave few links, as their indexes tell. */
  async function areFew(filter: LinkFilter, tags: readonly FoundTag[] | undefined, now: number): Promise<boolean> {
    if (tags && countTagged(tags) <= collectedByTag) return true;
    const { createdFrom, createdTo, status, isActive } = filter;
    if ([createdFrom, createdTo, status, isActive].every((value) => value === undefined)) return false;
    const some = read.selectFrom('links').select('links.key').where((eb) => eb.and(plainConditions(eb, filter, now))).limit(scannedForText + 1);
    const { count } = await read.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    return count <= scannedForText;
  }

  /** Chooses the index that leads to the first links of the list without reading the others. */
  async function chooseKeys(filter: LinkFilter, tags: readonly FoundTag[] | undefined, now: number): Promise<Keys> {
    const { userKey, search: typed } = filter;
    const search = typed?.toLowerCase();

    if (search && isLongEnough(search) && !await areFew(filter, tags, now)) {
      const candidates = await index.candidates(read, userKey, search, await keyRangeOf(read, 'links', userKey, filter));
      return ({ direction, offset, limit }) => read
        .selectFrom(candidates.as('candidates'))
        // A join that keeps its order: looking rows up in the search index is a thousand times as dear.
        .crossJoin('links')
        .whereRef('links.key', '=', 'candidates.key')
        .select('links.key')
        .where((eb) => eb.and([...plainConditions(eb, filter, now), contains('links', search), ...(tags ? [isTagged(eb, tags)] : [])]))
        .orderBy('candidates.key', direction)
        .limit(limit).offset(offset);
    }

    const [tag, ...moreTags] = tags ?? [];
    if (tag && moreTags.length === 0 && !search) {
      return ({ direction, offset, limit }) => read
        .selectFrom('link_tags')
        .innerJoin('links', 'links.key', 'link_tags.link_key')
        .select('links.key')
        .where('link_tags.tag_key', '=', tag.key)
        .where((eb) => eb.and(plainConditions(eb, filter, now)))
        .orderBy('link_tags.link_key', direction)
        .limit(limit).offset(offset);
    }

    const searched = (eb: Links) => [
      ...(search ? [contains('links', search)] : []),
      ...(search && !isLongEnough(search) ? [eb('links.created_at', '>=', newestScanned(eb, userKey))] : []),
    ];
    if (tags && countTagged(tags) <= collectedByTag) {
      const tagged = read.selectFrom('link_tags').select('link_tags.link_key').distinct().where('link_tags.tag_key', 'in', tags.map(({ key }) => key));
      return ({ direction, offset, limit }) => read
        .selectFrom(tagged.as('tagged'))
        .crossJoin('links')
        .whereRef('links.key', '=', 'tagged.link_key')
        .select('links.key')
        .where((eb) => eb.and([...plainConditions(eb as unknown as Links, filter, now), ...searched(eb as unknown as Links)]))
        .orderBy('links.created_at', direction)
        .orderBy('links.key', direction)
        .limit(limit).offset(offset);
    }

    return ({ direction, offset, limit }) => read
      .selectFrom('links')
      .select('links.key')
      .where((eb) => eb.and([...plainConditions(eb, filter, now), ...(tags ? [isTagged(eb, tags)] : []), ...searched(eb)]))
      .orderBy('links.created_at', direction)
      .orderBy('links.key', direction)
      .limit(limit).offset(offset);
  }

  /** The exact total, where it is kept. */
  async function knownTotal(filter: LinkFilter, tags: readonly FoundTag[] | undefined): Promise<number | undefined> {
    const { userKey, tags: _tags, ...others } = filter;
    if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
    if (!tags) return linkCount(userKey);
    return tags.length === 1 ? tags[0]?.link_count : undefined;
  }

  async function countMatches(keys: Keys, { search, createdFrom }: LinkFilter): Promise<{ total: number; isCapped: boolean }> {
    const most = search ? countedHits : countedMatches;
    // The search index is quickest in its own order, but skips what is before the range one by one.
    const direction = search && createdFrom === undefined ? 'asc' : 'desc';
    const { count } = await read.selectFrom(keys({ direction, offset: 0, limit: most + 1 }).as('page'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { total: Math.min(count, most), isCapped: count > most };
  }

  async function findPage(keys: Keys, range: Range): Promise<number[]> {
    const rows = await keys(range).execute();
    const found = rows.map(({ key }) => key);
    return range.direction === 'asc' ? found.reverse() : found;
  }

  /** Counts from the nearer end, so that the last page is as quick as the first. */
  function rangeOf(offset: number, limit: number, exactTotal: number | undefined): Range {
    if (exactTotal === undefined || offset < exactTotal / 2) return { direction: 'desc', offset, limit };
    const end = Math.min(offset + limit, exactTotal);
    return { direction: 'asc', offset: exactTotal - end, limit: Math.max(0, end - offset) };
  }

  return {
    newest: (userKey) => newestIdOf(read, 'links', userKey),

    async list(filter, { offset, limit, now }) {
      const tags = filter.tags && await findTags(filter.userKey, filter.tags);
      if (tags?.length === 0 || (filter.search && !isFindable(filter.search))) return { links: [], total: 0, isCapped: false };
      const keys = await chooseKeys(filter, tags, now);
      const exactTotal = await knownTotal(filter, tags);
      const page = await findPage(keys, rangeOf(offset, limit, exactTotal));
      const links = await readLinks(read, page);
      if (exactTotal !== undefined) return { links, total: exactTotal, isCapped: false };
      const met = page.length > 0 ? offset + page.length : 0;
      // A page that is not full is the last one: it tells the total.
      if (page.length < limit && (page.length > 0 || offset === 0)) return { links, total: met, isCapped: false };
      const { total, isCapped } = await countMatches(keys, filter);
      return { links, total: Math.max(total, met), isCapped };
    },
  };
}
