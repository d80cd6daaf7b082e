import type { ExpressionBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { normalizeEmail } from '../../../shared/email.ts';
import { day } from '../../rules/durations.ts';
import { boundedDetails, rowsOfOneDay, type AuditActor, type AuditDetails } from '../../rules/audit.ts';
import type { Engine } from '../engine.ts';
import type { Database, Db, Row } from '../schema.ts';
import { removeSome } from './removeSome.ts';

export interface NewAuditEvent {
  at: number;
  what: string;
  /** Whose log it is in besides that of the operators. */
  accountPk: number | null;
  actor: AuditActor;
  /** Of the account that did it, if it is known. */
  actorId: string | null;
  target?: { kind: string; id: string } | undefined;
  source?: string;
  browser?: string | null;
  operatingSystem?: string | null;
  details?: AuditDetails;
}

export type AuditRecord = Row<'auditLog'>;

/** An event with the email addresses of the accounts that it names, while they are open. */
export type NamedRecord = AuditRecord & {
  accountId: string | null;
  accountEmail: string | null;
  operatorEmail: string | null;
};

/** What is left out does not narrow down. */
export interface AuditFilter {
  accountPk?: number | undefined;
  /** The email address or id of an account: what concerns it, and what its owner did as an operator. */
  account?: string | undefined;
  what?: string | undefined;
  actor?: AuditActor | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

interface PageOfEvents {
  /** The id of an event that the filter lets through. */
  before?: string | undefined;
  limit: number;
}

const kept = 180 * day;

/** The last row of this kind and day, once the account has as many as it gets. */
async function lastOfFullDay(db: Db, { accountPk, what, at }: NewAuditEvent): Promise<number | undefined> {
  const rows = await db
    .selectFrom('auditLog')
    .select('pk')
    .where('accountPk', '=', accountPk)
    .where('what', '=', what)
    .where('at', '>=', at - (at % day))
    .orderBy('at', 'desc')
    .limit(rowsOfOneDay)
    .execute();
  return rows.length === rowsOfOneDay ? rows[0]?.pk : undefined;
}

const insert = (
  db: Db,
  { target, source = '', browser = null, operatingSystem = null, details = {}, ...event }: NewAuditEvent,
) =>
  db
    .insertInto('auditLog')
    .values({
      id: uuid(),
      ...event,
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      source,
      browser,
      operatingSystem,
      details: JSON.stringify(boundedDetails(details)),
      lastAt: event.at,
    })
    .execute();

/**
 * Adds a row, or counts the event in the last one of its kind and day: so a flood of failed sign-ins neither fills the
 * disk nor hides what else was done. Each act of an operator has a row.
 */
export async function addEvent(db: Db, event: NewAuditEvent): Promise<void> {
  const last = event.accountPk !== null && event.actor !== 'operator' ? await lastOfFullDay(db, event) : undefined;
  if (last === undefined) await insert(db, event);
  else
    await db
      .updateTable('auditLog')
      .set((eb) => ({ count: eb('count', '+', 1), lastAt: event.at }))
      .where('pk', '=', last)
      .execute();
}

/** What the audit log says of an act that found this. It is stored in the transaction of the act, or neither is. */
export type EventOf<Found> = (found: Found) => NewAuditEvent;

async function eraseOwn(db: Db, accountPk: number, limit: number): Promise<number> {
  const events = await db
    .selectFrom('auditLog')
    .select('pk')
    .where('accountPk', '=', accountPk)
    .orderBy('pk')
    .limit(limit)
    .execute();
  const last = events.at(-1)?.pk ?? 0;
  await db
    .deleteFrom('auditLog')
    .where('accountPk', '=', accountPk)
    .where('pk', '<=', last)
    .where('actor', '!=', 'operator')
    .execute();
  await db
    .updateTable('auditLog')
    .set({ accountPk: null })
    .where('accountPk', '=', accountPk)
    .where('pk', '<=', last)
    .execute();
  return events.length;
}

async function forgetWhere(db: Db, actorId: string, limit: number): Promise<number> {
  const acts = await db
    .selectFrom('auditLog')
    .select('pk')
    .where('actorId', '=', actorId)
    .where('actor', '=', 'operator')
    .where('source', '!=', '')
    .orderBy('pk')
    .limit(limit)
    .execute();
  await db
    .updateTable('auditLog')
    .set({ source: '', browser: null, operatingSystem: null })
    .where('actorId', '=', actorId)
    .where('actor', '=', 'operator')
    .where('pk', '<=', acts.at(-1)?.pk ?? 0)
    .execute();
  return acts.length;
}

/**
 * Removes some events of an account that is erased, and returns how many. What operators did stays, and names the
 * account by its id alone: so does what its owner did as an operator.
 */
export const eraseEvents = async (db: Db, { pk, id }: Pick<Row<'users'>, 'pk' | 'id'>, limit: number) =>
  (await eraseOwn(db, pk, limit)) || forgetWhere(db, id, limit);

async function concerning(db: Db, account: string) {
  const user = await db
    .selectFrom('users')
    .select(['pk', 'id'])
    .where((eb) => eb.or([eb('email', '=', normalizeEmail(account)), eb('id', '=', account)]))
    .executeTakeFirst();
  const id = user?.id ?? account;
  return (eb: ExpressionBuilder<Database, 'auditLog'>) => {
    const byOperator = (column: 'actorId' | 'targetId') =>
      eb.and([eb(column, '=', id), eb('auditLog.actor', '=', 'operator')]);
    return eb.or([eb('auditLog.accountPk', '=', user?.pk ?? 0), byOperator('actorId'), byOperator('targetId')]);
  };
}

async function list(db: Db, filter: AuditFilter, { before, limit }: PageOfEvents): Promise<AuditRecord[]> {
  const { accountPk, account, what, actor, from, until } = filter;
  const concerns = account === undefined ? undefined : await concerning(db, account);
  const matching = () => {
    let query = db.selectFrom('auditLog').selectAll();
    if (accountPk !== undefined) query = query.where('accountPk', '=', accountPk);
    if (concerns) query = query.where(concerns);
    if (what !== undefined) query = query.where('what', '=', what);
    if (actor !== undefined) query = query.where('actor', '=', actor);
    if (from !== undefined) query = query.where('at', '>=', from);
    if (until !== undefined) query = query.where('at', '<', until);
    return query;
  };
  const page = matching().orderBy('pk', 'desc').limit(limit);
  if (before === undefined) return page.execute();
  const last = await matching().where('id', '=', before).executeTakeFirst();
  return last ? page.where('pk', '<', last.pk).execute() : [];
}

/** Closed accounts have their id in place of an email address. */
async function withNames(db: Db, events: readonly AuditRecord[]): Promise<NamedRecord[]> {
  const pks = events.flatMap(({ accountPk }) => accountPk ?? []);
  const ids = events.flatMap(({ actorId }) => actorId ?? []);
  const users = await db
    .selectFrom('users')
    .select(['pk', 'id', 'email', 'deletedAt'])
    .where((eb) => eb.or([eb('pk', 'in', [0, ...pks]), eb('id', 'in', ['', ...ids])]))
    .execute();
  const emailOf = (user: (typeof users)[number] | undefined) => (user?.deletedAt === null ? user.email : null);
  return events.map((event) => {
    const account = users.find(({ pk }) => pk === event.accountPk);
    const actor = users.find(({ id }) => id === event.actorId);
    return { ...event, accountId: account?.id ?? null, accountEmail: emailOf(account), operatorEmail: emailOf(actor) };
  });
}

/** The pk of the account that an operator changed. */
async function changedAccount(db: Db, { accountPk, target }: NewAuditEvent): Promise<number | null> {
  if (accountPk !== null || target?.kind !== 'accounts') return accountPk;
  const user = await db.selectFrom('users').select('pk').where('id', '=', target.id).executeTakeFirst();
  return user?.pk ?? null;
}

export const createAuditLogStore = ({ write, transaction }: Engine) => ({
  add: (event: NewAuditEvent) =>
    transaction(async (db) => addEvent(db, { ...event, accountPk: await changedAccount(db, event) })),

  /** The newest first. */
  list: (filter: AuditFilter, page: PageOfEvents) => list(write, filter, page),

  /** The same, for operators. */
  listNamed: async (filter: AuditFilter, page: PageOfEvents) => withNames(write, await list(write, filter, page)),

  /** Of an account's own log. */
  async count(accountPk: number): Promise<number> {
    const { count } = await write
      .selectFrom('auditLog')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountPk', '=', accountPk)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  removeOld: (now: number, limit: number) => removeSome(write, 'auditLog', 'pk', 'at', now - kept, limit),
});
