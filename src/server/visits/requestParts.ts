import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const withPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** Some balancers add the port, which differs with each connection, and put IPv6 into brackets. */
const withoutPorts = (forwardedFor: string) =>
  forwardedFor
    .split(',')
    .map((address) => address.trim().replace(withPort, '$1$2'))
    .join(',');

export function createVisitorIps(trustProxy: false | string[]): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy);
  return (request) => {
    const { headers, socket } = request;
    // A connection that was reset has no address any more.
    if (socket.remoteAddress === undefined) return '';
    const forwardedFor = headers['x-forwarded-for'];
    if (forwardedFor !== undefined) headers['x-forwarded-for'] = withoutPorts(String(forwardedFor));
    return proxyAddr(request, isTrusted);
  };
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

const encodedCharacter = /%([2-7][\da-f])/gi;
const decode = (path: string) =>
  path.includes('%')
    ? path.replace(encodedCharacter, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : path;

const codeCharacters = /^[\w-]+/;

const wordCharacter = /[\p{L}\p{N}/]/u;
const encodedBytes = /(?:%[\da-f]{2})+/gi;
const cutEncoding = /%[\da-f]?$/i;

/** A path of punctuation only belongs to a sentence. An invalid encoding counts as punctuation. */
const hasWords = (path: string) =>
  wordCharacter.test(
    path
      .replace(cutEncoding, '')
      .replace(encodedBytes, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString()),
  );

/**
 * Returns the code that a path opens. A code ends at the first character that no code can have, because the rest comes
 * from the sentence around the short URL. A further path makes it another address.
 */
export function codeIn(url: string): string | undefined {
  const path = decode(pathOf(url)).slice(1);
  const code = codeCharacters.exec(path)?.[0];
  if (code === undefined || code.length === path.length) return code;
  const slash = path.indexOf('/', code.length);
  if (slash < 0) return code;
  return hasWords(path.slice(slash + 1)) ? undefined : code;
}
