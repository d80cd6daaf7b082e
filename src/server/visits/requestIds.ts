import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

const plain = /^[\w.-]{1,64}$/;

/**
 * Each request has an id that no other server or start gives out: a trusted proxy's, where it is short and plain, or a
 * new one. App's log lines have it, and a failure tells it to the client.
 */
export function createRequestIds(trustProxy: false | string[]) {
  const isTrusted = trustProxy ? proxyAddr.compile(trustProxy) : () => false;
  const start = randomBytes(6).toString('hex');
  let count = 0;

  return ({ headers, socket }: IncomingMessage): string => {
    const proxyId = headers['x-request-id'];
    if (typeof proxyId === 'string' && plain.test(proxyId) && isTrusted(socket.remoteAddress ?? '', 0)) return proxyId;
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
