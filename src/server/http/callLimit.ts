import type { FastifyRequest } from 'fastify';
import { tooManyUntil } from '../problems.ts';
import { createAttempts, type Counted, type Limit } from '../rules/attempts.ts';
import { boundedCache } from '../rules/boundedCache.ts';
import { sourceLimits } from '../rules/sourceLimits.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import type { Authentication } from './authentication.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits the calls from one address. Without it, the common limit holds. */
    limit?: Limit | 'unlimited';
  }
}

interface CallLimitOptions {
  store: Store;
  clock: () => number;
  /** All operations without a limit of their own share this one. It holds for each account and API key as well. */
  common: Limit;
  bearerNameOf: Authentication['bearerNameOf'];
}

const remembered = 4 * 1_024 * 1_024;
/** A network of IPv6 may call as often as so many sources. */
const sourcesOfNetwork = 20;

/** The hook refuses callers with too many calls before anything costly happens. */
export function createCallLimit({ store, clock, common, bearerNameOf }: CallLimitOptions) {
  /** This counts while the database is away, so that work without a database goes on. */
  const own = createAttempts();
  /** Names that have used their limit up are refused until then without asking the database. */
  const refused = boundedCache<string, number>(remembered);

  async function count(limits: readonly Limit[], now: number): Promise<Counted> {
    const until = Math.max(...limits.map(({ name }) => refused.get(name) ?? 0));
    if (until > now) return { isAllowed: false, until };
    const counted = store.isAvailable() && (await store.attempts.count(limits, now).catch(unlessUnavailable));
    return counted || own.count(limits, now);
  }

  /** Each server counts for itself: calls of one account from everywhere would take the time of its thread. */
  function countBearer(request: FastifyRequest): void {
    const name = bearerNameOf(request);
    if (name === undefined) return;
    const counted = own.count([{ ...common, name: `${common.name} of ${name}` }], clock());
    if (!counted.isAllowed) throw tooManyUntil(counted.until, clock());
  }

  return async (request: FastifyRequest): Promise<void> => {
    const { limit: chosen = common } = request.routeOptions.config;
    if (chosen === 'unlimited') return;
    countBearer(request);
    const limits = sourceLimits(chosen, request.ip, chosen.max * sourcesOfNetwork);
    const counted = await count(limits, clock());
    if (counted.isAllowed) return;
    refused.set(limits[0].name, counted.until);
    throw tooManyUntil(counted.until, clock());
  };
}
