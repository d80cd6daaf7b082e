import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createClickLogReader } from '../clickLog/reader.ts';
import { logIdsIn, type LoggedBatch, type LoggedClick } from '../clickLog/format.ts';
import { openClickLog } from '../clickLog/writer.ts';
import type { VisitFigures } from '../process/figures.ts';
import type { Geo } from '../geo/geo.ts';
import { hour } from '../rules/durations.ts';
import { cutUserAgent, referrerOf, shortenIp } from '../rules/visitors.ts';
import { sentSeries, type NewClick } from '../store/analytics/clicks.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitStore } from '../store/visitStore.ts';

/**
 * Clicks that are kept together, and stored with one statement. Thousands of visitors may wait for a database that has
 * stopped for a moment, and a batch of all their clicks would be larger than a segment of the log.
 */
const storedAtOnce = 500;
const lookEvery = 1_000;
const warnEvery = 10_000;
/** Milliseconds after which the log begins a new file, so that erased clicks soon leave the disk. */
const rotateEvery = hour;
/** No server needs more. Numbers stay below 2^53 for two hundred years. */
const numbersInAMillisecond = 1_000;

type ClickTarget = Pick<NewClick, 'itemPk' | 'parentPk'>;
type Done = () => void;

interface ClickKeeperOptions {
  store: VisitStore;
  folder: string;
  /** A visitor who opens a link from a page of this host has no referrer. */
  ownHost: string;
  ipOf: (request: IncomingMessage) => string;
  /** The places are needed where visits stores clicks itself. */
  geo: Geo | undefined;
  clock: () => number;
  figures: VisitFigures;
  log: Logger;
}

const toLogged = ({ geo: { ip }, ...click }: NewClick): LoggedClick => ({ ...click, ip });

export function createLossCount(figures: VisitFigures, log: Logger) {
  let lost = 0;
  let warnedAt = -Infinity;
  return function lose(count: number): void {
    lost += count;
    figures.clicks.nowhere += count;
    if (performance.now() - warnedAt < warnEvery) return;
    warnedAt = performance.now();
    log.warn({ clicks: lost }, 'clicks were answered that could be kept nowhere: they are not counted');
    lost = 0;
  };
}

/** Batches are stored together, but one that may be stored already goes alone. */
function together(batches: readonly LoggedBatch[]): readonly LoggedBatch[] {
  const end = batches.findIndex(({ sentAs }) => sentAs !== undefined);
  return end < 0 ? batches : batches.slice(0, Math.max(1, end));
}

const locate = (geo: Geo | undefined, ip: string) => geo?.locate(ip) ?? { ip, country: null, region: null, city: null };

async function openClickStorage({ store, folder, geo, clock, figures, log }: ClickKeeperOptions) {
  const { append } = store;
  const found = await store.clickLog(logIdsIn(folder));
  const { id } = found;
  const clickLog = openClickLog({ folder, ...found });
  for (const cut of clickLog.cutOff)
    log.warn(
      cut,
      'unreadable bytes were cut off a segment of the click log: after a loss of power, an unanswered batch',
    );
  for (const file of clickLog.setAside)
    log.warn(
      { file },
      'a segment of the click log is not of this database: it was set aside, and its clicks are not counted',
    );
  for (const file of clickLog.putBack)
    log.info({ file }, 'a segment of the click log was put back: its clicks are counted now');
  const series = sentSeries(id);
  /** The numbers exceed those of the previous process, whose last batch may still arrive late. */
  let lastSent = Math.max(clock() * numbersInAMillisecond, (await store.lastStored(series)) ?? 0);
  /** Number of the last logged batch of which nobody knows whether the database has it. Later batches wait. */
  let lastInDoubt = append ? clickLog.contents().last : 0;
  let { lastStored } = found;
  const lose = createLossCount(figures, log);

  function keepInLog(batch: readonly NewClick[], sentAs?: number): void {
    if (!clickLog.append(store.limitSources(batch).map(toLogged), sentAs)) return lose(batch.length);
    figures.clicks.log += batch.length;
    if (sentAs !== undefined) lastInDoubt = clickLog.contents().last;
  }

  async function keep(batch: readonly NewClick[]): Promise<void> {
    if (!append || !store.isAvailable() || lastInDoubt > lastStored) return keepInLog(batch);
    lastSent += 1;
    const number = lastSent;
    try {
      await append(batch, { spool: series, first: number, last: number });
      figures.clicks.database += batch.length;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'clicks could not be stored: they wait');
      keepInLog(batch, number);
    }
    return undefined;
  }

  function release(number: number): void {
    lastStored = Math.max(lastStored, number);
    clickLog.release(lastStored);
  }

  const fromLog = ({ ip, ...click }: LoggedClick): NewClick => ({ ...click, geo: locate(geo, ip) });

  /** The log is read anew after a failure, which may have stored some of it. */
  async function storeAll(storeBatch: NonNullable<VisitStore['append']>): Promise<void> {
    lastStored = (await store.lastStored(id)) ?? lastStored;
    const reader = createClickLogReader({ folder, id, lastStored });
    try {
      for (let batches = reader.next(storedAtOnce); batches.length > 0;) {
        const sent = together(batches);
        const [first, last] = [sent[0], sent.at(-1)];
        if (!first || !last) return;
        const unless = first.sentAs === undefined ? undefined : { spool: series, number: first.sentAs };
        const clicks = sent.flatMap((batch) => batch.clicks.map(fromLog));
        await storeBatch(clicks, { spool: id, first: first.number, last: last.number, unless });
        release(last.number);
        batches = sent.length < batches.length ? batches.slice(sent.length) : reader.next(storedAtOnce);
      }
    } finally {
      reader.close();
    }
  }

  return {
    keep,
    release,
    contents: () => clickLog.contents(),
    rotate: () => clickLog.rotate(),
    close: () => clickLog.close(),
    async storeWaiting(): Promise<void> {
      if (append && clickLog.contents().last > lastStored) await storeAll(append);
    },
  };
}

function clickOf(
  { clock, ownHost, geo, ipOf }: ClickKeeperOptions,
  { itemPk, parentPk }: ClickTarget,
  request: IncomingMessage,
): NewClick {
  const headers: IncomingHttpHeaders = request.headers;
  return {
    itemPk,
    parentPk,
    at: clock(),
    userAgent: cutUserAgent(headers['user-agent']),
    referrer: referrerOf(headers.referer, ownHost),
    geo: locate(geo, shortenIp(ipOf(request))),
  };
}

/**
 * Keeps the clicks of visitors before they are redirected, those of one turn of the event loop together. On SQLite all
 * go into the click log. On PostgreSQL they go into the database, and into the log while that cannot take them.
 */
export async function openClickKeeper(options: ClickKeeperOptions) {
  const { store, clock, figures, log } = options;
  const storage = await openClickStorage(options);
  const clicks: NewClick[] = [];
  const waiting: Done[] = [];
  let isBusy = false;

  async function flush(): Promise<void> {
    const [batch, callbacks] = [clicks.splice(0, storedAtOnce), waiting.splice(0, storedAtOnce)];
    const began = performance.now();
    await storage.keep(batch);
    figures.batchSize.observe(batch.length);
    figures.batchSeconds.observe((performance.now() - began) / 1_000);
    callbacks.forEach((done) => done());
    isBusy = clicks.length > 0;
    if (isBusy) flushSoon();
  }

  const flushSoon = () => void setImmediate(() => void flush());

  const stopping = new AbortController();
  let rotatedAt = clock();

  function rotateInTime(): void {
    if (clock() - rotatedAt < rotateEvery) return;
    rotatedAt = clock();
    storage.rotate();
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        rotateInTime();
        if (!store.isAvailable()) await store.probe();
        await storage.storeWaiting();
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'clicks that wait could not be stored');
      }
      await sleep(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const watching = watch();

  return {
    clickOf: (opened: ClickTarget, request: IncomingMessage) => clickOf(options, opened, request),

    /** Calls back once the click is on the disk. A callback is cheaper than a promise on this path. */
    keep(click: NewClick, done: Done): void {
      clicks.push(click);
      waiting.push(done);
      if (isBusy) return;
      isBusy = true;
      flushSoon();
    },

    release: storage.release,
    contents: storage.contents,

    async close(): Promise<void> {
      stopping.abort();
      await watching;
      while (isBusy) await new Promise(setImmediate);
      await storage.storeWaiting().catch(() => undefined);
      await storage.close();
    },
  };
}

export type ClickKeeper = Awaited<ReturnType<typeof openClickKeeper>>;
