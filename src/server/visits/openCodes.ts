import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Site } from '../../shared/instance.ts';
import { passwordGatePath } from '../../shared/paths.ts';
import type { VisitFigures } from '../process/figures.ts';
import { availabilityOf } from '../rules/availability.ts';
import { isBot } from '../rules/bots.ts';
import { boundedCache } from '../rules/boundedCache.ts';
import { isReserved } from '../rules/codes.ts';
import { isPrefetch } from '../rules/visitors.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { ClickKeeper } from './clickKeeper.ts';
import { closedPagePolicy, createClosedPages } from './closedPage.ts';
import type { Destination, Destinations, FoundCode } from './destinations.ts';
import { codeIn } from './requestParts.ts';

const cacheControl = 'private, no-store';
const html = 'text/html; charset=utf-8';
/** Seconds until a code that could not be looked up is worth another try. */
const retryAfter = 5;
const sendersRemembered = 2 * 1_024 * 1_024;

interface OpenCodesOptions {
  destinations: Destinations;
  clicks: ClickKeeper;
  figures: VisitFigures;
  headers: Record<string, string>;
  /** That of short URLs. */
  host: string;
  site: () => Site;
  clock: () => number;
  log: Logger;
  forward: (request: IncomingMessage, response: ServerResponse) => void;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  began: number;
}

type Sender = 'person' | 'bot';

/** Judging a sender takes longer than all other work of a redirect without the disk. */
function createSenders() {
  const senders = boundedCache<string, { sender: Sender }>(sendersRemembered);
  return (userAgent: string): Sender => {
    const known = senders.get(userAgent);
    if (known) return known.sender;
    const sender = isBot(userAgent) ? 'bot' : 'person';
    senders.set(userAgent, { sender });
    return sender;
  };
}

export function createPageSender(headers: Record<string, string>) {
  const pageHeaders = {
    ...headers,
    'Cache-Control': cacheControl,
    'Content-Security-Policy': closedPagePolicy,
    'Content-Type': html,
  };

  return function sendPage({ method }: IncomingMessage, response: ServerResponse, status: number, page: string): void {
    response.writeHead(status, {
      ...pageHeaders,
      'Content-Length': Buffer.byteLength(page),
      ...(status === 503 && { 'Retry-After': retryAfter }),
    });
    response.end(method === 'HEAD' ? undefined : page);
  };
}

export function codeOf({ method, url = '' }: IncomingMessage): string | undefined {
  const code = method === 'GET' || method === 'HEAD' ? codeIn(url) : undefined;
  return code === undefined || isReserved(code) ? undefined : code;
}

/** Turns visits away that came too early: the database has not been opened yet. */
export function createEarlyAnswer(
  headers: Record<string, string>,
  { visits }: Pick<VisitFigures, 'visits'>,
  site: () => Site,
) {
  const pages = createClosedPages(site);
  const sendPage = createPageSender(headers);
  return (request: IncomingMessage, response: ServerResponse): void => {
    visits.unavailable += 1;
    sendPage(request, response, 503, pages.unavailable());
  };
}

export function createCodeOpener(options: OpenCodesOptions) {
  const { destinations, clicks, figures, headers, host, site, clock, log, forward } = options;
  const { visits, redirectSeconds } = figures;
  const pages = createClosedPages(site, clock);
  const senderOf = createSenders();
  const redirectHeaders = ['Cache-Control', cacheControl, 'Content-Length', '0', ...Object.entries(headers).flat()];
  const sendPage = createPageSender(headers);

  function sendRedirect({ response, began }: Visit, location: string, outcome: keyof typeof visits): void {
    response.writeHead(302, [...redirectHeaders, 'Location', location]);
    response.end();
    visits[outcome] += 1;
    redirectSeconds.observe((performance.now() - began) / 1_000);
  }

  /**
   * A browser that has followed a redirect ahead of time asks nobody when its user really opens the link, so the click
   * would be missed. A browser that was declined asks again then.
   */
  function declinePrefetch({ response }: Visit): void {
    visits.prefetch += 1;
    response.writeHead(503, { ...headers, 'Cache-Control': 'no-store', 'Content-Length': 0 });
    response.end();
  }

  function redirect(visit: Visit, destination: Destination): void {
    const { request } = visit;
    if (isPrefetch(request.headers)) return declinePrefetch(visit);
    if (destination.passwordHash !== null) return sendRedirect(visit, passwordGatePath(destination.code), 'password');
    if (request.method === 'HEAD') return sendRedirect(visit, destination.locationHeader, 'head');
    const click = clicks.clickOf(destination, request);
    clicks.keep(click, () => sendRedirect(visit, destination.locationHeader, senderOf(click.userAgent)));
  }

  function open(visit: Visit, opened: FoundCode): void {
    const { request, response } = visit;
    const availability = typeof opened === 'object' ? availabilityOf(opened, clock()) : undefined;
    if (typeof opened === 'object' && availability === 'live') return redirect(visit, opened);
    if (availability === 'banned') {
      visits.banned += 1;
      return sendPage(request, response, 410, pages.banned());
    }
    if (opened === undefined || availability === 'disabled') {
      visits[availability === 'disabled' ? 'disabled' : 'unknown'] += 1;
      return forward(request, response);
    }
    if (typeof opened === 'object' && availability === 'pending') {
      visits.pending += 1;
      return sendPage(request, response, 423, pages.pending(opened.activatesAt ?? 0, `${host}/${opened.code}`));
    }
    if (opened === 'deleted') {
      visits.deleted += 1;
      return sendPage(request, response, 410, pages.deleted());
    }
    visits.expired += 1;
    return sendPage(request, response, 410, pages.expired(`${host}/${opened.code}`, opened.expiresAt ?? clock()));
  }

  function fail({ request, response }: Visit, error: unknown): void {
    const isAway = error instanceof StoreUnavailable;
    visits[isAway ? 'unavailable' : 'failed'] += 1;
    if (!isAway) log.error({ err: error }, 'a code could not be opened');
    if (!response.headersSent) sendPage(request, response, 503, pages.unavailable());
  }

  return function openCode(request: IncomingMessage, response: ServerResponse): boolean {
    const code = codeOf(request);
    if (code === undefined) return false;
    const visit = { request, response, began: performance.now() };
    try {
      const opened = destinations.find(code);
      if (opened instanceof Promise)
        opened.then((found) => open(visit, found)).catch((error: unknown) => fail(visit, error));
      else open(visit, opened);
    } catch (error) {
      fail(visit, error);
    }
    return true;
  };
}
