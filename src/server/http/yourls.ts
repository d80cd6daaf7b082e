import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '../../generated/types.ts';
import type { CheckRequest } from '../operations/services.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { malformed, methodNotAllowed, signatureMissing, type Problem } from '../problems.ts';
import { isMeantAsApiKey } from '../rules/apiKeys.ts';
import { codeOfShortUrl, type OwnHost } from '../rules/destinations.ts';
import { titleIn } from '../rules/linkTexts.ts';
import type { Authentication } from './authentication.ts';
import { failureHandler } from './failures.ts';

/** The answers are those of this version of YOURLS: https://docs.yourls.org/guide/advanced/api.html. */
const version = '1.10.0';

const path = '/yourls-api.php';
const bodyLimit = 64 * 1_024;
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const onlyAsJson = 'Need JSON format for stats';
const longestInMessages = 60;

export type Link = components['schemas']['Link'];

type Fields = Partial<Record<string, string>>;

interface Answer {
  simple: string;
  statusCode?: string;
  errorCode?: string;
  [name: string]: unknown;
}

interface YourlsOptions {
  authentication: Authentication;
  checkRequest: CheckRequest;
  own: OwnHost;
  /** Runs an operation, with counts that include every click that was answered before. */
  perform: (
    id: 'createUrl' | 'getUrl',
    parts: { params?: { id: string }; body?: components['schemas']['CreateUrlRequest'] },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Link>;
  inSlot: (request: FastifyRequest, task: () => Promise<Answer>) => Promise<Answer>;
  bounded: (request: FastifyRequest, payload: Readable, reply: FastifyReply) => Readable;
}

async function readForm(request: FastifyRequest, body: Buffer): Promise<Fields> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw malformed('The form could not be read.');
  });
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** As in PHP, a field of the form comes before one of the query, and the last of several wins. */
function fieldsOf({ url, body }: FastifyRequest): Fields {
  const [, query] = /\?(.*)/s.exec(url) ?? [];
  return { ...Object.fromEntries(new URLSearchParams(query)), ...(body as Fields | undefined) };
}

const dateOf = (isoTime: string) => isoTime.slice(0, 19).replace('T', ' ');
const shortened = (text: string) =>
  text.length > longestInMessages ? `${text.slice(0, longestInMessages - 5)}[...]` : text;

/** As YOURLS does where a page has no title. */
const titleOf = ({ title, originalUrl }: Link) => title ?? originalUrl;

function created(link: Link, given = ''): Answer {
  const { shortCode, originalUrl, shortenedUrl, createdAt } = link;
  const shown = given || titleOf(link);
  return {
    simple: shortenedUrl,
    status: 'success',
    code: '',
    message: `${shortened(originalUrl)} added to database`,
    errorCode: '',
    statusCode: '200',
    url: { keyword: shortCode, url: originalUrl, title: shown, date: dateOf(createdAt), ip: '' },
    title: shown,
    shorturl: shortenedUrl,
  };
}

function notCreated({ code, fields, message }: ReturnType<Problem['toFailure']>, statusCode: string): Answer {
  const fault = fields.customShortCode ? 'keyword' : fields.url ? 'nourl' : code;
  return { simple: '', status: 'fail', code: `error:${fault}`, message, errorCode: statusCode, statusCode };
}

function expanded(link: Link): Answer {
  const { shortCode, originalUrl, shortenedUrl } = link;
  return {
    simple: originalUrl,
    keyword: shortCode,
    shorturl: shortenedUrl,
    longurl: originalUrl,
    title: titleOf(link),
    message: 'success',
    statusCode: '200',
  };
}

function counted(link: Link): Answer {
  const { originalUrl, shortenedUrl, createdAt, clickCount } = link;
  return {
    simple: onlyAsJson,
    statusCode: '200',
    message: 'success',
    link: {
      shorturl: shortenedUrl,
      url: originalUrl,
      title: titleOf(link),
      timestamp: dateOf(createdAt),
      ip: '',
      clicks: String(clickCount),
    },
  };
}

const notFound = 'Error: short URL not found';

/** YOURLS answers 403 to a caller that is not identified, and 400 to a code that is taken. */
const statuses: Record<number, number> = { 401: 403, 409: 400 };

function refused(problem: Problem, { action, shorturl = '' }: Fields, isKnown: boolean): Answer {
  const { message } = problem;
  const status = String(statuses[problem.statusCode] ?? problem.statusCode);
  if (action === 'shorturl' && isKnown) return notCreated(problem.toFailure(), status);
  if (action === 'expand' && status === '404')
    return { simple: 'not found', keyword: shorturl, message: notFound, errorCode: status };
  if (action === 'url-stats' && status === '404') return { simple: onlyAsJson, statusCode: status, message: notFound };
  return { simple: message, message, errorCode: status };
}

function send(reply: FastifyReply, { format }: Fields, answer: Answer): FastifyReply {
  const { simple, ...whole } = answer;
  reply.code(Number(answer.statusCode ?? answer.errorCode ?? '200'));
  return format === 'simple'
    ? reply.type('text/plain; charset=utf-8').send(simple)
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(whole));
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('Allow', 'GET, POST');
  throw methodNotAllowed();
}

/**
 * Serves the API of YOURLS in a scope of its own, by running the contract's operations for the account of an API key.
 */
export async function serveYourls(scope: FastifyInstance, options: YourlsOptions): Promise<void> {
  const { authentication, checkRequest, own, perform, inSlot, bounded } = options;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const { action, url = '', keyword, title, shorturl = '' } = fieldsOf(request);

    function create(): Promise<Link> {
      const body = { url, title: titleIn(title ?? ''), ...(keyword && { customShortCode: keyword }), reuse: true };
      const fault = checkRequest('CreateUrlRequest', body);
      if (fault) throw fault;
      return perform('createUrl', { body }, request, reply);
    }

    const find = () => perform('getUrl', { params: { id: codeOfShortUrl(shorturl, own) ?? shorturl } }, request, reply);

    switch (action) {
      case 'shorturl':
        return created(await create(), title);
      case 'expand':
        return expanded(await find());
      case 'url-stats':
        return counted(await find());
      case 'version':
        return { simple: version, version };
      default:
        throw malformed('Unknown or missing "action" parameter');
    }
  }

  scope.removeAllContentTypeParsers();
  // Large forms that end together would be read in one turn of the event loop.
  const reading = createFairQueue({ atOnce: 1, maxWaiting: Infinity });
  scope.addContentTypeParser(formTypes, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    reading.run(() => readForm(request, body)),
  );
  scope.setErrorHandler(
    failureHandler((problem, request, reply) => {
      const fields = fieldsOf(request);
      return send(reply, fields, refused(problem, fields, request.principal !== null));
    }),
  );
  scope.route({
    method: ['HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: path,
    onRequest: refuseMethod,
    handler: refuseMethod,
  });
  scope.route({
    method: ['GET', 'POST'],
    url: path,
    exposeHeadRoute: false,
    config: { operation: 'yourls' },
    bodyLimit,
    preParsing: async (request, reply, payload) =>
      request.method === 'POST' ? bounded(request, payload, reply) : payload,
    async preHandler(request, reply) {
      const { format = 'json', action, signature, password } = fieldsOf(request);
      if (format !== 'json' && format !== 'simple') throw malformed('Send format=json or format=simple.');
      const key = signature || password;
      if (key === undefined || !isMeantAsApiKey(key)) throw signatureMissing();
      const needed = action === 'shorturl' ? 'write' : 'read';
      await authentication.identify(key, [{ scheme: 'apiKey', scopes: [needed] }], request, reply);
    },
    handler: async (request, reply) =>
      send(reply, fieldsOf(request), await inSlot(request, () => answer(request, reply))),
  });
}
