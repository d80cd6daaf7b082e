import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createClickLogReader } from '../clickLog/reader.ts';
import { logIdIn, type LoggedBatch, type LoggedClick } from '../clickLog/format.ts';
import type { Geo } from '../geo/geo.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import type { Store } from '../store/index.ts';
import { runForService } from '../limits/caller.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitsLink } from './visitsLink.ts';

/** Clicks of one transaction, for which calls have to wait. */
const clicksAtOnce = 2_000;
/** Milliseconds that a call waits for clicks that are not in the database yet. */
const patience = 200;
const slice = 50;

export interface ClickIntake {
  /**
   * Moves clicks into the database and returns whether it has moved them all. After a fifth of a second it begins no
   * further transaction. Callers during a run wait for the next one as well. Clicks that cannot be stored now stay in
   * the log.
   */
  takeOver(): Promise<boolean>;
  close(): void;
}

/** On PostgreSQL, the visits process stores clicks by itself. */
export const noIntake: ClickIntake = { takeOver: () => Promise.resolve(true), close: () => undefined };

interface ClickIntakeOptions {
  store: Store;
  geo: Geo;
  visits: Pick<VisitsLink, 'taken'>;
  folder: string;
  log: FastifyBaseLogger;
}

/** Moves clicks from the log into the database, each once, because their numbers are stored with them. */
export async function openClickIntake({ store, geo, visits, folder, log }: ClickIntakeOptions): Promise<ClickIntake> {
  const found = await store.clicks.clickLog(logIdIn(folder));
  const { id } = found;
  let reader = createClickLogReader({ folder, ...found });
  let taking: Promise<boolean> | undefined;
  /** All callers during a run share the next one, since some clicks may have come too late for this run. */
  let following: Promise<boolean> | undefined;
  let isFailing = false;

  const toNewClick = ({ ip, ...click }: LoggedClick): NewClick => ({ ...click, geo: geo.locate(ip) });

  async function storeBatches(batches: readonly LoggedBatch[]): Promise<void> {
    const [first, last] = [batches[0], batches.at(-1)];
    if (!first || !last) return;
    const clicks = batches.flatMap((batch) => batch.clicks.map(toNewClick));
    await store.clicks.append(clicks, { spool: id, first: first.number, last: last.number });
    visits.taken(last.number);
  }

  /** After a failure the reader begins again behind the last stored batch. */
  async function startOver(): Promise<void> {
    reader.close();
    const stored = await store.clicks.clickLog(id).catch(() => found);
    reader = createClickLogReader({ folder, ...stored });
  }

  async function take(): Promise<boolean> {
    const began = performance.now();
    let turnBegan = began;
    for (;;) {
      await storeBatches(reader.next(clicksAtOnce));
      // Clicks that arrive meanwhile were not asked for.
      if (!reader.isBehind()) return true;
      const now = performance.now();
      if (now - began > patience) return false;
      if (now - turnBegan > slice) {
        await nextTurn();
        turnBegan = performance.now();
      }
    }
  }

  async function takeOver(): Promise<boolean> {
    try {
      const isCaughtUp = await take();
      isFailing = false;
      return isCaughtUp;
    } catch (error) {
      if (!isFailing && !(error instanceof StoreUnavailable))
        log.error({ err: error }, 'clicks cannot be taken into the database: they wait in the click log');
      isFailing = true;
      await startOver();
      return false;
    }
  }

  function start(): Promise<boolean> {
    following = undefined;
    taking = runForService(takeOver).finally(() => {
      taking = undefined;
    });
    return taking;
  }

  return {
    takeOver: () => (taking ? (following ??= taking.then(start)) : start()),
    close: () => reader.close(),
  };
}
