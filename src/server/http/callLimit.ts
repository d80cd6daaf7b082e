import type { FastifyRequest } from 'fastify';
import { tooManyUntil } from '../problems.ts';
import { createAttempts, type Counted, type Limit } from '../rules/attempts.ts';
import { boundedCache } from '../rules/boundedCache.ts';
import { sourceOf } from '../rules/visitors.ts';
import type { Store } from '../store/index.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It limits the calls from one address; undefined for the common limit. */
    limit?: Limit | 'unlimited';
  }
}

interface CallLimitOptions {
  store: Store;
  clock: () => number;
  /** All operations without a limit of their own share it. */
  common: Limit;
}

/** Bytes. */
const remembered = 4 * 1_024 * 1_024;

/** A hook that refuses who calls too often, before anything costly happens. */
export function createCallLimit({ store, clock, common }: CallLimitOptions) {
  /** Counts while the database is away: what needs no database works on. */
  const own = createAttempts();
  /** Names that are used up until then are refused without asking the database. */
  const refused = boundedCache<string, number>(remembered);

  async function count(limit: Limit, now: number): Promise<Counted> {
    const until = refused.get(limit.name) ?? 0;
    if (until > now) return { isAllowed: false, until };
    const counted = store.isAvailable() && (await store.attempts.count([limit], now).catch(unlessUnavailable));
    return counted || own.count([limit], now);
  }

  return async (request: FastifyRequest): Promise<void> => {
    const { limit: given = common } = request.routeOptions.config;
    if (given === 'unlimited') return;
    const { name, ...limit } = given;
    const [now, ofSource] = [clock(), `${name} ${sourceOf(request.ip)}`];
    const counted = await count({ ...limit, name: ofSource }, now);
    if (counted.isAllowed) return;
    refused.set(ofSource, counted.until);
    throw tooManyUntil(counted.until, clock());
  };
}
