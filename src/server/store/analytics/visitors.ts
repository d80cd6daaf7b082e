/**
 * Visitors: each counts once in a UTC day for what they opened, and for its link. They are told apart by a keyed hash
 * of network, user agent and item. Its key is random and thrown away with the hashes once the day is over, so that
 * nobody can follow a visitor to the next day. The sums keep how many there were.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Calendar } from '../../rules/calendar.ts';
import { day as dayLength, hour } from '../../rules/durations.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { openedIn, subjectsOf, type ClickOwner } from './newClicks.ts';
import { accountTotals, type Scope, type Subject, type SubjectKind, type Sums } from './sums.ts';
import { hasTag } from './tagged.ts';

/** Neither backed up nor moved: who has a copy can tell no visitor from another. */
export const visitorTables = ['visitor_keys', 'seen_visitors'];
const keyBytes = 32;
const hashLength = 22;
/** Visitors of one day that are told apart: later ones are not counted. */
const seenInADay = 2_000_000;
/** Clicks that came late bring back their day, which lasts for as long as more of them come. */
const keptAfterUse = hour;
/** New clicks of as many visitors are looked at when somebody asks. In a flood the others count a little later. */
const lookedAt = 5_000;

/** The first of somebody's clicks, on one item and on one day of UTC. */
type FirstClick = ClickOwner & { day: number; at: number; userAgent: string; ip: string };

/** `clicks`: rows of a table of clicks with the owner and the kind of the item. Bots are no visitors. */
const byVisitor = (clicks: RawBuilder<unknown>): RawBuilder<FirstClick> => sql<FirstClick>`
  select clicks.user_pk, clicks.item_pk, clicks.parent_pk, clicks.kind, clicks.at / ${sql.lit(dayLength)} as day,
    min(clicks.at) as at, user_agents.user_agent, geo.ip
  from ${clicks} as clicks
  join user_agents on user_agents.pk = clicks.user_agent_pk and user_agents.is_bot = 0
  join geo on geo.pk = clicks.geo_pk
  group by 1, 2, 3, 4, 5, 7, 8
`;

export const claimedByVisitor = byVisitor(
  sql`(select claimed_clicks.*, items.user_pk, items.kind from claimed_clicks join items on items.pk = claimed_clicks.item_pk)`,
);

type CountedFor = Subject & { kind: SubjectKind };

interface Seen {
  day: number;
  at: number;
  /** What the visitor counts for, if nobody has seen them there before. */
  subjects: CountedFor[];
}

const nameOf = (day: number, hash: string) => `${day} ${hash}`;

/** An account counts a visitor with the link, or with a QR code that has none. */
const groupsOf = (click: FirstClick): { itemPk: number; subjects: CountedFor[] }[] => {
  const [account, ...items] = subjectsOf(click);
  return items.map((item, index) => ({
    itemPk: item.itemPk,
    subjects: index === items.length - 1 && account ? [item, account] : [item],
  }));
};

/** By day and hash, with the first click of each. */
function hashAll(clicks: readonly FirstClick[], keys: ReadonlyMap<number, string>): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const click of clicks) {
    const { day, at, userAgent, ip } = click;
    const key = keys.get(day);
    if (key === undefined) continue;
    for (const { itemPk, subjects } of groupsOf(click)) {
      const text = JSON.stringify([itemPk, ip, userAgent]);
      const hash = createHmac('sha256', key).update(text).digest('base64url').slice(0, hashLength);
      const name = nameOf(day, hash);
      const known = seen.get(name);
      if (!known || known.at > at) seen.set(name, { day, at, subjects });
    }
  }
  return seen;
}

const daysOf = (clicks: readonly FirstClick[]): number[] => [...new Set(clicks.map(({ day }) => day))];

async function readKeys(db: Db, days: readonly number[]): Promise<Map<number, { key: string; seen: number }>> {
  if (days.length === 0) return new Map();
  const rows = await db.selectFrom('visitorKeys').select(['day', 'key', 'seen']).where('day', 'in', days).execute();
  return new Map(rows.map(({ day, ...key }) => [day, key]));
}

/** The keys of these days, which begin with the first click of each that is added. */
async function openKeys(db: Db, days: readonly number[], now: number) {
  await db
    .insertInto('visitorKeys')
    .values(days.map((day) => ({ day, key: randomBytes(keyBytes).toString('base64url'), seen: 0, usedAt: now })))
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ usedAt: now }))
    .execute();
  return readKeys(db, days);
}

const rowsOf = ({ elements }: Pick<Engine, 'elements'>, names: Iterable<string>) => sql`
  select cast(value ->> 0 as bigint) as day, value ->> 1 as hash
  from ${elements(JSON.stringify([...names].map((name) => name.split(' '))))} as given
`;

interface AddSeenOptions {
  sums: Sums;
  clicks: RawBuilder<FirstClick>;
  /** Of the owners. */
  calendars: ReadonlyMap<number, Calendar>;
  now: number;
}

/** Adds those who were not seen before to the sums. Runs in the transaction that moves their clicks. */
export async function addSeen(
  engine: Pick<Engine, 'elements'>,
  db: Db,
  { sums, clicks, calendars, now }: AddSeenOptions,
): Promise<void> {
  const { rows } = await clicks.execute(db);
  if (rows.length === 0) return;
  const keys = await openKeys(db, daysOf(rows), now);
  const open = [...keys].filter(([, { seen }]) => seen < seenInADay).map(([day, { key }]) => [day, key] as const);
  const hashed = hashAll(rows, new Map(open));
  if (hashed.size === 0) return;
  const { rows: added } = await sql<{ day: number; hash: string }>`
    insert into seen_visitors (day, hash) select day, hash from (${rowsOf(engine, hashed.keys())}) as hashed where 1 = 1
    on conflict do nothing returning day, hash
  `.execute(db);
  for (const { day, hash } of added) {
    const { at, subjects } = hashed.get(nameOf(day, hash)) ?? { at: 0, subjects: [] };
    const calendar = calendars.get(subjects[0]?.userPk ?? 0);
    if (calendar) sums.addVisitor(subjects, at, calendar);
  }
  for (const day of new Set(added.map((row) => row.day))) {
    const count = added.filter((row) => row.day === day).length;
    await db
      .updateTable('visitorKeys')
      .set((eb) => ({ seen: eb('seen', '+', count) }))
      .where('day', '=', day)
      .execute();
  }
}

export interface NewVisitor {
  at: number;
  subject: CountedFor;
}

function isOf({ userPk, itemPk, tagPk }: Scope): RawBuilder<unknown> {
  if (tagPk !== undefined) return hasTag(openedIn('new_clicks'), tagPk);
  return itemPk === accountTotals
    ? sql`items.user_pk = ${userPk}`
    : sql`(new_clicks.item_pk = ${itemPk} or new_clicks.parent_pk = ${itemPk})`;
}

const newClicksOf = (scope: Scope): RawBuilder<unknown> => sql`(
  select new_clicks.*, items.user_pk, items.kind from new_clicks join items on items.pk = new_clicks.item_pk
  where ${isOf(scope)}
)`;

/** Those whom only clicks show that the rollup has not moved yet. Changes nothing: the key of a day may be missing. */
export async function readNewVisitors(engine: Pick<Engine, 'elements'>, db: Db, scope: Scope): Promise<NewVisitor[]> {
  const { rows } = await sql<FirstClick>`${byVisitor(newClicksOf(scope))} limit ${lookedAt}`.execute(db);
  if (rows.length === 0) return [];
  const keys = await readKeys(db, daysOf(rows));
  const hashed = hashAll(rows, new Map(daysOf(rows).map((day) => [day, keys.get(day)?.key ?? ''])));
  const { rows: known } = await sql<{ day: number; hash: string }>`
    select seen_visitors.day, seen_visitors.hash from (${rowsOf(engine, hashed.keys())}) as hashed
    join seen_visitors on seen_visitors.day = hashed.day and seen_visitors.hash = hashed.hash
  `.execute(db);
  for (const { day, hash } of known) hashed.delete(nameOf(day, hash));
  return [...hashed.values()].flatMap(({ at, subjects }) =>
    subjects.filter(({ itemPk }) => itemPk === scope.itemPk).map((counted) => ({ at, subject: counted })),
  );
}

/** Deletes the keys of past days not needed lately, and some of what they hashed. Returns how many rows. */
export async function forgetVisitors(db: Db, now: number, limit: number): Promise<number> {
  const today = Math.floor(now / dayLength);
  await db
    .deleteFrom('visitorKeys')
    .where('day', '<', today)
    .where('usedAt', '<', now - keptAfterUse)
    .execute();
  const { numAffectedRows } = await sql`
    delete from seen_visitors where (day, hash) in (
      select day, hash from seen_visitors where day < ${today} and day not in (select day from visitor_keys)
      order by day limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
