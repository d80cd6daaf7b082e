import type { components } from '../../../generated/types.ts';
import type { AuditDetails } from '../../rules/audit.ts';
import type { AuditRecord } from '../../store/accounts/auditLog.ts';
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

/** One more event than fits tells that there is a next page. */
export const pageOf = <Event>(
  found: readonly AuditRecord[],
  pageSize: number,
  toEvent: (event: AuditRecord) => Event,
): { events: Event[]; next: string | null } => ({
  events: found.slice(0, pageSize).map(toEvent),
  next: found.length > pageSize ? (found[pageSize - 1]?.id ?? null) : null,
});
