import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { planIds, type PlanId } from '../../../shared/plans.ts';
import { monthOf, type Agreed } from '../../rules/quotas.ts';
import { announceCodes } from '../accounts/accounts.ts';
import { addEvent, type NewAuditEvent } from '../accounts/auditLog.ts';
import { lockAccount, openAccount, searchedAccount, type UserRecord } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import { searchable } from '../items/searchText.ts';
import type { Db } from '../schema.ts';
import { likePattern } from '../likePattern.ts';
import { largestAccounts, storageOf } from './storage.ts';

/** Descending, and the newest first where two have the same. */
export type AccountOrder = 'createdAt' | 'lastSignInAt' | 'links' | 'clicks';

export interface AccountFilter {
  search?: string | undefined;
  state?: 'verified' | 'unverified' | 'disabled' | undefined;
  /** What they have now. */
  plan?: PlanId | undefined;
}

/** Where a page ends: the value that it is ordered by, and the account. */
export interface Position {
  value: number;
  id: string;
}

interface PageOptions {
  order: AccountOrder;
  filter: AccountFilter;
  after: Position | undefined;
  limit: number;
  now: number;
}

export interface AccountRecord {
  user: UserRecord;
  agreed: Agreed;
  /** Why the operator gave the plan. */
  note: string | null;
  /** In this month. */
  used: { links: number; qrCodes: number; apiRequests: number; clicks: number };
}

interface Disabling {
  reason: string;
  closesCodes: boolean;
  now: number;
}

/** Months in `sums` are counted since the epoch. */
const sumMonthOf = (now: number) => monthOf(now) - 1_970 * 12;

const isOnPlan = (plan: PlanId, now: number) => sql<SqlBool>`
  subscriptions.plan ${plan === planIds.free ? sql`<>` : sql`=`} ${plan}
    and subscriptions.status <> 'Expired' and coalesce(
      subscriptions.ends_at, case when subscriptions.status = 'Trial' then subscriptions.trial_ends_at end, ${now + 1}
    ) > ${now}`;

const planNow = (plan: PlanId, now: number) =>
  plan === planIds.free
    ? sql<SqlBool>`not exists (
        select 1 from subscriptions where subscriptions.user_pk = users.pk and ${isOnPlan(plan, now)}
      )`
    : sql<SqlBool>`users.pk in (select subscriptions.user_pk from subscriptions where ${isOnPlan(plan, now)})`;

/**
 * Accounts with the plan that are looked up and sorted. More are soon met along an order; along it, fewer would be met
 * late if all of them are old.
 */
const fewOnPlan = 5_000;

async function areFew(db: Db, plan: PlanId, now: number): Promise<boolean> {
  if (plan === planIds.free) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from subscriptions where ${isOnPlan(plan, now)} limit ${fewOnPlan + 1}
    ) as some_on_plan
  `.execute(db);
  return Number(rows[0]?.count) <= fewOnPlan;
}

/** A text that more accounts have is soon met along an order; a rarer one would be looked for in all of them. */
const few = 500;

/** Accounts with a text; undefined if there are more than a few. */
async function fewWith(db: Db, search: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ pk: number }>`
    select pk from users where ${hasText(search)} limit ${few + 1}
  `.execute(db);
  return rows.length > few ? undefined : rows.map(({ pk }) => pk);
}

const hasText = (search: string) => sql<SqlBool>`users.search_text like ${likePattern(searchable(search))} escape '\\'`;

async function searchCondition(db: Db, search: string): Promise<RawBuilder<SqlBool>> {
  const pks = await fewWith(db, search);
  return pks ? sql<SqlBool>`users.pk in (${sql.join([0, ...pks])})` : hasText(search);
}

async function conditionsOf(db: Db, { search, state, plan }: AccountFilter, now: number): Promise<RawBuilder<SqlBool>> {
  const conditions = [sql<SqlBool>`users.deleted_at is null`];
  if (search !== undefined && search !== '') conditions.push(await searchCondition(db, search));
  if (state === 'disabled') conditions.push(sql<SqlBool>`users.disabled_at is not null`);
  if (state === 'unverified') conditions.push(sql<SqlBool>`users.verified_at is null`);
  if (state === 'verified') conditions.push(sql<SqlBool>`users.verified_at is not null and users.disabled_at is null`);
  if (plan !== undefined) conditions.push(planNow(plan, now));
  return sql.join(conditions, sql` and `);
}

interface Found {
  pk: number;
  value: number;
}

interface Walk {
  condition: RawBuilder<SqlBool>;
  /** Those that it lets through are sorted, rather than met along an index of the order. */
  isSorted: boolean;
  after: { value: number; pk: number } | undefined;
  limit: number;
}

/** No index has a sum. */
const orderOf = (value: RawBuilder<number>, isSorted: boolean) => (isSorted ? sql<number>`${value} + 0` : value);

async function walkUsers(db: Db, column: RawBuilder<number>, walk: Walk): Promise<Found[]> {
  const { condition, isSorted, after, limit } = walk;
  const value = orderOf(column, isSorted);
  const beyond = after ? sql`and (${value}, users.pk) < (${after.value}, ${after.pk})` : sql``;
  const { rows } = await sql<Found>`
    select users.pk, ${value} as value from users where ${condition} ${beyond} order by value desc, users.pk desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The newest first: all of them have the same value. */
async function walkOthers(db: Db, { condition, isSorted, after, limit }: Walk): Promise<Found[]> {
  const order = orderOf(sql<number>`users.pk`, isSorted);
  const beyond = after ? sql`and users.pk < ${after.pk}` : sql``;
  const { rows } = await sql<Found>`
    select users.pk, 0 as value from users where ${condition} ${beyond} order by ${order} desc limit ${limit}
  `.execute(db);
  return rows;
}

interface Figures {
  /** Rows of accounts, with an index by value. */
  rows: RawBuilder<unknown>;
  value: RawBuilder<number>;
}

/** SQLite takes an index with a condition only for a query that repeats it. */
const notHours = sql.raw("figures.unit <> 'hour'");

/** In this month: most accounts have none, so those that have some are walked along the figures themselves. */
const figuresOf = (order: 'links' | 'clicks', now: number): Figures =>
  order === 'links'
    ? {
        rows: sql`monthly_usage as figures where figures.month = ${monthOf(now)} and figures.links > 0`,
        value: sql`figures.links`,
      }
    : {
        rows: sql`sums as figures where figures.item_pk = 0 and figures.unit = 'month' and ${notHours} and figures.period = ${sumMonthOf(now)} and figures.people > 0`,
        value: sql`figures.people`,
      };

async function walkFigures(db: Db, { rows, value: column }: Figures, walk: Walk): Promise<Found[]> {
  const { condition, isSorted, after, limit } = walk;
  const value = orderOf(column, isSorted);
  const beyond = after ? sql`and (${value}, figures.user_pk) < (${after.value}, ${after.pk})` : sql``;
  const { rows: found } = await sql<Found>`
    select figures.user_pk as pk, ${value} as value from ${rows} ${beyond}
      and exists (select 1 from users where users.pk = figures.user_pk and ${condition})
    order by value desc, figures.user_pk desc limit ${limit}
  `.execute(db);
  return found;
}

async function walkByFigures(db: Db, figures: Figures, walk: Walk): Promise<Found[]> {
  const { condition, after, limit } = walk;
  const some = after?.value === 0 ? [] : await walkFigures(db, figures, walk);
  if (some.length === limit) return some;
  const none = sql<SqlBool>`${condition} and not exists (select 1 from ${figures.rows} and figures.user_pk = users.pk)`;
  const rest = await walkOthers(db, {
    ...walk,
    condition: none,
    after: after?.value === 0 ? after : undefined,
    limit: limit - some.length,
  });
  return [...some, ...rest];
}

async function walkFor(db: Db, { order, filter, after, limit, now }: PageOptions): Promise<Found[]> {
  const known = after && (await db.selectFrom('users').select('pk').where('id', '=', after.id).executeTakeFirst());
  if (after && !known) return [];
  const walk = {
    condition: await conditionsOf(db, filter, now),
    isSorted: filter.plan !== undefined && (await areFew(db, filter.plan, now)),
    after: after && known && { value: after.value, pk: known.pk },
    limit,
  };
  switch (order) {
    case 'createdAt':
      return walkUsers(db, sql<number>`users.created_at`, walk);
    case 'lastSignInAt':
      return walkUsers(db, sql<number>`users.last_sign_in_at`, walk);
    default:
      return walkByFigures(db, figuresOf(order, now), walk);
  }
}

const readRows = (db: Db, now: number) =>
  db
    .selectFrom('users')
    .leftJoin('subscriptions', 'subscriptions.userPk', 'users.pk')
    .leftJoin('accountLimits', 'accountLimits.userPk', 'users.pk')
    .leftJoin('monthlyUsage as used', (join) =>
      join.onRef('used.userPk', '=', 'users.pk').on('used.month', '=', monthOf(now)),
    )
    .leftJoin('sums', (join) =>
      join
        .onRef('sums.userPk', '=', 'users.pk')
        .on('sums.itemPk', '=', 0)
        .on('sums.unit', '=', 'month')
        .on('sums.period', '=', sumMonthOf(now)),
    )
    .selectAll('users')
    .select(['subscriptions.plan', 'subscriptions.status', 'subscriptions.billingCycle', 'subscriptions.startedAt'])
    .select(['subscriptions.endsAt', 'subscriptions.trialEndsAt', 'subscriptions.trialStartedAt'])
    .select(['subscriptions.isGiven', 'subscriptions.note', 'accountLimits.userPk as limitedPk'])
    .select(['accountLimits.links as ownLinks', 'accountLimits.qrCodes as ownQrCodes'])
    .select(['accountLimits.apiRequests as ownApiRequests', 'used.links', 'used.qrCodes', 'used.apiRequests'])
    .select('sums.people as clicks');

type ReadRow = Awaited<ReturnType<ReturnType<typeof readRows>['executeTakeFirstOrThrow']>>;

function subscriptionIn(row: ReadRow): Agreed['subscription'] {
  const { plan, status, billingCycle, startedAt, endsAt, trialEndsAt, trialStartedAt, isGiven } = row;
  if (plan === null || status === null || billingCycle === null || startedAt === null) return undefined;
  return { plan, status, billingCycle, startedAt, endsAt, trialEndsAt, trialStartedAt, isGiven: isGiven ?? false };
}

function toRecord(row: ReadRow): AccountRecord {
  const { note, limitedPk, ownLinks, ownQrCodes, ownApiRequests, links, qrCodes, apiRequests, clicks, ...user } = row;
  const ownLimits =
    limitedPk === null ? undefined : { links: ownLinks, qrCodes: ownQrCodes, apiRequests: ownApiRequests };
  return {
    user,
    agreed: { subscription: subscriptionIn(row), ownLimits },
    note,
    used: { links: links ?? 0, qrCodes: qrCodes ?? 0, apiRequests: apiRequests ?? 0, clicks: clicks ?? 0 },
  };
}

async function page({ read }: Engine, options: PageOptions): Promise<{ accounts: AccountRecord[]; next?: Position }> {
  // One more, which tells whether there is another page.
  const found = await walkFor(read, { ...options, limit: options.limit + 1 });
  const shown = found.slice(0, options.limit);
  if (shown.length === 0) return { accounts: [] };
  const pks = shown.map(({ pk }) => pk);
  const rows = await readRows(read, options.now).where('users.pk', 'in', pks).execute();
  const accounts = pks.flatMap((pk) => rows.filter((row) => row.pk === pk).map(toRecord));
  const [last, lastFound] = [accounts.at(-1), shown.at(-1)];
  return found.length > shown.length && last && lastFound
    ? { accounts, next: { value: lastFound.value, id: last.user.id } }
    : { accounts };
}

const disable = (
  { transaction, rowLock }: Engine,
  userPk: number,
  { reason, closesCodes, now }: Disabling,
  event: NewAuditEvent | undefined,
) =>
  transaction(async (db, announce) => {
    await lockAccount(db, userPk, rowLock);
    await db
      .updateTable('users')
      .set((eb) => ({
        disabledAt: eb.fn.coalesce('disabledAt', eb.val(now)),
        disabledReason: reason,
        hasClosedCodes: closesCodes,
      }))
      .where('pk', '=', userPk)
      .execute();
    for (const table of ['sessions', 'passwordResets'] as const)
      await db.deleteFrom(table).where('userPk', '=', userPk).execute();
    await announceCodes(db, userPk, announce);
    if (event) await addEvent(db, event);
  });

const enable = ({ transaction, rowLock }: Engine, userPk: number, event: NewAuditEvent | undefined) =>
  transaction(async (db, announce) => {
    await lockAccount(db, userPk, rowLock);
    await db
      .updateTable('users')
      .set({ disabledAt: null, disabledReason: null, hasClosedCodes: false })
      .where('pk', '=', userPk)
      .execute();
    await announceCodes(db, userPk, announce);
    if (event) await addEvent(db, event);
  });

/**
 * Gives an account another email address, and tells both. What was sent to the one before no longer works. An account
 * with the new one that nobody has verified is nobody's, and makes way.
 */
const changeEmail = (
  { transaction, rowLock }: Engine,
  userPk: number,
  { email, now }: { email: string; now: number },
  event: NewAuditEvent | undefined,
) =>
  transaction(async (db): Promise<'changed' | 'same' | 'taken'> => {
    await lockAccount(db, userPk, rowLock);
    // Made if there is none, so that nobody else takes the address meanwhile.
    const other = await openAccount(db, email, { rowLock, createdAt: now });
    if (other.pk === userPk) return 'same';
    if (other.verifiedAt !== null) return 'taken';
    await db.deleteFrom('users').where('pk', '=', other.pk).execute();
    const user = await db.selectFrom('users').selectAll().where('pk', '=', userPk).executeTakeFirstOrThrow();
    const changed = { email: other.email, searchText: searchedAccount({ ...user, email: other.email }) };
    await db.updateTable('users').set(changed).where('pk', '=', userPk).execute();
    for (const table of ['registrations', 'mailTokens', 'passwordResets', 'alarms'] as const)
      await db.deleteFrom(table).where('userPk', '=', userPk).execute();
    const mail = { kind: 'email changed', userPk, createdAt: now, nextAttemptAt: now } as const;
    await db
      .insertInto('mailQueue')
      .values([user.email, other.email].map((recipient) => ({ ...mail, email: recipient })))
      .execute();
    if (event) await addEvent(db, event);
    return 'changed';
  });

/** What operators see and decide of accounts. */
export const createOperatorAccountStore = (engine: Engine) => ({
  page: (options: PageOptions) => page(engine, options),

  /** Undefined if there is none, or it is closed. */
  async find(id: string, now: number): Promise<AccountRecord | undefined> {
    const row = await readRows(engine.write, now)
      .where('users.id', '=', id)
      .where('users.deletedAt', 'is', null)
      .executeTakeFirst();
    return row && toRecord(row);
  },

  async count(): Promise<number> {
    const { count } = await engine.read
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  storage: (userPk: number) => storageOf(engine, userPk),
  largest: (now: number) => largestAccounts(engine, now),
  disable: (userPk: number, disabling: Disabling, event?: NewAuditEvent) => disable(engine, userPk, disabling, event),
  enable: (userPk: number, event?: NewAuditEvent) => enable(engine, userPk, event),
  changeEmail: (userPk: number, change: { email: string; now: number }, event?: NewAuditEvent) =>
    changeEmail(engine, userPk, change, event),
});
