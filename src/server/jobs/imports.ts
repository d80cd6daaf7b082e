import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { allowanceAt, quotas } from '../rules/quotas.ts';
import { inTrashSince } from '../rules/trash.ts';
import type { Store } from '../store/index.ts';
import type { CurrentSettings } from './settings.ts';
import { CodeTakenMeanwhile } from '../store/items/importRows.ts';
import { StoreUnavailable } from '../store/unavailable.ts';

const idle = 1_000;
const rowsAtOnce = 100;

interface ImportsOptions {
  store: Store;
  clock: () => number;
  settings: Pick<CurrentSettings, 'now'>;
  log: FastifyBaseLogger;
}

/**
 * One server imports the rows of all files that users have started, each account by turns. The finished rows are stored
 * with their results, so another server can go on after it.
 */
export function startImports({ store, clock, settings, log }: ImportsOptions) {
  async function step(): Promise<boolean> {
    const now = clock();
    const next = store.isLeader() ? await store.imports.next(now) : undefined;
    if (!next) return false;
    const { pk, userPk, kind } = next;
    const allowance = allowanceAt(await store.subscriptions.agreed(userPk), now, settings.now());
    const options = { now, since: inTrashSince(now), monthlyLimit: allowance[quotas[kind]] };
    try {
      await store.imports.importRows(pk, { ...options, limit: rowsAtOnce });
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof CodeTakenMeanwhile) throw error;
      log.error({ err: error }, 'rows of an import failed: they are imported one by one');
      await importFirst(pk, options);
    }
    return true;
  }

  /** A row that fails must not keep the others from being imported. */
  async function importFirst(pk: number, options: { now: number; since: number; monthlyLimit: number }): Promise<void> {
    try {
      await store.imports.importRows(pk, { ...options, limit: 1 });
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof CodeTakenMeanwhile) throw error;
      log.error({ err: error }, 'a row of an import failed');
      await store.imports.importRows(pk, { ...options, limit: 1, isFailing: true });
    }
  }

  let wake: () => void = () => undefined;
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  let isStopping = false;
  async function run(): Promise<void> {
    while (!isStopping) {
      let hasMore = false;
      try {
        hasMore = await step();
      } catch (error) {
        // jobs.ts logs when nothing can be saved. The import of another account is next where this one is locked.
        if (error instanceof CodeTakenMeanwhile || (error instanceof StoreUnavailable && error.isLocked))
          hasMore = true;
        else if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'an import failed');
      }
      if (!isStopping) await (hasMore ? nextTurn() : rest(idle));
    }
  }

  const running = run();
  return {
    wake: () => wake(),
    async stop(): Promise<void> {
      isStopping = true;
      wake();
      await running;
    },
  };
}

export type Imports = ReturnType<typeof startImports>;
