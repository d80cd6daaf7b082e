import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { RunningServer, ServerOptions } from './server.ts';

// Else V8 collects all garbage after each 64 MB of buffers. A worker's heap is large, and it did so every few seconds.
setFlagsFromString('--external-memory-accounted-in-global-limit');
// Tests run their code too briefly for what its slowest compiler costs.
setFlagsFromString('--no-turbofan');

/** Milliseconds. Jest itself would wait for ever. */
const longestStop = 60_000;

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
      const running = new Set(started);
      const stops = started.map((server) => server.end().then(() => running.delete(server)));
      await Promise.race([Promise.all(stops), sleep(longestStop, undefined, { ref: false })]);
      if (running.size > 0)
        throw new Error(
          `${running.size} servers do not stop; open are: ${process.getActiveResourcesInfo().join(', ')}`,
        );
    },
  };
}
