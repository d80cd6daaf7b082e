import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { availabilityOf } from '../rules/availability.ts';
import { isPrefetch } from '../rules/visitors.ts';
import { gonePage, pendingPage } from './closedPage.ts';
import type { Target } from './targets.ts';
import type { Visits } from './visits.ts';

const cacheControl = 'private, no-store';
const html = 'text/html; charset=utf-8';

type VisitRequest = FastifyRequest<{ Params: { code: string } }>;

interface RouteOptions {
  visits: Visits;
  /** Those that guard every answer of the service. */
  headers: Record<string, string>;
  /** Answers what is not a link: the app's Page Not Found. */
  sendNotFound: (request: FastifyRequest, reply: FastifyReply, cacheControl: string) => FastifyReply;
}

/** What an answer to a visit needs of them: a browser runs nothing there. */
const guards = ['X-Content-Type-Options', 'Strict-Transport-Security'];

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'";

/**
 * What happens when a short code is opened. This is the hot path: no hooks, no promise where the code is
 * known, and the answer written straight to the connection.
 */
export function visitRoute(scope: FastifyInstance, { visits, headers, sendNotFound }: RouteOptions): void {
  const { targets } = visits;
  const guarded = Object.entries(headers).filter(([name]) => guards.includes(name));
  const redirectHeaders = ['Cache-Control', cacheControl, 'Content-Length', '0', ...guarded.flat(), 'Location'];
  const pageHeaders = { ...Object.fromEntries(guarded), 'Cache-Control': cacheControl, 'Content-Security-Policy': contentSecurityPolicy };

  function redirect(reply: FastifyReply, location: string): void {
    reply.raw.writeHead(302, [...redirectHeaders, location]);
    reply.raw.end();
  }

  const sendPage = (reply: FastifyReply, status: number, page: string) => reply.code(status).type(html).headers(pageHeaders).send(page);

  function open(request: VisitRequest, reply: FastifyReply, target: Target | 'deleted' | undefined): void {
    if (target === undefined) return void sendNotFound(request, reply, cacheControl);
    const availability = target === 'deleted' ? 'expired' : availabilityOf(target, visits.now());
    if (target === 'deleted' || availability === 'expired') return void sendPage(reply, 410, gonePage);
    if (availability === 'disabled') return void sendNotFound(request, reply, cacheControl);
    if (availability === 'pending') return void sendPage(reply, 423, pendingPage);

    reply.hijack();
    if (target.passwordHash !== null) return redirect(reply, `/p/verify-password/${target.code}`);
    const { raw } = request;
    if (raw.method !== 'GET' || isPrefetch(raw.headers)) return redirect(reply, target.location);
    visits.count(target, { ip: request.ip, headers: raw.headers }, () => redirect(reply, target.location));
  }

  // A logger for each request costs as much as the lookup.
  scope.setChildLoggerFactory((logger) => logger);
  for (const url of ['/:code', '/:code/']) {
    scope.route<{ Params: { code: string } }>({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        const { code } = request.params;
        const known = targets.peek(code);
        if (known) {
          open(request, reply, known);
          return;
        }
        targets.find(code).then((target) => open(request, reply, target), (error: unknown) => reply.send(error));
      },
    });
  }
}
