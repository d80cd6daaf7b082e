import type { RunningServer, ServerOptions } from './environment/server.ts';

export type { Mail, RunningServer, ServerOptions } from './environment/server.ts';

/**
 * Starts the real server on a free port with an empty database in memory, a clock and a mailbox that the test holds.
 * One that a test starts ends with that test, so several tests share one that was started before them. It ends with the
 * file, unless stopped before.
 */
export function startServer(options?: ServerOptions): Promise<RunningServer> {
  // The test's environment runs it, natively: see environment/server.ts.
  const environment = globalThis as unknown as { startServer(options?: ServerOptions): Promise<RunningServer> };
  return environment.startServer(options);
}
