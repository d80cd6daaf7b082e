import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const refused = 'ECONNREFUSED';

/**
 * Sends each request to the next server. One that takes no connection is passed over; a request that has begun is not
 * sent again, since nobody knows what became of it.
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    first: number,
    attempt = 0,
  ): void {
    const { method, url, headers } = incoming;
    const port = ports[(first + attempt) % ports.length];
    const upstream = request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    upstream.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === refused && attempt + 1 < ports.length) forward(incoming, outgoing, body, first, attempt + 1);
      else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    upstream.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      turn = (turn + 1) % ports.length;
      forward(incoming, outgoing, Buffer.concat(parts), turn);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
