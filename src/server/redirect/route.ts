import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passwordGatePath } from '../../shared/paths.ts';
import type { Figures } from '../figures.ts';
import { availabilityOf } from '../rules/availability.ts';
import { isPrefetch } from '../rules/visitors.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { closedPagePolicy, createClosedPages } from './closedPage.ts';
import type { Destination } from './destinations.ts';
import type { Redirects } from './redirects.ts';
import { codeIn, createVisitorIps, hasBody } from './visits.ts';

const cacheControl = 'private, no-store';
const html = 'text/html; charset=utf-8';
/** Seconds until a code that could not be looked up is worth another try. */
const retryAfter = 5;

type RedirectRequest = FastifyRequest<{ Params: { code: string } }>;

interface RouteOptions {
  redirects: Redirects;
  figures: Figures;
  /** The security headers of every response. */
  headers: Record<string, string>;
  trustProxy: false | string[];
  /** Of the web app's font, if it is built. */
  fontUrl: string | undefined;
  /** Sends the app's Page Not Found. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply, cacheControl: string) => FastifyReply;
}

interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  /** In milliseconds, by the clock of `performance`. */
  began: number;
}

/** The ones that a redirect needs: a browser runs nothing there. */
const guards = ['X-Content-Type-Options', 'Strict-Transport-Security'];

/** Opens short codes. Redirects are the hot path: they need no promise, and are written directly to the connection. */
export function createRedirectRoute({ redirects, figures, headers, trustProxy, fontUrl, sendNotFound }: RouteOptions) {
  const { destinations } = redirects;
  const { redirects: outcomes, redirectSeconds } = figures;
  const pages = createClosedPages(fontUrl);
  const ipOf = createVisitorIps(trustProxy);
  const guarded = Object.entries(headers).filter(([name]) => guards.includes(name));
  const redirectHeaders = ['Cache-Control', cacheControl, 'Content-Length', '0', ...guarded.flat(), 'Location'];
  const pageHeaders = {
    ...Object.fromEntries(guarded),
    'Cache-Control': cacheControl,
    'Content-Security-Policy': closedPagePolicy,
  };

  /** Redirects to a live destination, once the click is stored. */
  function redirect({ request, response, began }: Visit, destination: Destination): void {
    const { passwordHash, code, locationHeader } = destination;
    const isProtected = passwordHash !== null;
    const location = isProtected ? passwordGatePath(code) : locationHeader;

    function send(): void {
      response.writeHead(302, [...redirectHeaders, location]);
      response.end();
      outcomes[isProtected ? 'password' : 'redirected'] += 1;
      redirectSeconds.observe((performance.now() - began) / 1_000);
    }

    const { method, headers: sent } = request;
    if (isProtected || method !== 'GET' || isPrefetch(sent)) send();
    else redirects.count(destination, { ip: ipOf(request), headers: sent }, send);
  }

  const sendPage = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).type(html).headers(pageHeaders).send(page);

  function refuse(
    request: RedirectRequest,
    reply: FastifyReply,
    reason: 'unknown' | 'disabled' | 'expired' | 'pending',
    opensAt = 0,
  ): void {
    outcomes[reason] += 1;
    if (reason === 'expired') return void sendPage(reply, 410, pages.gone);
    if (reason === 'pending') return void sendPage(reply, 423, pages.pending(opensAt));
    return void sendNotFound(request, reply, cacheControl);
  }

  function open(request: RedirectRequest, reply: FastifyReply, destination: Destination | 'deleted' | undefined): void {
    if (destination === undefined) return refuse(request, reply, 'unknown');
    if (destination === 'deleted') return refuse(request, reply, 'expired');
    const availability = availabilityOf(destination, redirects.now());
    if (availability !== 'live') return refuse(request, reply, availability, destination.activatesAt ?? undefined);
    reply.hijack();
    const began = performance.now() - reply.elapsedTime;
    redirect({ request: request.raw, response: reply.raw, began }, destination);
  }

  function fail(request: RedirectRequest, reply: FastifyReply, error: unknown): void {
    if (error instanceof StoreUnavailable) {
      outcomes.unavailable += 1;
      reply.header('Retry-After', retryAfter);
      return void sendPage(reply, 503, pages.unavailable);
    }
    outcomes.failed += 1;
    request.log = request.log.child({ reqId: request.id });
    return void reply.send(error);
  }

  return {
    /**
     * Redirects visitors of a live code in memory, without the framework, whose work on a request takes a tenth of the
     * time of a redirect. Returns whether it does; the route has all others.
     */
    redirectAtOnce(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url = '' } = request;
      const began = performance.now();
      if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
      const destination = destinations.peek(codeIn(url));
      if (!destination || availabilityOf(destination, redirects.now()) !== 'live') return false;
      try {
        redirect({ request, response, began }, destination);
        return true;
      } catch {
        // Outside of the framework it would end the process. The route fails as well, and answers that.
        return false;
      }
    },

    register(scope: FastifyInstance): void {
      // A child logger for each request costs as much as the lookup: only a failure gets one.
      scope.setChildLoggerFactory((logger) => logger);
      for (const url of ['/:code', '/:code/']) {
        scope.route<{ Params: { code: string } }>({
          method: ['GET', 'HEAD'],
          url,
          handler(request, reply) {
            const { code } = request.params;
            const known = destinations.peek(code);
            if (known) {
              open(request, reply, known);
              return;
            }
            destinations.find(code).then(
              (destination) => open(request, reply, destination),
              (error: unknown) => fail(request, reply, error),
            );
          },
        });
      }
    },
  };
}
