/**
 * How often each item, and each account as a whole, was opened: a row for each hour, day and month. Its names are one
 * text rather than rows of their own, so that a click changes three rows and not fifty, and a range is read with few.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  createTally,
  namesKept,
  type Facet,
  type GrowingTally,
  type NameCounts,
  type Tally,
} from '../../rules/tallies.ts';
import type { Calendar } from '../../rules/calendar.ts';
import { periodOf, type Span, type Unit } from '../../rules/ranges.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { day as dayLength } from '../../rules/durations.ts';
import { taggedItems } from './tagged.ts';

/** The subject of the sums of a whole account, where others have the pk of an item. */
export const accountTotals = 0;
/** The subject of what a restore has brought to the account. */
export const sumsOfRestore = (restorePk: number) => -restorePk;

export interface Subject {
  userPk: number;
  itemPk: number;
}

/** `tagPk`: of an account, only the links that have this tag, and their QR codes. */
export type Scope = Subject & { tagPk?: number };

export type SubjectKind = ItemKind | 'account';

export interface Sum extends Subject {
  kind: SubjectKind;
  unit: Unit;
  period: number;
  tally: Tally;
}

const keyOf = ({ userPk, itemPk, unit, period }: Omit<Sum, 'kind' | 'tally'>) =>
  `${userPk} ${itemPk} ${unit} ${period}`;

export function createSums() {
  type Growing<Key> = Map<string, { key: Key; growing: GrowingTally }>;
  type HourKey = Subject & { kind: SubjectKind; hour: number; day: number };
  const sums: Growing<Omit<Sum, 'tally'>> = new Map();
  /** Clicks that are only in their hours yet: to add an hour to its day and month takes less than to add its clicks. */
  const hours: Growing<HourKey> = new Map();

  function growing<Key>(of: Growing<Key>, name: string, key: Key): GrowingTally {
    const known = of.get(name);
    if (known) return known.growing;
    const begun = createTally();
    of.set(name, { key, growing: begun });
    return begun;
  }

  const add = ({ tally, ...key }: Sum) => growing(sums, keyOf(key), key).add(tally);

  return {
    add,

    /** Clicks of one minute that are alike, on each of these subjects of an account. */
    addClicks(
      subjects: readonly (Subject & { kind: SubjectKind })[],
      { at, names, ...clicks }: AlikeClicks,
      calendar: Calendar,
    ): void {
      // In the hour in which an account changes its zone, the day may change as well.
      const { hour, day } = calendar.periodsAt(at);
      const named = { ...clicks, names: { ...names, hour: String(calendar.hourOfWeek(at)) } };
      for (const subject of subjects) {
        const name = `${subject.userPk} ${subject.itemPk} ${hour} ${day}`;
        growing(hours, name, { ...subject, hour, day }).addClicks(named);
      }
    },

    /** Somebody who was not seen before on that day of UTC, with the first of their clicks that is added. */
    addVisitor(subjects: readonly (Subject & { kind: SubjectKind })[], at: number, calendar: Calendar): void {
      const { hour, day } = calendar.periodsAt(at);
      for (const subject of subjects) {
        const name = `${subject.userPk} ${subject.itemPk} ${hour} ${day}`;
        growing(hours, name, { ...subject, hour, day }).addVisitor();
      }
    },

    list(): Sum[] {
      for (const {
        key: { hour, day, ...subject },
        growing: { tally },
      } of hours.values()) {
        add({ ...subject, unit: 'hour', period: hour, tally });
        add({ ...subject, unit: 'day', period: day, tally });
        add({ ...subject, unit: 'month', period: periodOf.month(day * dayLength), tally });
      }
      hours.clear();
      return [...sums.values()].map(({ key, growing: { tally } }) => ({ ...key, tally }));
    },
  };
}

export type Sums = ReturnType<typeof createSums>;

/** Clicks of one minute with the same names. `at`: when it begins. */
export interface AlikeClicks {
  at: number;
  isBot: boolean;
  clicks: number;
  names: Record<Facet, string>;
}

interface StoredSum extends Omit<Sum, 'tally'> {
  people: number;
  bots: number;
  visitors: number;
  namesOfPeople: string;
  namesOfBots: string;
}

const tallyOf = ({ people, bots, visitors, namesOfPeople, namesOfBots }: StoredSum) => ({
  people,
  bots,
  visitors,
  namesOfPeople: JSON.parse(namesOfPeople) as NameCounts,
  namesOfBots: JSON.parse(namesOfBots) as NameCounts,
});

export function toSum(stored: StoredSum): Sum {
  const { userPk, itemPk, kind, unit, period } = stored;
  return { userPk, itemPk, kind, unit, period, tally: tallyOf(stored) };
}

/** Held until the transaction ends: two at once would each overwrite what the other adds. */
export const lockSums = (engine: Pick<Engine, 'lock'>, db: Db) => engine.lock(db, 'sums');

/** Adds to what is stored. The sums have to be locked. */
export async function addSums(
  { elements, putSums }: Pick<Engine, 'elements' | 'putSums'>,
  db: Db,
  sums: Sums,
): Promise<void> {
  const added = sums.list();
  if (added.length === 0) return;
  const keys = JSON.stringify(added.map(({ userPk, itemPk, unit, period }) => [userPk, itemPk, unit, period]));
  const { rows: stored } = await sql<StoredSum>`
    select sums.* from (
      select cast(value ->> 0 as bigint) as user_pk, cast(value ->> 1 as bigint) as item_pk, value ->> 2 as unit, cast(value ->> 3 as bigint) as period
      from ${elements(keys)}
    ) as wanted cross join sums
    where sums.user_pk = wanted.user_pk and sums.item_pk = wanted.item_pk and sums.unit = wanted.unit and sums.period = wanted.period
  `.execute(db);
  const before = new Map(stored.map((row) => [keyOf(row), tallyOf(row)]));
  const whole = added.map((sum) => {
    const { tally, add } = createTally(namesKept[sum.unit], before.get(keyOf(sum)));
    add(sum.tally);
    return { ...sum, tally };
  });
  await putSums(
    db,
    whole.map(
      ({ userPk, itemPk, kind, unit, period, tally: { people, bots, visitors, namesOfPeople, namesOfBots } }) => [
        userPk,
        itemPk,
        kind,
        unit,
        period,
        people,
        bots,
        visitors,
        JSON.stringify(namesOfPeople),
        JSON.stringify(namesOfBots),
      ],
    ),
  );
}

export const inSpans = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    spans.map(({ unit, first, last }) => sql`unit = ${unit} and period between ${first} and ${last}`),
    sql` or `,
  )})`;

/** The rows of an item, or of an account with all that restores have brought to it. */
export const ofSubject = ({ userPk, itemPk }: Subject): RawBuilder<unknown> =>
  itemPk === accountTotals
    ? sql`user_pk = ${userPk} and item_pk <= ${accountTotals}`
    : sql`user_pk = ${userPk} and item_pk = ${itemPk}`;

/** Columns of the sums of some items. `pks`: selects them. A part for each span, so that each walks along the key. */
export const sumsOfItems = (
  pks: RawBuilder<unknown>,
  userPk: number,
  { spans, columns }: { spans: readonly Span[]; columns: RawBuilder<unknown> },
): RawBuilder<unknown> =>
  sql.join(
    spans.map(
      ({ unit, first, last }) => sql`
        select ${columns} from (${pks}) as members cross join sums
        where sums.user_pk = ${userPk} and sums.item_pk = members.pk and sums.unit = ${unit} and sums.period between ${first} and ${last}
      `,
    ),
    sql` union all `,
  );

/** Columns of the sums of a scope. A scan counts for its link already. */
export const sumsOf = (
  { tagPk, ...subject }: Scope,
  spans: readonly Span[],
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  tagPk === undefined
    ? sql`select ${columns} from sums where ${ofSubject(subject)} and ${inSpans(spans)}`
    : sumsOfItems(taggedItems('link', tagPk), subject.userPk, { spans, columns });

/** Clicks by period, without names. */
export async function readCounts(db: Db, scope: Scope, spans: readonly Span[]) {
  const { rows } = await sql<{ unit: Unit; period: number; people: number; bots: number; visitors: number }>`
    ${sumsOf(scope, spans, sql`unit, period, people, bots, visitors`)}
  `.execute(db);
  return rows;
}

export const createSumStore = ({ transaction }: Engine) => ({
  /** Forgets some sums of hours before this time. Returns how many. */
  sweepHours: (time: number, limit: number) =>
    transaction(async (db) => {
      const { numAffectedRows } = await sql`
        delete from sums where (user_pk, item_pk, unit, period) in (
          select user_pk, item_pk, unit, period from sums where unit = 'hour' and period < ${periodOf.hour(time)} limit ${limit}
        )
      `.execute(db);
      return Number(numAffectedRows ?? 0);
    }),
});
