import type { RunningServer, ServerOptions } from './server.ts';

/** The servers of one test file: started on demand, all stopped at its end. */
export function createServers() {
  const started: RunningServer[] = [];
  return {
    async start(options?: ServerOptions): Promise<RunningServer> {
      // Only the tests that ask for a server pay for loading one.
      const { startServer } = await import('./server.ts');
      const server = await startServer(options);
      started.push(server);
      return server;
    },
    async stop() {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
}
