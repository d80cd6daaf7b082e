import { setTimeout as sleep } from 'node:timers/promises';
import { runForService } from '../limits/caller.ts';
import { allowanceAt, monthOf, type Agreed, type Allowance } from '../rules/quotas.ts';
import type { Store } from '../store/index.ts';
import type { CurrentSettings } from './settings.ts';
import { unlessUnavailable } from '../store/unavailable.ts';

/**
 * Calls of one account that a server admits before it writes them. Servers do not know of each other's calls, so they
 * may exceed a quota by this much for each server but one.
 */
const unwrittenAtMost = 50;

/** Of accounts whose usage is held. */
const attempts = 10;
/** Milliseconds. */
const pause = 25;

interface Account {
  userPk: number;
  month: number;
  agreed: Agreed;
  written: number;
  unwritten: number;
}

interface ApiCallsOptions {
  store: Store;
  clock: () => number;
  settings: Pick<CurrentSettings, 'now'>;
}

interface CountedCall {
  isAllowed: boolean;
  allowance: Allowance;
  left: number;
}

/**
 * Counts the calls with API keys for the quota of the month. A job writes the counts every second, so that no call
 * waits for a disk.
 */
export function createApiCalls({ store, clock, settings }: ApiCallsOptions) {
  /** Accounts that have called since the last write, which forgets them because other servers count too. */
  const accounts = new Map<string, Account>();
  const loading = new Map<string, Promise<void>>();
  let writing: Promise<void> | undefined;

  async function load(name: string, userPk: number, now: number): Promise<void> {
    const [agreed, { apiRequests: written }] = await Promise.all([
      store.subscriptions.agreed(userPk),
      store.usage.ofMonth(userPk, now),
    ]);
    accounts.set(name, { userPk, month: monthOf(now), agreed, written, unwritten: 0 });
  }

  /** Calls that come at the same time share one load. */
  function loadOnce(name: string, userPk: number, now: number): Promise<void> {
    const known = loading.get(name);
    if (known) return known;
    const started = load(name, userPk, now).finally(() => loading.delete(name));
    loading.set(name, started);
    return started;
  }

  /** Writes what it can. Returns whether other servers or changes of their own held the usage of some accounts. */
  async function writeOnce(): Promise<boolean> {
    const counts = [...accounts.values()]
      .filter(({ unwritten }) => unwritten > 0)
      .map(({ userPk, month, unwritten: count }) => ({ userPk, month, count }))
      // All servers lock the rows in the same order, which avoids deadlocks.
      .sort((a, b) => a.userPk - b.userPk || a.month - b.month);
    const busy = counts.length > 0 ? await store.usage.addApiRequests(counts) : new Set<number>();
    for (const [name, { userPk }] of accounts) if (!busy.has(userPk)) accounts.delete(name);
    return busy.size > 0;
  }

  async function write(): Promise<void> {
    for (let attempt = 1; (await writeOnce()) && attempt < attempts; attempt += 1) await sleep(pause);
  }

  /** No call is counted during a write. Counts that cannot be written now are kept for the next time. */
  const flush = (): Promise<void> => (writing ??= runForService(write).finally(() => (writing = undefined)));

  return {
    async count(userPk: number): Promise<CountedCall> {
      const now = clock();
      const name = `${userPk} ${monthOf(now)}`;
      let hasTried = false;
      for (;;) {
        const account = accounts.get(name);
        if (writing) await writing.catch(unlessUnavailable);
        else if (!account) await loadOnce(name, userPk, now);
        else if (account.unwritten >= unwrittenAtMost && !hasTried) {
          hasTried = true;
          await flush().catch(unlessUnavailable);
        } else {
          // What the operator decides holds at once.
          const allowance = allowanceAt(account.agreed, now, settings.now());
          const left = allowance.apiRequests - account.written - account.unwritten;
          if (left <= 0) return { isAllowed: false, allowance, left: 0 };
          account.unwritten += 1;
          return { isAllowed: true, allowance, left: left - 1 };
        }
      }
    },

    flush,
  };
}

export type ApiCalls = ReturnType<typeof createApiCalls>;
