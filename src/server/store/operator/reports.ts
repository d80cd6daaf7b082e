import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { day } from '../../rules/durations.ts';
import type { Engine } from '../engine.ts';
import { addEvent, type EventOf } from '../accounts/auditLog.ts';
import { removeSome } from '../accounts/removeSome.ts';
import type { AbuseReason, Db, Row } from '../schema.ts';

/** More of one code tell operators nothing new. */
const openOfCode = 50;
const openInAll = 10_000;
const detailsShown = 5;
const keptClosed = 30 * day;
const keptOpen = 180 * day;
/** Operators get one mail in this time at most. */
const mailEvery = day;

type NewReport = Pick<Row<'reports'>, 'code' | 'reason' | 'details' | 'email' | 'at'>;

/** The open reports of a code. */
export interface ReportedCode {
  code: string;
  count: number;
  lastAt: number;
  reasons: AbuseReason[];
  /** Of the newest that say something. */
  details: Pick<Row<'reports'>, 'reason' | 'details' | 'email' | 'at'>[];
}

async function hasRoom(db: Db, code: string): Promise<boolean> {
  const open = db.selectFrom('reports').select('pk').where('closedAt', 'is', null);
  const ofCode = await open.where('code', '=', code).limit(openOfCode).execute();
  if (ofCode.length >= openOfCode) return false;
  const { count } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count < openInAll;
}

/** Queues a mail to operators if something was reported since the last one, and that is long enough ago. */
async function tellOperators(db: Db, now: number): Promise<void> {
  const { last } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.max('mailAt').as('last'))
    .where('mailAt', 'is not', null)
    .executeTakeFirstOrThrow();
  if (last !== null && last > now - mailEvery) return;
  const newest = await db
    .selectFrom('reports')
    .select('pk')
    .where('closedAt', 'is', null)
    .where('at', '>=', last ?? 0)
    .orderBy('pk', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return;
  const operators = await db
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`is_operator = 1`)
    .where('deletedAt', 'is', null)
    .execute();
  if (operators.length === 0) return;
  await db.updateTable('reports').set({ mailAt: now }).where('pk', '=', newest.pk).execute();
  await db
    .insertInto('mailQueue')
    .values(
      operators.map(({ email }) => ({
        kind: 'reports wait' as const,
        email,
        createdAt: now,
        nextAttemptAt: now,
      })),
    )
    .execute();
}

/** All codes of the items that these codes open. */
const otherCodesOf = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('codes')
    .innerJoin('codes as other', 'other.itemPk', 'codes.itemPk')
    .select('other.code')
    .where('codes.code', 'in', codes);

export const createReportStore = (engine: Engine) => ({
  /** Stores a report, unless so many wait that one more would change nothing. */
  add: (report: NewReport): Promise<void> =>
    engine.transaction(async (db) => {
      await engine.lock(db, 'reports');
      if (!(await hasRoom(db, report.code))) return;
      await db
        .insertInto('reports')
        .values({ id: uuid(), ...report })
        .execute();
      await tellOperators(db, report.at);
    }),

  /** Tells operators of reports that came too soon after the last mail. */
  remind: (now: number): Promise<void> =>
    engine.transaction(async (db) => {
      await engine.lock(db, 'reports');
      await tellOperators(db, now);
    }),

  /** How many codes have open reports. */
  async waiting(): Promise<number> {
    const { count } = await engine.read
      .selectFrom('reports')
      .select(({ fn }) => fn.count<number>('code').distinct().as('count'))
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Codes with open reports, those first that were reported last. */
  async list({ offset, limit }: { offset: number; limit: number }): Promise<ReportedCode[]> {
    const codes = await engine.read
      .selectFrom('reports')
      .select(({ fn }) => ['code', fn.countAll<number>().as('count'), fn.max('at').as('lastAt')])
      .where('closedAt', 'is', null)
      .groupBy('code')
      .orderBy('lastAt', 'desc')
      .orderBy('code')
      .offset(offset)
      .limit(limit)
      .execute();
    if (codes.length === 0) return [];
    const reports = await engine.read
      .selectFrom('reports')
      .select(['code', 'reason', 'details', 'email', 'at'])
      .where(
        'code',
        'in',
        codes.map(({ code }) => code),
      )
      .where('closedAt', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('pk', 'desc')
      .execute();
    return codes.map(({ code, count, lastAt }) => {
      const own = reports.filter((report) => report.code === code);
      const told = own.filter(({ details, email }) => details !== null || email !== null).slice(0, detailsShown);
      return {
        code,
        count,
        lastAt,
        reasons: [...new Set(own.map(({ reason }) => reason))],
        details: told.map(({ code: _, ...report }) => report),
      };
    });
  },

  /** Settles the open reports of these codes, and of the others of their items. Returns their ids. */
  async close(codes: readonly string[], now: number, eventOf?: EventOf<string>): Promise<string[]> {
    if (codes.length === 0) return [];
    return engine.transaction(async (db) => {
      const closed = await db
        .updateTable('reports')
        .set({ closedAt: now })
        .where(({ eb, or }) => or([eb('code', 'in', codes), eb('code', 'in', otherCodesOf(db, codes))]))
        .where('closedAt', 'is', null)
        .returning(['id', 'code'])
        .execute();
      if (eventOf) for (const code of new Set(closed.map((report) => report.code))) await addEvent(db, eventOf(code));
      return closed.map(({ id }) => id);
    });
  },

  /** Returns the number of those that wait again. */
  async reopen(ids: readonly string[], eventOf?: EventOf<number>): Promise<number> {
    if (ids.length === 0) return 0;
    return engine.transaction(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('reports')
        .set({ closedAt: null })
        .where('id', 'in', ids)
        .where('closedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      const reopened = Number(numUpdatedRows);
      if (eventOf && reopened > 0) await addEvent(db, eventOf(reopened));
      return reopened;
    });
  },

  async removeOld(now: number, limit: number): Promise<number> {
    const closed = await removeSome(engine.write, 'reports', 'pk', 'closedAt', now - keptClosed, limit);
    return closed + (await removeSome(engine.write, 'reports', 'pk', 'at', now - keptOpen, limit));
  },
});
