import type { RunningServer, ServerOptions } from './server.ts';

/** Which of the databases (engines.ts) the tests of a project run on. */
export const engineOf = ({ testEnvironmentOptions }: { testEnvironmentOptions: Record<string, unknown> }) =>
  String(testEnvironmentOptions.engine);

/** The servers of one test file: started on demand, all stopped at its end. */
export function createServers(engine: string) {
  const started: RunningServer[] = [];
  return {
    async start(options?: ServerOptions): Promise<RunningServer> {
      // Only the tests that ask for a server pay for loading one.
      const { startServer } = await import('./server.ts');
      const server = await startServer(engine, options);
      started.push(server);
      return server;
    },
    async stop() {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
}
