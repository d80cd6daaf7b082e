import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { VisitsChannel } from '../process/channel.ts';
import type { Config } from '../config/config.ts';
import { summaryOf, type VisitFigures } from '../process/figures.ts';
import type { Geo } from '../geo/geo.ts';
import type { Deadlines } from '../process/deadlines.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitStore } from '../store/visitStore.ts';
import { createAppLink } from './appLink.ts';
import { openClickKeeper } from './clickKeeper.ts';
import { createDestinations } from './destinations.ts';
import { createForwarder } from './forward.ts';
import { createHealthChecks } from './health.ts';
import { createHttpServer } from './httpServer.ts';
import { createCodeOpener } from './openCodes.ts';
import { createRequestIds } from './requestIds.ts';
import { createVisitorIps } from './requestParts.ts';

/** Milliseconds between two looks for a database that is not there yet. */
const lookEvery = 50;
/** Milliseconds that a visit waits for the database, at the start. */
const startWithin = 5_000;
/**
 * Connections that may come before the next turn accepts them. One too many is dropped without a word, and its client
 * tries again after seconds.
 */
const backlog = 4_096;
/** Seconds until a call that app could not take is worth another try. */
const retryAfter = 5;

export interface VisitsOptions {
  config: Config;
  store: VisitStore;
  channel: VisitsChannel;
  /** The folder of the click log. */
  clickFolder: string;
  /** Where visits store clicks themselves. */
  geo: Geo | undefined;
  version: string;
  /** Epoch milliseconds. */
  clock: () => number;
  deadlines: Deadlines;
  figures: VisitFigures;
  log: Logger;
}

/** The headers of every answer that is given here. */
const guardsOf = (publicUrl: string): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

const unavailableBody = JSON.stringify({
  success: false,
  code: 'unavailable',
  message: 'Curtly is starting. Please try again in a moment.',
  errors: [],
  fields: {},
  data: null,
});

function sendUnavailable(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(503, {
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(unavailableBody),
    'Retry-After': retryAfter,
  });
  response.end(unavailableBody);
}

/** What app is told of who is calling: it believes nobody else. */
function createIntroduction(trustProxy: false | string[], ipOf: (request: IncomingMessage) => string) {
  const idOf = createRequestIds(trustProxy);
  return (request: IncomingMessage): Record<string, string> => ({
    'X-Forwarded-For': ipOf(request),
    'X-Request-Id': idOf(request),
  });
}

/** The item that a gate has opened, as app tells it: `itemPk` or `itemPk,parentPk`. */
function openedOf(click: string): { itemPk: number; parentPk: number | null } {
  const [itemPk, parentPk] = click.split(',').map(Number);
  return { itemPk: itemPk ?? 0, parentPk: parentPk ?? null };
}

/** The half of the service that owns the port: it opens codes by itself and has everything else done by app. */
export function createVisits(options: VisitsOptions) {
  const { config, store, channel, clickFolder, geo, version, clock, deadlines, figures, log } = options;
  const headers = guardsOf(config.publicUrl);
  const ipOf = createVisitorIps(config.trustProxy);
  const ownHost = new URL(config.publicUrl).host;
  const destinations = createDestinations(store);
  const stopping = new AbortController();
  let isStopping = false;
  let hasStarted = false;
  let openCode: ReturnType<typeof createCodeOpener> | undefined;
  let keeper: Awaited<ReturnType<typeof openClickKeeper>> | undefined;

  const app = createAppLink({
    channel,
    figures: () => {
      const { count, median } = summaryOf(figures.redirectSeconds);
      return { redirects: count, waitingClicks: keeper?.contents().clicks ?? 0, medianSeconds: median ?? null };
    },
    onChanged: destinations.forget,
    onTaken: (upTo) => keeper?.release(upTo),
  });

  const forwarder = createForwarder({
    socketPath: app.socketPath,
    internalHeaders: createIntroduction(config.trustProxy, ipOf),
    onInternal: (request, click) =>
      new Promise((resolve) => {
        if (!keeper) return resolve();
        // It comes from our own gate, which is no referrer.
        return keeper.keep({ ...keeper.clickOf(openedOf(click), request), referrer: null }, resolve);
      }),
    unavailable: (response) => sendUnavailable(response, headers),
  });

  async function open(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await store.open();
        keeper = await openClickKeeper({ store, folder: clickFolder, ownHost, ipOf, geo, clock, figures, log });
        openCode = createCodeOpener({
          destinations,
          clicks: keeper,
          figures,
          headers,
          clock,
          log,
          forward: forwarder.forward,
        });
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await sleep(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  const opening = open();
  opening.catch((error: unknown) => log.error({ err: error }, 'codes cannot be opened'));

  const checkHealth = createHealthChecks({
    version,
    storeName: store.name,
    app: app.state,
    hasStarted() {
      hasStarted ||= openCode !== undefined && app.state() !== undefined;
      return hasStarted;
    },
    isStopping: () => isStopping,
    areClicksWaiting: () => areClicksWaiting(),
    isStoreAvailable: store.isAvailable,
    headers,
    clock,
  });

  /** On SQLite a moment's clicks always wait: only those that app does not take are told. */
  function areClicksWaiting(): boolean {
    const waiting = keeper?.contents().clicks ?? 0;
    return store.append || app.state()?.storageAvailable === false ? waiting > 0 : false;
  }

  /** Answers when the database is there, or when a visitor cannot wait any longer. */
  async function waitToOpen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await Promise.race([opening.catch(() => undefined), sleep(startWithin, undefined, { ref: false })]);
    if (response.destroyed) return;
    if (!openCode?.(request, response)) forwarder.forward(request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (checkHealth(request, response)) return;
    if (!openCode) void waitToOpen(request, response);
    else if (!openCode(request, response)) forwarder.forward(request, response);
  }

  /** One request that fails must not end the others. */
  function handle(request: IncomingMessage, response: ServerResponse): void {
    try {
      answer(request, response);
    } catch (error) {
      log.error({ err: error }, 'a request failed');
      response.destroy();
    }
  }

  const { server, stop } = createHttpServer({
    deadlines,
    keepAlive: config.keepAliveSeconds * 1_000,
    trustProxy: config.trustProxy,
    handle,
  });

  return {
    server,
    app,
    figures,
    destinations,
    store,
    /** Clicks that are not in the database yet. */
    waiting: () => keeper?.contents() ?? { clicks: 0, bytes: 0, reserved: 0, last: 0 },
    /** Resolves once codes can be opened, or never will. */
    opened: () => opening,

    async listen(): Promise<void> {
      server.listen({ port: config.port, host: config.host, backlog });
      await once(server, 'listening');
    },

    /** Takes no more requests, and resolves once those that are under way are answered. App is needed until then. */
    async drain(): Promise<void> {
      isStopping = true;
      app.stopping();
      await stop();
    },

    /** To be called once it is drained. */
    async close(): Promise<void> {
      stopping.abort();
      await opening.catch(() => undefined);
      await forwarder.close();
      await keeper?.close();
      await store.close();
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
