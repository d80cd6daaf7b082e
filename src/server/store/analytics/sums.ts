/**
 * How often each item, and each account as a whole, was opened: a row for each hour, day and month. Its names are one
 * text rather than rows of their own, so that a click changes three rows and not fifty, and a range is read with few.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { createTally, namesKept } from '../../rules/tallies.ts';
import type { GrowingTally, NameCounts, Tally } from '../../rules/tallies.ts';
import { periodOf, units } from '../../rules/ranges.ts';
import type { Span, Unit } from '../../rules/ranges.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind } from '../schema.ts';
import { hour as hourLength } from '../../rules/durations.ts';

/** The subject of the sums of a whole account, where others have the pk of an item. */
export const wholeAccount = 0;
/** The subject of what a restore has brought to the account. */
export const broughtBy = (restorePk: number) => -restorePk;

/** What is counted: an item, or an account. */
export interface Subject {
  userPk: number;
  itemPk: number;
}

/** What its sums are listed by. */
export type SubjectKind = ItemKind | 'account';

export interface Sum extends Subject {
  kind: SubjectKind;
  unit: Unit;
  period: number;
  tally: Tally;
}

const keyOf = ({ userPk, itemPk, unit, period }: Omit<Sum, 'kind' | 'tally'>) =>
  `${userPk} ${itemPk} ${unit} ${period}`;

/** Sums that others are added to. `hoursSince`: clicks before count in their days and months alone. */
export function createSums(hoursSince = 0) {
  type Growing = Map<string, Omit<Sum, 'tally'> & { growing: GrowingTally }>;
  const sums: Growing = new Map();
  /** Clicks that are only in their hours yet: to add an hour to its day and month takes less than to add its clicks. */
  const hours: Growing = new Map();

  function growing(of: Growing, key: Omit<Sum, 'tally'>): GrowingTally {
    const name = keyOf(key);
    const known = of.get(name);
    if (known) return known.growing;
    const begun = createTally();
    of.set(name, { ...key, growing: begun });
    return begun;
  }

  const add = ({ tally, ...key }: Sum) => growing(sums, key).add(tally);

  return {
    add,

    /** Clicks of one hour that are alike, on each of these subjects. */
    addClicks(subjects: readonly (Subject & { kind: SubjectKind })[], { hour, ...clicks }: AlikeClicks): void {
      for (const subject of subjects) growing(hours, { ...subject, unit: 'hour', period: hour }).addClicks(clicks);
    },

    list(): Sum[] {
      for (const {
        growing: { tally },
        ...key
      } of hours.values())
        for (const unit of units)
          if (unit !== 'hour' || key.period >= periodOf.hour(hoursSince))
            add({ ...key, unit, period: periodOf[unit](key.period * hourLength), tally });
      hours.clear();
      return [...sums.values()].map(({ growing: { tally }, ...key }) => ({ ...key, tally }));
    },
  };
}

export type Sums = ReturnType<typeof createSums>;

/** Clicks of one hour with the same names. */
export type AlikeClicks = { hour: number } & Parameters<GrowingTally['addClicks']>[0];

interface StoredSum extends Omit<Sum, 'tally'> {
  people: number;
  bots: number;
  namesOfPeople: string;
  namesOfBots: string;
}

const tallyOf = ({ people, bots, namesOfPeople, namesOfBots }: StoredSum) => ({
  people,
  bots,
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
    whole.map(({ userPk, itemPk, kind, unit, period, tally: { people, bots, namesOfPeople, namesOfBots } }) => [
      userPk,
      itemPk,
      kind,
      unit,
      period,
      people,
      bots,
      JSON.stringify(namesOfPeople),
      JSON.stringify(namesOfBots),
    ]),
  );
}

/** The rows of some periods. */
export const inSpans = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    spans.map(({ unit, first, last }) => sql`unit = ${unit} and period between ${first} and ${last}`),
    sql` or `,
  )})`;

/** The rows of an item, or of an account with all that restores have brought to it. */
export const ofSubject = ({ userPk, itemPk }: Subject): RawBuilder<unknown> =>
  itemPk === wholeAccount
    ? sql`user_pk = ${userPk} and item_pk <= ${wholeAccount}`
    : sql`user_pk = ${userPk} and item_pk = ${itemPk}`;

/** Clicks by period, without names. */
export async function readCounts(db: Db, subject: Subject, spans: readonly Span[]) {
  const { rows } = await sql<{ unit: Unit; period: number; people: number; bots: number }>`
    select unit, period, people, bots from sums where ${ofSubject(subject)} and ${inSpans(spans)}
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
