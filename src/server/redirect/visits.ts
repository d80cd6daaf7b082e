import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** A body may come slowly, and has a deadline. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Finds the IP address of a visitor: the one that a trusted proxy names, or that of the connection. */
export function createVisitorIps(trustProxy: false | string[]): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddr.compile(trustProxy);
  // A connection that was reset has no address any more.
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted));
}

/** The code in a URL, as it is typed: without the slash that may follow it, and without a query. */
export function codeIn(url: string): string {
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url.slice(1, url[end - 1] === '/' ? end - 1 : end);
}
