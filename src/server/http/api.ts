import { PassThrough, Readable } from 'node:stream';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { normalizeEmail } from '../../shared/email.ts';
import type { Figures } from '../process/figures.ts';
import type { ClickIntake } from '../jobs/clickIntake.ts';
import type { FileResponse, OperationId, Operations } from '../operations/operation.ts';
import type { Audit } from '../operations/access/audit.ts';
import type { CheckRequest } from '../operations/services.ts';
import { createBodyBudget, type BodyBudget } from '../limits/bodyBudget.ts';
import { runForCaller } from '../limits/caller.ts';
import { createCalls, type Calls } from '../limits/calls.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { malformed, methodNotAllowed, nothingHere, requestTimedOut, wrongContentType } from '../problems.ts';
import type { OwnHost } from '../rules/destinations.ts';
import type { AuditDetails } from '../rules/audit.ts';
import { sourceOf } from '../rules/visitors.ts';
import type { Store } from '../store/index.ts';
import { principalOf, type Authentication } from './authentication.ts';
import { createCors } from './cors.ts';
import { createCallLimit } from './callLimit.ts';
import type { Contract, OperationSpec } from './contract.ts';
import type { Deadlines } from '../process/deadlines.ts';
import { serveDocs } from './docs.ts';
import { answerFailure } from './failures.ts';
import { excessOf } from '../rules/json.ts';
import { createSerializerCompiler } from './serialization.ts';
import { createValidatorCompiler } from './validation.ts';
import { serveYourls, type Link } from './yourls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: OperationId | 'yourls';
    isForOperators?: boolean;
  }
}

interface ApiOptions {
  contract: Contract;
  operations: Operations;
  authentication: Authentication;
  store: Store;
  audit: Audit;
  clickIntake: ClickIntake;
  clock: () => number;
  deadlines: Deadlines;
  corsOrigins: readonly string[];
  rateLimits: boolean;
  figures: Figures;
  headers: Record<string, string>;
  checkRequest: CheckRequest;
  own: OwnHost;
}

const bodyLimit = 64 * 1024;

const typeOf = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();

const callerOf = (request: FastifyRequest) => request.principal?.user.pk ?? sourceOf(request.ip);

/** Whoever signs in, or asks for a mail, changes the account of this address. */
function ownerOf({ principal, body }: FastifyRequest): string | undefined {
  if (principal) return principal.user.email;
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? normalizeEmail(email) : undefined;
}

export function inTime(payload: Readable, deadline: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(() => body.destroy(requestTimedOut()), deadline);
  payload.once('close', () => clearTimeout(timer));
  payload.once('error', (error) => body.destroy(error));
  // The error reaches the body's reader, if there is one: a request may be refused without being read.
  body.on('error', () => undefined);
  return payload.pipe(body);
}

/** They wait for a password to be compared, in a line of its own and some on purpose, or for another server. */
const waitElsewhere: ReadonlySet<OperationId> = new Set([
  'login',
  'register',
  'resetPassword',
  'verifyUrlPassword',
  'googleLogin',
  'beginProviderSignIn',
  'finishProviderSignIn',
  'linkProvider',
  'proveIdentity',
]);

/** Strangers may ask for it, and it takes long. */
const slowReads: ReadonlySet<OperationId> = new Set(['getSharedStatistics']);

/** Strangers may send it, and it may change something. */
const waitsAsStranger = ({ id, security, bodyType }: OperationSpec) =>
  slowReads.has(id) || (security.length === 0 && bodyType !== undefined && !waitElsewhere.has(id));

interface RequestParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

function methodsAt(operations: readonly OperationSpec[], path: string): string[] {
  const segments = path.split('/');
  const isHere = ({ url }: OperationSpec) => {
    const parts = url.split('/');
    return (
      parts.length === segments.length &&
      parts.every((part, place) => (part.startsWith(':') ? segments[place] !== '' : part === segments[place]))
    );
  };
  return operations
    .filter(isHere)
    .flatMap(({ method, isStreamed }) => (method === 'GET' && !isStreamed ? [method, 'HEAD'] : [method]));
}

/**
 * A client that has this version already gets a 304. The headers are set after the body was made, so that a failure
 * does not get them.
 */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, headers, body }: FileResponse,
): Promise<FastifyReply> {
  const isKnown = headers.ETag !== undefined && request.headers['if-none-match'] === headers.ETag;
  if (isKnown) return reply.headers(headers).code(304).send();
  const content = await body();
  return reply.headers(headers).type(type).send(content);
}

async function noteCall(figures: Figures, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { operation = 'none', limit, isForOperators } = request.routeOptions.config;
  const caller = isForOperators && request.principal ? { operatorId: request.principal.user.id } : {};
  figures.noteCall(operation, reply.statusCode, reply.elapsedTime / 1_000);
  // The query may hold search texts, which are not logged.
  const [path] = request.url.split('?');
  request.log[limit === 'unlimited' ? 'debug' : 'info'](
    { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ...caller },
    'call',
  );
}

/** An encoder takes 48 KB for as long as its answer is read, and one of Brotli would take megabytes. */
const smallEncoder = { windowBits: 13, memLevel: 5 };

/** Values in a body of people without an account. */
const mostOfStrangers = 500;

/** Only JSON is parsed: a body of any other type, even text, would reach a handler without validation. */
function parseJsonAlone(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  // Large bodies that end together would be parsed and validated in one turn of the event loop.
  const parsing = createFairQueue({ atOnce: 1, maxWaiting: Infinity });

  function parse(request: FastifyRequest, body: string, done: (error: Error | null, parsed?: unknown) => void): void {
    const excess = excessOf(body, request.principal ? undefined : mostOfStrangers);
    if (excess === undefined) void parseJson(request, body, done);
    else done(malformed(`The request ${excess}.`), undefined);
  }

  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    // Some clients send a content type without a body.
    if (body === '') done(null, undefined);
    else void parsing.run(() => Promise.resolve(parse(request, body as string, done)), request.principal?.user.id);
  });
}

/** Bodies are accepted and not read, since some clients send one with every POST. */
function dropBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

interface Api extends ApiOptions {
  calls: Calls;
  bodyBudget: BodyBudget;
}

function perform(
  { operations }: Api,
  id: OperationId,
  parts: RequestParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const handle = operations[id] as (call: unknown) => Promise<unknown>;
  return handle({
    ...parts,
    get principal() {
      return principalOf(request);
    },
    get user() {
      return principalOf(request).user;
    },
    request,
    reply,
  });
}

/** Analytics, and versions that record counts, include every click that was answered before the call. */
const countAnsweredClicks = ({ clickIntake }: Api) => clickIntake.takeOver();

/** What operators read is not noted: the log would be full of it. */
const isAct = ({ method, security }: OperationSpec) =>
  method !== 'GET' && security.some(({ scheme }) => scheme === 'operator');

/** Texts may be secret, or name people, so only their fields are noted. */
const notedOf = (body: unknown): AuditDetails =>
  Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => [
      name,
      ['boolean', 'number'].includes(typeof value) || value === null ? (value as boolean | number | null) : 'set',
    ]),
  );

/** Notes what the handler did not note with more details, so that no act of an operator is forgotten. */
async function noteAct({ audit }: Api, { id, url }: OperationSpec, request: FastifyRequest): Promise<void> {
  if (audit.hasNoted(request)) return;
  const { params, body } = request as { params: { id?: string }; body: unknown };
  const [kind = ''] = url.replace('/api/operator/', '').split('/');
  await audit.note({
    account: null,
    actor: { operator: principalOf(request).user },
    what: id,
    target: params.id === undefined ? undefined : { kind, id: params.id },
    details: notedOf(body),
    request,
  });
}

async function answer(api: Api, spec: OperationSpec, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  // The client may have left while its call waited in line.
  if (request.socket.destroyed) return reply.hijack();
  reply.code(spec.status);
  if (spec.security.length > 0) await countAnsweredClicks(api);
  const { params, query, body } = request;
  const data = await perform(api, spec.id, { params, query, body }, request, reply);
  if (isAct(spec)) await noteAct(api, spec, request);
  if (data instanceof Readable) return data;
  if (spec.isFile) return sendFile(request, reply, data as FileResponse);
  if (!spec.isEnveloped) return data;
  const { dryRun } = query as { dryRun?: boolean };
  const message = (dryRun && spec.dryRunMessage) || spec.message;
  return { success: true, message, errors: [], data };
}

function routeOf(api: Api, spec: OperationSpec): RouteOptions {
  const { contract, authentication, clock, deadlines, calls, bodyBudget } = api;
  return {
    method: spec.method,
    url: spec.url,
    schema: spec.schema,
    // A HEAD would make a whole file for nothing, and a stream would never be closed.
    exposeHeadRoute: !spec.isStreamed,
    config: {
      operation: spec.id,
      limit: spec.limit,
      isForOperators: spec.security.some(({ scheme }) => scheme === 'operator'),
    },
    bodyLimit: spec.bodyLimit,
    validatorCompiler: createValidatorCompiler(contract, clock, spec.mayBeRepeated),
    onRequest: spec.security.length > 0 ? [authentication.require(spec.security)] : [],
    preParsing: async (request, reply, payload) => {
      // A type that only another operation takes would reach the handler without validation.
      if (spec.bodyType && typeOf(request) !== spec.bodyType) throw wrongContentType(spec.bodyType);
      // A body of any other type is stored on the disk as it comes.
      if (spec.bodyType !== 'application/json') return payload;
      const body = bodyBudget(callerOf(request), payload, reply.raw);
      return spec.bodyLimit === undefined ? inTime(body, deadlines.body) : body;
    },
    async preValidation(request: FastifyRequest) {
      const query = request.query as Record<string, unknown>;
      for (const name of spec.joinedLists) if (typeof query[name] === 'string') query[name] = query[name].split(',');
    },
    handler(request: FastifyRequest, reply: FastifyReply) {
      const call = () =>
        runForCaller(request.principal?.user.id, () => answer(api, spec, request, reply), ownerOf(request));
      // Files may take as long as they need. Those of one account follow one another in any case.
      if (spec.bodyType === 'multipart/form-data') return call();
      if (waitElsewhere.has(spec.id)) return calls.runElsewhere(callerOf(request), call);
      return waitsAsStranger(spec) ? calls.runForStranger(request.ip, call) : calls.run(callerOf(request), call);
    },
  };
}

function serveYourlsCalls(scope: FastifyInstance, api: Api): Promise<void> {
  const { authentication, checkRequest, own, clickIntake, calls, bodyBudget, deadlines } = api;
  return serveYourls(scope, {
    authentication,
    checkRequest,
    own,
    async perform(id, parts, request, reply) {
      await clickIntake.takeOver();
      return (await perform(api, id, parts, request, reply)) as Link;
    },
    inSlot: (request, act) =>
      calls.run(callerOf(request), () => runForCaller(request.principal?.user.id, act, ownerOf(request))),
    bounded: (request, payload, reply) => inTime(bodyBudget(callerOf(request), payload, reply.raw), deadlines.body),
  });
}

function refuseOthers(scope: FastifyInstance, { operations }: Contract): void {
  const refuse = async ({ method, url }: FastifyRequest, reply: FastifyReply) => {
    const methods = method === 'OPTIONS' ? [] : methodsAt(operations, url.split('?', 1)[0] ?? '');
    // An id that is too long reaches no route, whatever the method.
    if (methods.length === 0 || methods.includes(method)) throw nothingHere();
    reply.header('Allow', methods.join(', '));
    throw methodNotAllowed();
  };
  scope.all('/api', refuse);
  scope.all('/api/*', refuse);
}

export async function serveApi(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  const { authentication, contract, store, clock, corsOrigins, rateLimits, figures, headers } = options;
  scope.decorateRequest('principal', null);
  scope.setErrorHandler(answerFailure);
  scope.setSerializerCompiler(createSerializerCompiler(contract));
  scope.addHook('onRequest', (_request, _reply, done) => runForCaller(undefined, done));
  scope.addHook('onRequest', (request) => authentication.readClaims(request));
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('Cache-Control', 'no-store').header('X-Request-Id', request.id);
  });
  scope.addHook('onRequest', createCors(corsOrigins));
  scope.addHook('onResponse', (request, reply) => noteCall(figures, request, reply));
  parseJsonAlone(scope);
  await scope.register(multipart);
  await scope.register(compress, { encodings: ['gzip'], zlibOptions: smallEncoder });
  const { bearerNameOf } = authentication;
  const common = contract.commonLimit;
  if (rateLimits) scope.addHook('onRequest', createCallLimit({ store, clock, common, bearerNameOf }));

  const calls = createCalls({ isLimited: rateLimits });
  const api = { ...options, calls, bodyBudget: createBodyBudget() };
  const hasBody = ({ bodyType }: OperationSpec) => bodyType !== undefined;
  for (const spec of contract.operations) if (hasBody(spec)) scope.route(routeOf(api, spec));
  await scope.register(async (bodiless) => {
    dropBodies(bodiless);
    for (const spec of contract.operations) if (!hasBody(spec)) bodiless.route(routeOf(api, spec));
  });
  await scope.register(async (yourls) => serveYourlsCalls(yourls, api));
  serveDocs(scope);
  refuseOthers(scope, contract);
}
