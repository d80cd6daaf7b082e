import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Site } from '../../shared/instance.ts';
import type { RedirectFigures, VisitsChannel } from '../process/channel.ts';
import type { Config } from '../config/config.ts';
import { summaryOf, type VisitFigures } from '../process/figures.ts';
import type { Geo } from '../geo/geo.ts';
import type { Deadlines } from '../process/deadlines.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitStore } from '../store/visitStore.ts';
import { createAppLink, type AppLink } from './appLink.ts';
import { createLossCount, openClickKeeper, type ClickKeeper } from './clickKeeper.ts';
import { createClosedPages } from './closedPage.ts';
import { createDestinations } from './destinations.ts';
import { createForwarder } from './forward.ts';
import { createHealthChecks } from './health.ts';
import { createHttpServer } from './httpServer.ts';
import { codeOf, createCodeOpener, createEarlyAnswer, createPageSender } from './openCodes.ts';
import { createRequestIds } from './requestIds.ts';
import { createVisitorIps } from './requestParts.ts';

const lookEvery = 50;
/**
 * Connections that may wait until the next turn accepts them. The system silently drops any more, whose clients try
 * again after seconds.
 */
const backlog = 4_096;
/** Seconds until a call that app could not take is worth another try. */
const retryAfter = 5;

interface VisitsOptions {
  config: Config;
  store: VisitStore;
  channel: VisitsChannel;
  clickFolder: string;
  geo: Geo | undefined;
  version: string;
  clock: () => number;
  deadlines: Deadlines;
  figures: VisitFigures;
  log: Logger;
}

/** Every answer of visits itself has these headers. */
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

/** What a browser shows in its window, rather than what a script of a page reads. */
const isPage = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

/** A page opens by itself once app is there. A program is told when to try again. */
function createUnavailableAnswer(headers: Record<string, string>, site: () => Site) {
  const pages = createClosedPages(site);
  const sendPage = createPageSender(headers);
  return (response: ServerResponse): void => {
    if (isPage(response.req)) sendPage(response.req, response, 503, pages.starting());
    else sendUnavailable(response, headers);
  };
}

/** Tells app who is calling. App believes nobody else. */
function createIntroduction(trustProxy: false | string[], ipOf: (request: IncomingMessage) => string) {
  const idOf = createRequestIds(trustProxy);
  return (request: IncomingMessage): Record<string, string> => ({
    'X-Forwarded-For': ipOf(request),
    'X-Request-Id': idOf(request),
  });
}

/** App names the item that a gate has opened as `itemPk` or `itemPk,parentPk`. */
function openedOf(click: string): { itemPk: number; parentPk: number | null } {
  const [itemPk, parentPk] = click.split(',').map(Number);
  return { itemPk: itemPk ?? 0, parentPk: parentPk ?? null };
}

type Opening = Pick<Parameters<typeof createCodeOpener>[0], 'destinations' | 'headers' | 'site' | 'forward'> &
  Pick<Parameters<typeof openClickKeeper>[0], 'ipOf'>;

/** The opener of codes exists once the database does. */
function createOpener({ config, store, clickFolder: folder, geo, clock, deadlines, figures, log }: VisitsOptions) {
  const ownHost = new URL(config.publicUrl).host;
  const stopping = new AbortController();
  let keeper: ClickKeeper | undefined;
  let openCode: ReturnType<typeof createCodeOpener> | undefined;
  let opening = Promise.resolve();

  async function open({ ipOf, ...needed }: Opening): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await store.open();
        keeper = await openClickKeeper({ store, folder, ownHost, ipOf, geo, clock, figures, log });
        openCode = createCodeOpener({ ...needed, host: ownHost, clicks: keeper, figures, clock, log });
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await sleep(lookEvery, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    start(needed: Opening): void {
      opening = open(needed);
      opening.catch((error: unknown) => log.error({ err: error }, 'codes cannot be opened'));
    },
    /** Resolves once codes can be opened, and rejects if they never will. */
    opened: () => opening,
    openCode: () => openCode,
    keeper: () => keeper,
    waitingClicks: () => keeper?.contents().clicks ?? 0,
    /** Resolves when the database is there, or when a visitor cannot wait any longer. */
    wait: () => Promise.race([opening.catch(() => undefined), sleep(deadlines.opening, undefined, { ref: false })]),
    async stop(): Promise<void> {
      stopping.abort();
      await opening.catch(() => undefined);
    },
  };
}

type Opener = ReturnType<typeof createOpener>;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface HandlerOptions {
  opener: Opener;
  checkHealth: ReturnType<typeof createHealthChecks>;
  forward: Handler;
  answerEarly: Handler;
  log: Logger;
}

function createHandler({ opener, checkHealth, forward, answerEarly, log }: HandlerOptions): Handler {
  async function waitToOpen(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await opener.wait();
    if (response.destroyed) return;
    const openCode = opener.openCode();
    if (!openCode && codeOf(request) !== undefined) answerEarly(request, response);
    else if (!openCode?.(request, response)) forward(request, response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (checkHealth(request, response)) return;
    const openCode = opener.openCode();
    if (!openCode) void waitToOpen(request, response);
    else if (!openCode(request, response)) forward(request, response);
  }

  /** One request that fails must not end the others. */
  return function handle(request, response) {
    try {
      answer(request, response);
    } catch (error) {
      log.error({ err: error }, 'a request failed');
      response.destroy();
    }
  };
}

function createGateClickKeeper(opener: Opener, { figures, log }: Pick<VisitsOptions, 'figures' | 'log'>) {
  const lose = createLossCount(figures, log);
  return async (request: IncomingMessage, click: string): Promise<void> => {
    // App may have opened the database earlier.
    if (!opener.keeper()) await opener.wait();
    const keeper = opener.keeper();
    if (!keeper) return lose(1);
    // The request comes from our own gate, which is no referrer.
    const kept = { ...keeper.clickOf(openedOf(click), request), referrer: null };
    return new Promise((resolve) => keeper.keep(kept, resolve));
  };
}

function redirectFigures({ redirectSeconds }: VisitFigures, opener: Opener): RedirectFigures {
  const { count, median } = summaryOf(redirectSeconds);
  return { redirects: count, waitingClicks: opener.waitingClicks(), medianSeconds: median ?? null };
}

interface HealthOptions {
  opener: Opener;
  app: AppLink;
  isStopping: () => boolean;
  headers: Record<string, string>;
}

function checksOf({ store, version, clock }: VisitsOptions, { opener, app, isStopping, headers }: HealthOptions) {
  let hasStarted = false;
  return createHealthChecks({
    version,
    storeName: store.name,
    app: app.state,
    hasStarted() {
      hasStarted ||= opener.openCode() !== undefined && app.state() !== undefined;
      return hasStarted;
    },
    isStopping,
    // On SQLite some clicks always wait for a moment, so only those that app does not take count.
    areClicksWaiting: () =>
      (store.append !== undefined || app.state()?.storageAvailable === false) && opener.waitingClicks() > 0,
    isStoreAvailable: store.isAvailable,
    headers,
    clock,
  });
}

/** This half of the service owns the port. It opens codes by itself and leaves everything else to app. */
export function createVisits(options: VisitsOptions) {
  const { config, store, channel, deadlines, figures, log } = options;
  const { trustProxy } = config;
  const headers = guardsOf(config.publicUrl);
  const ipOf = createVisitorIps(trustProxy);
  const destinations = createDestinations(store);
  const opener = createOpener(options);
  let isStopping = false;

  const app = createAppLink({
    channel,
    figures: () => redirectFigures(figures, opener),
    onChanged: destinations.forget,
    onTaken: (lastStored) => opener.keeper()?.release(lastStored),
  });

  const forwarder = createForwarder({
    socketPath: app.socketPath,
    internalHeaders: createIntroduction(trustProxy, ipOf),
    onInternal: createGateClickKeeper(opener, options),
    unavailable: createUnavailableAnswer(headers, app.site),
  });
  const { forward } = forwarder;
  opener.start({ destinations, headers, site: app.site, ipOf, forward });

  const checkHealth = checksOf(options, { opener, app, isStopping: () => isStopping, headers });
  const answerEarly = createEarlyAnswer(headers, figures, app.site);
  const { server, stop } = createHttpServer({
    deadlines,
    keepAlive: config.keepAliveSeconds * 1_000,
    trustProxy,
    handle: createHandler({ opener, checkHealth, forward, answerEarly, log }),
  });

  return {
    server,
    app,
    figures,
    destinations,
    store,
    waiting: () => opener.keeper()?.contents() ?? { clicks: 0, bytes: 0, reserved: 0, last: 0 },
    opened: opener.opened,

    async listen(): Promise<void> {
      server.listen({ port: config.port, host: config.host, backlog });
      await once(server, 'listening');
    },

    /** Refuses new requests, and resolves once those under way are answered. App is needed until then. */
    async drain(): Promise<void> {
      isStopping = true;
      app.stopping();
      await stop();
    },

    async close(): Promise<void> {
      await opener.stop();
      await forwarder.close();
      await opener.keeper()?.close();
      await store.close();
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
