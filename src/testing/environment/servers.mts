import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { RunningServer, ServerOptions } from './server.ts';

// Without it V8 collects all garbage after each 64 MB of buffers. A worker's heap is large, and it did so every few
// seconds.
setFlagsFromString('--external-memory-accounted-in-global-limit');
// Tests run their code too briefly for what its slowest compiler costs.
setFlagsFromString('--no-turbofan');

/** A stop may take these milliseconds. Jest itself would wait for ever. */
const longestStop = 60_000;

/** Which of the databases (engines.ts) the tests of a project run on. */
export const engineOf = ({ testEnvironmentOptions }: { testEnvironmentOptions: Record<string, unknown> }) =>
  String(testEnvironmentOptions.engine);

/**
 * The servers of one test file, started on demand. One that a test has started ends with it: dozens would look for work
 * until the end of the file. The others end with the file.
 */
export function createServers(engine: string) {
  const started: RunningServer[] = [];
  const stopped: Promise<void>[] = [];
  let startedBefore = 0;

  function end(servers: RunningServer[]): void {
    for (const server of servers) {
      const ended = server.end();
      // `stop` tells of it.
      ended.catch(() => undefined);
      stopped.push(ended);
    }
  }

  return {
    async start(options?: ServerOptions): Promise<RunningServer> {
      // Only the tests that ask for a server pay for loading one.
      const { startServer } = await import('./server.ts');
      const server = await startServer(engine, options);
      started.push(server);
      return server;
    },
    /** Jest tells its environment of its steps. The next test does not wait for the stops. */
    onEvent(name: string): void {
      if (name === 'test_start') startedBefore = started.length;
      if (name === 'test_done') end(started.splice(startedBefore));
    },
    async stop() {
      end(started);
      const [all, deadline] = [Promise.all(stopped).then(() => true), sleep(longestStop, false, { ref: false })];
      if (!(await Promise.race([all, deadline])))
        throw new Error(`Servers do not stop; open are: ${process.getActiveResourcesInfo().join(', ')}`);
    },
  };
}
