import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Finds the IP address of a visitor: the one that a trusted proxy names, or that of the connection. */
export function createVisitorIps(trustProxy: false | string[]): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy);
  // A connection that was reset has no address any more.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}

/** The path of a URL that a client has sent, as it is encoded. */
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

/**
 * The code that a path opens. A code ends where a character follows that none can hold: what stands behind it comes
 * from the sentence in which the short URL stood. With a path behind it, it is another address.
 */
export function codeIn(url: string): string | undefined {
  const path = decode(pathOf(url)).slice(1);
  const code = codeCharacters.exec(path)?.[0];
  if (code === undefined || code.length === path.length) return code;
  const rest = path.endsWith('/') ? path.slice(code.length, -1) : path.slice(code.length);
  return rest.includes('/') ? undefined : code;
}
