import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditDetails } from '../../rules/audit.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import { cutUserAgent, shortenIp } from '../../rules/visitors.ts';
import type { NewAuditEvent } from '../../store/accounts/auditLog.ts';
import type { UserRecord } from '../../store/accounts/users.ts';
import type { Store } from '../../store/index.ts';
import type { OperationId } from '../operation.ts';

/**
 * `unknown`: somebody who has not shown who they are. What they did is noted after the reply, since the time would tell
 * whether there is an account.
 */
type Actor = 'owner' | { operator: Pick<UserRecord, 'id'> } | { unknown: FastifyReply };

export interface Noted {
  /** The account whose owner sees it. Operators see all. */
  account: Pick<UserRecord, 'pk' | 'id'> | null;
  actor: Actor;
  /** One of `accountEvents`, or the operation of an operator. */
  what: string;
  /** What was changed, if it is not the account. */
  target?: { kind: string; id: string } | undefined;
  details?: AuditDetails;
  request: Pick<FastifyRequest, 'ip' | 'headers' | 'log'>;
}

const actorOf = ({ account, actor }: Noted) => {
  if (actor === 'owner') return { actor, actorId: account?.id ?? null } as const;
  if ('operator' in actor) return { actor: 'operator', actorId: actor.operator.id } as const;
  return { actor: 'unknown', actorId: null } as const;
};

const replyBefore = ({ actor }: Noted) =>
  actor !== 'owner' && 'unknown' in actor && !actor.unknown.raw.closed ? actor.unknown.raw : undefined;

interface AuditOptions {
  store: Pick<Store, 'auditLog'>;
  clock: () => number;
  /** What an operation does, in a few words. */
  summaryOf: (operation: string) => string | undefined;
}

export function createAudit({ store, clock, summaryOf }: AuditOptions) {
  const writing = new Set<Promise<void>>();
  const requests = new WeakSet<object>();

  function eventOf(noted: Noted, at: number): NewAuditEvent {
    const { account, what, target, details = {}, request } = noted;
    const summary = actorOf(noted).actor === 'operator' ? summaryOf(what) : undefined;
    const { browserName, operatingSystem } = parseUserAgent(cutUserAgent(request.headers['user-agent']));
    return {
      ...actorOf(noted),
      at,
      what,
      accountPk: account?.pk ?? null,
      target: target ?? (account ? { kind: 'account', id: account.id } : undefined),
      source: shortenIp(request.ip),
      browser: browserName,
      operatingSystem,
      details: { ...(summary !== undefined && { summary }), ...details },
    };
  }

  async function write(noted: Noted, at: number): Promise<void> {
    const { what, request } = noted;
    try {
      const reply = replyBefore(noted);
      if (reply) await once(reply, 'close');
      await store.auditLog.add(eventOf(noted, at));
    } catch (error) {
      request.log.error({ err: error, what }, 'the audit log does not have this');
    }
  }

  function eventNow(noted: Noted): NewAuditEvent {
    requests.add(noted.request);
    return eventOf(noted, clock());
  }

  return {
    /** Called once it is done, with few details and no secret. It never fails, because what was done stays done. */
    note(noted: Noted): Promise<void> {
      requests.add(noted.request);
      const done = write(noted, clock()).finally(() => writing.delete(done));
      writing.add(done);
      return replyBefore(noted) ? Promise.resolve() : done;
    },

    /** For what is stored in the transaction of what is done. */
    eventOf: eventNow,

    /** The same for what an operator does. */
    byOperator: (
      { user, request }: { user: Pick<UserRecord, 'id'>; request: Noted['request'] },
      what: OperationId,
      { account = null, ...given }: Partial<Pick<Noted, 'account' | 'target' | 'details'>> = {},
    ): NewAuditEvent => eventNow({ ...given, account, actor: { operator: user }, what, request }),

    /** Whether anything was noted of this request. */
    hasNoted: (request: Noted['request']): boolean => requests.has(request),

    /** Resolves once all that was noted is written. */
    async settled(): Promise<void> {
      await Promise.all(writing);
    },
  };
}

export type Audit = ReturnType<typeof createAudit>;
