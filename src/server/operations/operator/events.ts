import type { Readable } from 'node:stream';
import type { AuditFilter, NamedRecord } from '../../store/accounts/auditLog.ts';
import type { SendFile } from '../files/sentFiles.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import { pageOf, toNamedAuditEvent } from '../responses/auditEvent.ts';
import type { Services } from '../services.ts';
import { timeOf } from '../times.ts';

const eventsAtOnce = 500;

const columns = [
  'at',
  'until',
  'count',
  'what',
  'summary',
  'actor',
  'operator',
  'account',
  'accountId',
  'targetKind',
  'targetId',
  'browser',
  'operatingSystem',
  'ipAddress',
  'details',
] as const;

const filterOf = ({ account, what, actor, from, until }: Call<'exportAllAuditEvents'>['query']): AuditFilter => ({
  account,
  what,
  actor,
  from: timeOf(from) ?? undefined,
  until: timeOf(until) ?? undefined,
});

async function listAllAuditEvents(
  { store }: Services,
  { query }: Call<'listAllAuditEvents'>,
): Promise<Answer<'listAllAuditEvents'>> {
  const { before, pageSize = 20 } = query;
  const found = await store.auditLog.listNamed(filterOf(query), { before, limit: pageSize + 1 });
  return pageOf(found, pageSize, toNamedAuditEvent);
}

async function* allEvents({ store }: Services, filter: AuditFilter): AsyncIterable<NamedRecord> {
  for (let before: string | undefined; ;) {
    const events = await store.auditLog.listNamed(filter, { before, limit: eventsAtOnce });
    yield* events;
    before = events.at(-1)?.id;
    if (events.length < eventsAtOnce) return;
  }
}

function toRow(event: NamedRecord) {
  const { account, operator, target, details, ...shown } = toNamedAuditEvent(event);
  return {
    ...shown,
    operator: operator && (operator.email ?? operator.id),
    account: account && account.email,
    accountId: account && account.id,
    targetKind: target && target.kind,
    targetId: target && target.id,
    details: JSON.stringify(details),
  };
}

async function exportAllAuditEvents(
  services: Services,
  send: SendFile,
  { query, user, reply }: Call<'exportAllAuditEvents'>,
): Promise<Readable> {
  const found = allEvents(services, filterOf(query));
  return send({ query: {}, user, reply }, found, { name: 'curtly-audit-log', columns, toRow });
}

export const eventOperations = (
  services: Services,
  send: SendFile,
): Pick<Operations, 'listAllAuditEvents' | 'exportAllAuditEvents'> => ({
  listAllAuditEvents: (call) => listAllAuditEvents(services, call),
  exportAllAuditEvents: (call) => exportAllAuditEvents(services, send, call),
});
