import { v7 as uuid } from 'uuid';
import { day } from '../../rules/durations.ts';
import { boundedDetails, rowsOfOneDay, type AuditActor, type AuditDetails } from '../../rules/audit.ts';
import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
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

/** What is left out does not narrow down. */
interface AuditFilter {
  accountPk?: number | undefined;
  what?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
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
async function add(db: Db, event: NewAuditEvent): Promise<void> {
  const last = event.accountPk !== null && event.actor !== 'operator' ? await lastOfFullDay(db, event) : undefined;
  if (last === undefined) await insert(db, event);
  else
    await db
      .updateTable('auditLog')
      .set((eb) => ({ count: eb('count', '+', 1), lastAt: event.at }))
      .where('pk', '=', last)
      .execute();
}

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

const filtered = (db: Db, { accountPk, what, from, until }: AuditFilter) =>
  db
    .selectFrom('auditLog')
    .selectAll()
    .$if(accountPk !== undefined, (query) => query.where('accountPk', '=', accountPk ?? 0))
    .$if(what !== undefined, (query) => query.where('what', '=', what ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0));

export const createAuditLogStore = ({ write, transaction }: Engine) => ({
  add: (event: NewAuditEvent) => transaction((db) => add(db, event)),

  /** The newest first. `before`: the id of an event that the filter lets through. */
  async list(filter: AuditFilter, { before, limit }: { before?: string | undefined; limit: number }) {
    const found = filtered(write, filter);
    if (before === undefined) return found.orderBy('pk', 'desc').limit(limit).execute();
    const last = await filtered(write, filter).where('id', '=', before).executeTakeFirst();
    return last ? found.where('pk', '<', last.pk).orderBy('pk', 'desc').limit(limit).execute() : [];
  },

  removeOld: (now: number, limit: number) => removeSome(write, 'auditLog', 'pk', 'at', now - kept, limit),
});
