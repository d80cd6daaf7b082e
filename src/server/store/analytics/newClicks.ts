/** Clicks that the rollup has not added to the sums yet. Figures add them, and so are exact. */
import { sql, type RawBuilder } from 'kysely';
import type { Calendar } from '../../rules/calendar.ts';
import { facets, type Facet } from '../../rules/tallies.ts';
import { deletedKinds, type Db, type Row } from '../schema.ts';
import { accountTotals, type AlikeClicks, type Scope, type Sums } from './sums.ts';
import { hasTag } from './tagged.ts';

/** The source of each facet's name. Empty: unknown, or no referrer. */
export const facetNames: Record<Facet, RawBuilder<string>> = {
  country: sql`coalesce(geo.country, '')`,
  // With their countries, since a name may be one of several places.
  region: sql`coalesce(coalesce(geo.country, '') || '/' || geo.region, '')`,
  city: sql`coalesce(coalesce(geo.country, '') || '/' || coalesce(geo.region, '') || '/' || geo.city, '')`,
  device: sql`coalesce(user_agents.device_type, '')`,
  browser: sql`coalesce(user_agents.browser_name, '')`,
  system: sql`coalesce(user_agents.operating_system, '')`,
  referrer: sql`coalesce(referrers.host, '')`,
};

/** Columns of what clicks refer to: their names, and whether a bot made them. `clicks`: rows of a table of clicks. */
export const describedClicks = (clicks: RawBuilder<unknown>, others: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${others}, user_agents.is_bot, ${sql.join(facets.map((facet) => sql`${facetNames[facet]} as ${sql.ref(facet)}`))}
  from ${clicks} as counted
  join user_agents on user_agents.pk = counted.user_agent_pk
  join geo on geo.pk = counted.geo_pk
  left join referrers on referrers.pk = counted.referrer_pk
`;

/**
 * The start of the minute of a click: those of one minute are of the same hour and day in each time zone. `clicks`: the
 * table.
 */
export const minuteOf = (clicks: string): RawBuilder<number> => sql`${sql.ref(`${clicks}.at`)} / 60000 * 60000`;

type AlikeRow = Record<Facet, string> & { minute: number; isBot: boolean; clicks: number };

/** Clicks that are alike, by minute and by columns of theirs. */
async function readAlike<Own extends string>(
  db: Db,
  clicks: RawBuilder<unknown>,
  columns: readonly Own[],
): Promise<(AlikeClicks & { own: Record<Own, number> })[]> {
  const own = columns.map((column) => sql.ref(column));
  const { rows } = await sql<AlikeRow & Record<Own, number>>`
    with described as (${describedClicks(clicks, sql.join([...own, sql`${minuteOf('counted')} as minute`]))})
    select ${sql.join([...own, sql`minute`, sql`is_bot`, ...facets.map((facet) => sql.ref(facet))])}, count(*) as clicks
    from described group by ${sql.join([...own, sql`minute`, sql`is_bot`, ...facets.map((facet) => sql.ref(facet))])}
  `.execute(db);
  return rows.map(
    ({ minute: at, isBot, clicks: count, country, region, city, device, browser, system, referrer, ...rest }) => ({
      own: rest as unknown as Record<Own, number>,
      at,
      isBot,
      clicks: count,
      names: { country, region, city, device, browser, system, referrer },
    }),
  );
}

export type ClickOwner = Pick<Row<'items'>, 'userPk' | 'kind'> & Pick<Row<'clicks'>, 'itemPk' | 'parentPk'>;

const isLink = (kind: Row<'items'>['kind']) => kind === 'link' || kind === deletedKinds.link;

/** What a click counts for: the item that was opened, its parent, and once the account. */
export const subjectsOf = ({ userPk, itemPk, parentPk, kind }: ClickOwner) => [
  { userPk, itemPk: accountTotals, kind: 'account' as const },
  { userPk, itemPk, kind: isLink(kind) ? ('link' as const) : ('qrCode' as const) },
  ...(parentPk === null ? [] : [{ userPk, itemPk: parentPk, kind: 'link' as const }]),
];

/**
 * Adds clicks to all sums that they count for. They have the owner and the kind of the item. `calendars`: of the
 * owners.
 */
export async function addOwned(
  db: Db,
  sums: Sums,
  clicks: RawBuilder<unknown>,
  calendars: ReadonlyMap<number, Calendar>,
): Promise<void> {
  for (const { own, ...alike } of await readAlike(db, clicks, ['userPk', 'itemPk', 'parentPk', 'kind'])) {
    const calendar = calendars.get(own.userPk);
    if (calendar) sums.addClicks(subjectsOf(own as unknown as ClickOwner), alike, calendar);
  }
}

/** When the click was made that is added up next; undefined when there is none. */
export async function nextClickAt(db: Db): Promise<number | undefined> {
  return (await db.selectFrom('newClicks').select('at').orderBy('pk').limit(1).executeTakeFirst())?.at;
}

/**
 * A row for what each new click counts for: the item that was opened, and its parent. `chosen` says which columns'
 * values count.
 */
const subjects = (chosen: (column: RawBuilder<number>) => RawBuilder<unknown>) => sql`(
  select item_pk as subject_pk, at, user_agent_pk, referrer_pk, geo_pk from new_clicks where ${chosen(sql.ref('item_pk'))}
  union all
  select parent_pk, at, user_agent_pk, referrer_pk, geo_pk from new_clicks where parent_pk is not null and ${chosen(sql.ref('parent_pk'))}
)`;

const onAny = (pks: readonly number[]) => subjects((column) => sql`${column} in (${sql.join(pks)})`);

/** Of rows with `at` and `is_bot`: the clicks of people, those of bots, and the time of a person's last. */
export const countedClicks = sql`
  sum(1 - is_bot) as clicks, sum(is_bot) as bots, max(case when is_bot = 0 then at end) as last_at
`;

/** New clicks by item, of people and of bots, and the time of a person's last: of all items, or of the given ones. */
export const countNew = (pks?: readonly number[]) => sql<{
  pk: number;
  clicks: number;
  bots: number;
  lastAt: number | null;
}>`(
  select subject_pk as pk, ${countedClicks} from ${pks ? onAny(pks) : subjects(() => sql`1 = 1`)} as counted
  join user_agents on user_agents.pk = counted.user_agent_pk
  group by subject_pk
)`;

/** New clicks of people on some items, by item and minute. */
export const countNewByMinute = (pks: readonly number[]) => sql`(
  select subject_pk as item_pk, ${minuteOf('counted')} as at, sum(1 - is_bot) as clicks from ${onAny(pks)} as counted
  join user_agents on user_agents.pk = counted.user_agent_pk
  group by subject_pk, ${minuteOf('counted')}
)`;

/**
 * When a person last clicked an item, with the clicks that `table` has counted: those that waited may be older, and
 * its `last_at` is null where all are of bots. 0: never.
 */
export const lastClickWith = (table: string) => {
  const lastAt = sql.ref(`${table}.last_at`);
  return sql<number>`case when ${lastAt} > items.last_click_at then ${lastAt} else items.last_click_at end`;
};

export async function itemsWithNew(db: Db, pks: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ pk: number }>`
    select pk from ${countNew(pks)} as counted
  `.execute(db);
  return new Set(rows.map(({ pk }) => pk));
}

const onAccount = (userPk: number) =>
  sql`(select new_clicks.* from new_clicks join items on items.pk = new_clicks.item_pk where items.user_pk = ${userPk})`;

export async function hasNew(db: Db, userPk: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${onAccount(userPk)} as clicks limit 1`.execute(db);
  return rows.length > 0;
}

export const readNewOnItems = (db: Db, pks: readonly number[]) => readAlike(db, onAny(pks), ['subjectPk']);

/** The link that a click counts for, or what was opened where there is none. `clicks`: the table. */
export const openedIn = (clicks: string): RawBuilder<number> =>
  sql`coalesce(${sql.ref(`${clicks}.parent_pk`)}, ${sql.ref(`${clicks}.item_pk`)})`;

const onTagged = (tagPk: number) => sql`(select * from new_clicks where ${hasTag(openedIn('new_clicks'), tagPk)})`;

export function readNew(db: Db, { userPk, itemPk, tagPk }: Scope): Promise<AlikeClicks[]> {
  if (tagPk !== undefined) return readAlike(db, onTagged(tagPk), []);
  return readAlike(db, itemPk === accountTotals ? onAccount(userPk) : onAny([itemPk]), []);
}
