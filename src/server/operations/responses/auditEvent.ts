import type { components } from '../../../generated/types.ts';
import type { AuditDetails } from '../../rules/audit.ts';
import type { AuditRecord, NamedRecord } from '../../store/accounts/auditLog.ts';
import { isoTime } from '../times.ts';

type Schemas = components['schemas'];

const detailsOf = (event: AuditRecord) => {
  const { summary = null, ...details } = JSON.parse(event.details) as AuditDetails;
  return { summary: typeof summary === 'string' ? summary : null, details: { ...details } };
};

export function toAuditEvent(event: AuditRecord): Schemas['AuditEvent'] {
  const { id, at, lastAt, count, what, actor, browser, operatingSystem, source } = event;
  return {
    id,
    at: isoTime(at),
    until: isoTime(lastAt),
    count,
    what,
    actor,
    browser,
    operatingSystem,
    ipAddress: source || null,
    ...detailsOf(event),
  };
}

/** Whoever an operator is, and what they note for each other, is not for the owner of an account. */
export function toOwnAuditEvent(event: AuditRecord): Schemas['AuditEvent'] {
  const shown = toAuditEvent(event);
  return event.actor === 'operator'
    ? { ...shown, browser: null, operatingSystem: null, ipAddress: null, details: {} }
    : shown;
}

export function toNamedAuditEvent(event: NamedRecord): Schemas['NamedAuditEvent'] {
  const { accountId, accountEmail, actor, actorId, operatorEmail, targetKind, targetId } = event;
  return {
    ...toAuditEvent(event),
    account: accountId === null ? null : { id: accountId, email: accountEmail },
    operator: actor === 'operator' && actorId !== null ? { id: actorId, email: operatorEmail } : null,
    target: targetKind === null || targetId === null ? null : { kind: targetKind, id: targetId },
  };
}

/** One more event than fits tells that there is a next page. */
export const pageOf = <Found extends AuditRecord, Event>(
  found: readonly Found[],
  pageSize: number,
  toEvent: (event: Found) => Event,
): { events: Event[]; next: string | null } => ({
  events: found.slice(0, pageSize).map(toEvent),
  next: found.length > pageSize ? (found[pageSize - 1]?.id ?? null) : null,
});
