import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { lengthOf } from '../../../shared/text.ts';
import type { Engine } from '../engine.ts';
import type { ItemKind, Row } from '../schema.ts';
import type { FoundTag } from './tags.ts';

/** An item follows its parent: where the parent is disabled or has expired, so has the item. */
export interface ItemFilter {
  userPk: number;
  search?: string;
  destination?: string;
  /** In lower case. */
  code?: string;
  /** The beginning of the name that a list is sorted by, in lower case. */
  nameFrom?: string;
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

/** What a list is asked for, with the stored tags that its filter names. */
export interface Query {
  kind: ItemKind;
  filter: ItemFilter;
  tags: readonly FoundTag[] | undefined;
  now: number;
}

/** A table of pks: what matches is among them. */
export type Source = RawBuilder<{ pk: number }>;

/** Matches are counted no further: nobody turns five hundred pages. So many can all be looked at and sorted. */
export const countedMatches = 10_000;

/** Shorter texts are not in the search index. They are looked for in as many of the newest items as are counted. */
const shortestIndexed = 3;
export const isIndexed = (text: string) => lengthOf(text) >= shortestIndexed;

interface Context extends Query {
  engine: Engine;
  order: ItemOrder;
}

type Values = Required<Omit<ItemFilter, 'userPk'>>;
type FilterName = keyof Values;
type Condition = RawBuilder<unknown> | undefined;

/**
 * For every column but the one that the list is ordered by: SQLite's planner does not see it, and so walks the index in
 * the order of the list.
 */
const unindexed = (column: string, { engine }: Context) => engine.unindexed(sql.ref(`items.${column}`));

const createdAt = (context: Context) =>
  context.order === 'createdAt' ? sql.ref('items.createdAt') : unindexed('createdAt', context);

/** The badges, in the order in which they are decided: see rules/availability.ts. */
function hasStatus(status: NonNullable<ItemFilter['status']>, context: Context): RawBuilder<unknown> {
  const { now } = context;
  const active = unindexed('effectiveActive', context);
  const from = unindexed('effectiveFrom', context);
  const until = unindexed('effectiveUntil', context);
  if (status === 'expired') return sql`${active} = 1 and ${until} <= ${now}`;
  if (status === 'pending') return sql`${active} = 1 and (${until} is null or ${until} > ${now}) and ${from} > ${now}`;
  const lasts = status === 'permanent' ? sql`is null` : sql`> ${now}`;
  return sql`${active} = 1 and (${from} is null or ${from} <= ${now}) and ${until} ${lasts}`;
}

function hasExpired(isExpired: boolean, context: Context): RawBuilder<unknown> {
  const until = unindexed('effectiveUntil', context);
  return isExpired ? sql`${until} <= ${context.now}` : sql`(${until} is null or ${until} > ${context.now})`;
}

/** No character comes after this one. */
const lastCharacter = '\u{10FFFF}';
const beginsWith = (name: RawBuilder<unknown>, beginning: string) =>
  sql`${name} >= ${beginning} and ${name} < ${beginning + lastCharacter}`;

const joined = (tags: readonly FoundTag[]) => sql.join(tags.map(({ pk }) => pk));

const ofCode = (code: string): Source => sql`(select item_pk as pk from codes where code = ${code})`;

/** A filter without a condition does not compile: a change of many that ignored it would change everything. */
const conditions: {
  [Name in FilterName]: (value: Values[Name], context: Context) => Condition;
} = {
  nameFrom: (beginning, context) =>
    beginsWith(context.order === 'name' ? sql.ref('items.sortName') : unindexed('sortName', context), beginning),
  createdFrom: (time, context) => sql`${createdAt(context)} >= ${time}`,
  createdTo: (time, context) => sql`${createdAt(context)} <= ${time}`,
  isActive: (isActive, context) => sql`${unindexed('effectiveActive', context)} = ${isActive}`,
  hasLogo: (hasLogo, context) => sql`${unindexed('hasLogo', context)} = ${hasLogo}`,
  isExpired: hasExpired,
  status: hasStatus,
  tags: (_, { tags = [] }) =>
    sql`exists (select 1 from item_tags where item_pk = items.pk and tag_pk in (${joined(tags)}))`,
  search: (text, { engine }) => (text ? engine.search.contains(text) : undefined),
  destination: (destination) => sql`items.destination = ${destination}`,
  code: (code) => sql`items.pk in ${ofCode(code)}`,
  after: ({ createdAt: time, pk }) => sql`(items.created_at, items.pk) < (${time}, ${pk})`,
};

function conditionOf<Name extends FilterName>(name: Name, context: Context): Condition {
  const filter: Partial<Values> = context.filter;
  const value = filter[name];
  return value === undefined ? undefined : conditions[name](value, context);
}

export function condition(engine: Engine, query: Query, order: ItemOrder): RawBuilder<SqlBool> {
  const context = { ...query, engine, order };
  const own = sql`items.user_pk = ${query.filter.userPk} and items.kind = ${sql.lit(query.kind)}`;
  const names = Object.keys(conditions) as FilterName[];
  return sql.join<SqlBool>([own, ...names.flatMap((name) => conditionOf(name, context) ?? [])], sql` and `);
}

/** For each filter that has an index of its own, the pks that pass it. */
export function sourcesOf({ kind, filter, tags, now }: Query): Source[] {
  const { userPk, search, code, nameFrom, createdFrom, createdTo, status, isActive, isExpired, hasLogo } = filter;
  // A source repeats the `where` of its partial index word for word, or SQLite does not use that index.
  const items = (where: RawBuilder<unknown>): Source =>
    sql`(select pk from items where user_pk = ${userPk} and kind = ${sql.lit(kind)} and ${where})`;
  const sources: Source[] = [];
  if (code !== undefined) sources.push(ofCode(code));
  if (nameFrom !== undefined) sources.push(items(beginsWith(sql.ref('sortName'), nameFrom)));
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
