import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passwordGatePath } from '../../shared/paths.ts';
import type { Figures } from '../figures.ts';
import { availabilityOf } from '../rules/availability.ts';
import { isPrefetch } from '../rules/visitors.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { closedPagePolicy, createClosedPages } from './closedPage.ts';
import type { Destination } from './destinations.ts';
import type { Redirects } from './redirects.ts';

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
  /** Of the web app's font, if it is built. */
  fontUrl: string | undefined;
  /** Sends the app's Page Not Found. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply, cacheControl: string) => FastifyReply;
}

/** The ones that a redirect needs: a browser runs nothing there. */
const guards = ['X-Content-Type-Options', 'Strict-Transport-Security'];

/**
 * Opens short codes. This is the hot path: no hooks, no promise when the code is in memory, and the response is written
 * directly to the connection.
 */
export function redirectRoute(
  scope: FastifyInstance,
  { redirects, figures, headers, fontUrl, sendNotFound }: RouteOptions,
): void {
  const { destinations } = redirects;
  const { redirects: outcomes, redirectSeconds } = figures;
  const pages = createClosedPages(fontUrl);
  const guarded = Object.entries(headers).filter(([name]) => guards.includes(name));
  const redirectHeaders = ['Cache-Control', cacheControl, 'Content-Length', '0', ...guarded.flat(), 'Location'];
  const pageHeaders = {
    ...Object.fromEntries(guarded),
    'Cache-Control': cacheControl,
    'Content-Security-Policy': closedPagePolicy,
  };

  function redirect(reply: FastifyReply, location: string, outcome: 'redirected' | 'password'): void {
    reply.raw.writeHead(302, [...redirectHeaders, location]);
    reply.raw.end();
    outcomes[outcome] += 1;
    redirectSeconds.observe(reply.elapsedTime / 1_000);
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
    if (destination.passwordHash !== null) return redirect(reply, passwordGatePath(destination.code), 'password');
    const { raw } = request;
    if (raw.method !== 'GET' || isPrefetch(raw.headers))
      return redirect(reply, destination.locationHeader, 'redirected');
    redirects.count(destination, { ip: request.ip, headers: raw.headers }, () =>
      redirect(reply, destination.locationHeader, 'redirected'),
    );
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
}
