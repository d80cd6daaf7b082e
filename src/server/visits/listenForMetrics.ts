import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ConfigError } from '../config/config.ts';
import { createMetrics, type VisitMetricsOptions } from './metrics.ts';

const requestWithin = 5_000;
const silence = 10_000;
const knownFor = 1_000;
const maxConnections = 20;
const maxHeaderSize = 8_192;

interface ListenOptions extends VisitMetricsOptions {
  host: string;
  port: number;
  log: Logger;
}

function send(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close', ...headers });
  response.end(text);
}

/**
 * The metrics have a port of their own, which no proxy publishes by accident. Each request has a connection of its own,
 * and one collection serves all requests within a second.
 * @throws ConfigError when it cannot listen there
 */
export async function listenForMetrics({ host, port, log, ...options }: ListenOptions): Promise<() => Promise<void>> {
  const metrics = createMetrics(options);
  let collected: Promise<string> | undefined;

  async function collect(): Promise<string> {
    try {
      return await metrics.collect();
    } finally {
      setTimeout(() => (collected = undefined), knownFor).unref();
    }
  }

  const server = createServer(
    { requestTimeout: requestWithin, connectionsCheckingInterval: requestWithin / 5, maxHeaderSize },
    ({ method, url }, response) => {
      if (url?.split('?', 1)[0] !== '/metrics') return send(response, 404, 'There is only /metrics.\n');
      if (method !== 'GET') return send(response, 405, 'There is only GET.\n', { Allow: 'GET' });
      collected ??= collect();
      collected.then(
        (text) => send(response, 200, text, { 'Content-Type': metrics.contentType }),
        (error: unknown) => {
          log.error({ err: error }, 'metrics could not be collected');
          send(response, 500, 'The metrics could not be collected.\n');
        },
      );
      return undefined;
    },
  );
  server.maxConnections = maxConnections;
  server.setTimeout(silence);
  server.listen(port, host);
  await once(server, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new ConfigError(
      code === 'EADDRINUSE'
        ? `METRICS_PORT is ${port}, which is in use. Stop what is using it, or choose another.`
        : `METRICS_PORT is ${port}, which cannot be used: ${message}.`,
    );
  });

  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
