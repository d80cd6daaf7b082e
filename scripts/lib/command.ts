import { ConfigError } from '../../src/server/config/config.ts';
import { CommandError } from '../../src/server/config/commandError.ts';

/** Runs a command. When it refuses, its sentence is printed and nothing else. */
export function runCommand(command: (signal: AbortSignal) => Promise<void>, whenStopped: string): void {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new CommandError(whenStopped)));
  command(stopping.signal).catch((error: unknown) => {
    const isSentence = error instanceof CommandError || error instanceof ConfigError;
    console.error(isSentence ? error.message : error);
    process.exit(1);
  });
}
