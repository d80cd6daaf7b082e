import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isPrivateDestination, patternsFor, privatePattern } from '../rules/blockedDestinations.ts';
import { second } from '../rules/durations.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { createBlocklists, type Blocklist } from './blocklists.ts';

/** An entry of an operator holds on every server that long after it was made, and a list that was changed is read. */
const pollEvery = 2 * second;

interface Options {
  store: Store;
  folder: string;
  clock: () => number;
  log: FastifyBaseLogger;
}

/** What blocks a destination: an entry of an operator, or that of a list. */
export interface Blocking {
  pattern: string;
  /** null: an operator's own entry. */
  list: string | null;
}

/**
 * Knows which destinations are blocked here: by entries of operators, which all servers share, and by the lists in the
 * folder of this server.
 */
export function createBlockedDestinations({ store, folder, clock, log }: Options) {
  const lists = createBlocklists({ folder, log, clock });
  let own: ReadonlySet<string> = new Set();
  let state = '';
  let isComplete = false;

  function find(destination: string): Blocking | undefined {
    const patterns = patternsFor(destination);
    const pattern = patterns.find((each) => own.has(each));
    if (pattern !== undefined) return { pattern, list: null };
    if (own.has(privatePattern) && isPrivateDestination(destination)) return { pattern: privatePattern, list: null };
    return lists.find(patterns);
  }

  const isBlocked = (destination: string) => find(destination) !== undefined;

  /** The state is read first: entries that are newer than it are read again. */
  async function readOwn(): Promise<void> {
    const now = await store.blockedDestinations.state();
    if (now === state) return;
    own = new Set(await store.blockedDestinations.patterns());
    state = now;
  }

  const stopping = new AbortController();
  const { signal } = stopping;

  async function poll(): Promise<void> {
    try {
      await readOwn();
      await lists.poll(signal);
      isComplete = true;
    } catch (error) {
      // jobs.ts logs when the database is away.
      if (!(error instanceof StoreUnavailable) && !signal.aborted)
        log.error({ err: error }, 'blocked destinations cannot be read');
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await poll();
      await sleep(pollEvery, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  store.refuseDestinations(isBlocked);
  const running = run();
  return {
    find,
    isBlocked,
    /** After a change of entries on this server. */
    readOwn,
    lists: (): Blocklist[] => lists.list(),
    /** undefined: not everything was read yet. */
    fingerprint: (): string | undefined =>
      isComplete
        ? createHash('sha256')
            .update([state, ...lists.hashes()].join('\n'))
            .digest('hex')
        : undefined,
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

export type BlockedDestinations = ReturnType<typeof createBlockedDestinations>;
