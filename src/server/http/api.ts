import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { OperationId, Operations } from '../operations/operation.ts';
import { notSignedIn, nothingHere, tooManyRequests, wrongContentType } from '../problems.ts';
import type { Tokens } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';
import type { UserRecord } from '../store/users.ts';
import type { Contract } from './contract.ts';
import { serveDocs } from './docs.ts';
import { answerFailure } from './failures.ts';
import { createValidatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: UserRecord | null;
  }
}

interface ApiOptions {
  contract: Contract;
  createOperations: (scope: FastifyInstance) => Operations;
  store: Store;
  tokens: Tokens;
  clock: () => number;
  rateLimits: boolean;
  headers: Record<string, string>;
}

const bodyLimit = 64 * 1024;

/** The signed-in user's calls are told from others by a bearer token whose session has not ended. */
const authenticate = ({ tokens, store, clock }: ApiOptions) => async (request: FastifyRequest): Promise<void> => {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token && await tokens.read(token);
  const user = claims && await store.sessions.findUser(claims.sessionId, clock());
  if (!user) throw notSignedIn();
  request.user = user;
};

/** Everything under /api, as the contract says. */
export async function serveApi(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  const { contract, clock, rateLimits, headers } = options;

  scope.decorateRequest('user', null);
  scope.setErrorHandler(answerFailure);
  scope.setValidatorCompiler(createValidatorCompiler(clock));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers).header('Cache-Control', 'no-store');
  });
  scope.addHook('onResponse', async (request, reply) => {
    // Without the query, which may hold what was searched for.
    const [path] = request.url.split('?');
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call');
  });

  // Any other type, text too, would reach a handler without being validated.
  scope.removeAllContentTypeParsers();
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    // Some clients name the type of a body that they do not send.
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });

  await scope.register(compress, { encodings: ['br', 'gzip'] });
  await scope.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.ceil(ttl / 1_000)),
  });

  const operations = options.createOperations(scope);
  const signIn = authenticate(options);

  /** Method, path and schemas come from the contract; the rest is this. */
  function routeOf(id: OperationId): Omit<RouteOptions, 'method' | 'url'> {
    const facts = contract.factsOf(id);
    const handle = operations[id] as (call: unknown) => Promise<unknown>;
    return {
      config: rateLimits && facts.rateLimit ? { rateLimit: facts.rateLimit } : {},
      onRequest: facts.isSecured ? [signIn] : [],
      preValidation: async (request) => {
        if (facts.hasBody && request.body === undefined && !request.headers['content-type']) throw wrongContentType();
      },
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const data = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          get user() {
            if (!request.user) throw notSignedIn();
            return request.user;
          },
          request,
          reply,
        });
        reply.code(facts.status);
        return facts.isEnveloped ? { success: true, message: facts.message, errors: [], data } : data;
      },
    };
  }

  await scope.register(openapiGlue, {
    specification: contract.document,
    operationResolver: (operationId: string) => routeOf(operationId as OperationId) as RouteOptions,
  });
  await serveDocs(scope, contract);
  scope.all('/api', () => Promise.reject(nothingHere()));
  scope.all('/api/*', () => Promise.reject(nothingHere()));
}
