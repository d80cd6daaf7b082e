import type { FastifyReply, FastifyRequest } from 'fastify';

const exposed = [
  'Content-Disposition',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Newest-Id',
  'X-Request-Id',
  'X-Total-Count',
  'X-Total-Count-Capped',
  'X-Version',
].join(', ');

/** Seconds for which a browser need not ask again. */
const remembered = 7_200;

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
  'Access-Control-Max-Age': String(remembered),
};

/**
 * Lets pages of these origins call the API. A token in a header identifies the caller, so browsers need not send
 * cookies or other credentials.
 */
export function createCors(origins: readonly string[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (origins.length === 0) return undefined;
    // A cache must not give one origin the answer for another.
    reply.header('Vary', 'Origin');
    const { origin, 'access-control-request-method': asksFor } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return undefined;
    reply.header('Access-Control-Allow-Origin', origin);
    if (request.method === 'OPTIONS' && asksFor !== undefined) return reply.code(204).headers(preflightHeaders).send();
    reply.header('Access-Control-Expose-Headers', exposed);
    return undefined;
  };
}
