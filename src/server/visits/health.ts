import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppState } from '../process/channel.ts';

export interface HealthOptions {
  version: string;
  storeName: 'sqlite' | 'postgres';
  /** Undefined while app is away. */
  app: () => AppState | undefined;
  hasStarted: () => boolean;
  isStopping: () => boolean;
  areClicksWaiting: () => boolean;
  isStoreAvailable: () => boolean;
  headers: Record<string, string>;
  clock: () => number;
}

function healthOf({ version, storeName, clock, ...options }: HealthOptions) {
  const app = options.app();
  const backups = app?.backups;
  const about = {
    version,
    store: storeName,
    ...(backups && {
      backup: {
        lastAt: backups.lastAt === null ? null : new Date(backups.lastAt).toISOString(),
        ageSeconds: backups.lastAt === null ? null : Math.max(0, Math.round((clock() - backups.lastAt) / 1_000)),
      },
    }),
  };
  if (!options.hasStarted()) return { status: 'starting', ...about };
  const degraded = [
    ...(app ? [] : ['app']),
    ...(options.isStoreAvailable() && app?.storageAvailable !== false ? [] : ['storage']),
    ...(options.areClicksWaiting() ? ['clicks'] : []),
    ...(backups?.isFailing ? ['backups'] : []),
  ];
  return degraded.length > 0 ? { status: 'degraded', ...about, degraded } : { status: 'ok', ...about };
}

function readinessOf({ app, isStopping }: HealthOptions): { status: 'ready' | 'stopping' | 'starting' } {
  if (isStopping()) return { status: 'stopping' };
  return { status: app() ? 'ready' : 'starting' };
}

/**
 * Answers health checks whatever app does, so that no probe restarts the process that redirects. Returns a function
 * that tells whether the request was one.
 */
export function createHealthChecks(options: HealthOptions) {
  const checks: Record<string, () => { status: number; body: { status: string } }> = {
    '/api/health': () => ({ status: 200, body: healthOf(options) }),
    '/api/ready': () => {
      const body = readinessOf(options);
      return { status: body.status === 'ready' ? 200 : 503, body };
    },
  };

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    const answer = method === 'GET' || method === 'HEAD' ? checks[url.split('?', 1)[0] ?? ''] : undefined;
    if (!answer) return false;
    const { status, body } = answer();
    const text = JSON.stringify(body);
    response.writeHead(status, {
      ...options.headers,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(method === 'HEAD' ? undefined : text);
    return true;
  };
}
