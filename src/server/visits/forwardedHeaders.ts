import type { IncomingMessage } from 'node:http';
import { clickHeader } from '../process/channel.ts';

/** The two processes tell each other with these headers what no client may say or see. */
const internal = 'x-curtly-';

/** These headers describe one connection and not a message. A body is framed anew. */
const hopByHop = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Without a body these methods need no length, while the others send 0. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

const isOfConnection = (name: string) => hopByHop.has(name) || name.startsWith('proxy-');
const isAddedByProxies = (name: string) => name === 'forwarded' || name.startsWith('x-forwarded-');

/** The `Connection` header names further headers that belong to the connection. */
const listedIn = ({ connection }: IncomingMessage['headers']): string[] =>
  connection === undefined ? [] : connection.toLowerCase().split(/[\t ,]+/);

function filterHeaders({ rawHeaders }: IncomingMessage, isForwarded: (name: string) => boolean): string[] {
  const headers: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (isForwarded(name.toLowerCase())) headers.push(name, value);
  }
  return headers;
}

function framing({ method = 'GET', headers }: IncomingMessage): string[] {
  if (headers['transfer-encoding'] !== undefined) return ['Transfer-Encoding', 'chunked'];
  const length = headers['content-length'] ?? (bodiless.has(method) ? undefined : '0');
  return length === undefined ? [] : ['Content-Length', length];
}

/** Returns undefined if the request names two hosts. */
export function requestHeaders(request: IncomingMessage, added: Record<string, string>): string[] | undefined {
  const names = new Set(Object.keys(added).map((name) => name.toLowerCase()));
  const listed = listedIn(request.headers);
  let hosts = 0;

  function isForwarded(name: string): boolean {
    if (name === 'host') {
      hosts += 1;
      return true;
    }
    // A 100 Continue exists only in HTTP/1.1.
    if (name === 'expect' && request.httpVersion !== '1.1') return false;
    return !(
      isOfConnection(name) ||
      isAddedByProxies(name) ||
      name.startsWith(internal) ||
      names.has(name) ||
      listed.includes(name)
    );
  }

  const headers = filterHeaders(request, isForwarded);
  if (hosts > 1) return undefined;
  // HTTP/1.0 needs no host, but app is spoken to in HTTP/1.1.
  if (hosts === 0) headers.push('Host', '');
  return [...headers, ...Object.entries(added).flat(), ...framing(request)];
}

interface AnswerHeaders {
  headers: string[];
  /** Visits has to keep this click before it answers. */
  click: string | undefined;
}

export function answerHeaders(answer: IncomingMessage): AnswerHeaders {
  const listed = listedIn(answer.headers);
  const isForwarded = (name: string) => !(isOfConnection(name) || name.startsWith(internal) || listed.includes(name));
  const headers = filterHeaders(answer, isForwarded);
  if (listed.includes('close')) headers.push('Connection', 'close');
  const length = answer.headers['content-length'];
  // The length comes last, because Node writes a Content-Disposition after it in another encoding.
  if (length !== undefined) headers.push('Content-Length', length);
  const click = answer.headers[clickHeader];
  return { headers, click: typeof click === 'string' ? click : undefined };
}
