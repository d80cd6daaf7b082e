/**
 * Starts the service: settings from the environment, the database, and a server that runs until it is told to
 * stop.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { databaseFile, openDataFolder, spoolFile } from './dataFolder.ts';
import { createMailTransport } from './mail/transport.ts';
import type { Store } from './store/index.ts';
import { removeLeftFolders } from './tempFolders.ts';
import { StoreUnavailable } from './store/unavailable.ts';

/** Milliseconds. */
const retryEvery = 1_000;

/** @throws ConfigError with sentences for whoever starts the service */
function settings(): Config {
  const given = process.argv.slice(2);
  if (given.length > 0) {
    throw new ConfigError(
      `Curtly takes no arguments, but was given: ${given.join(' ')}. Settings are environment variables; README.md lists them.`,
    );
  }
  return readConfig(process.env);
}

/** Loads the chosen engine alone: the other's driver would only lengthen the start. */
async function openStore({ databaseUrl, dataDir }: Config): Promise<Store> {
  if (databaseUrl) return (await import('./store/engines/postgres/index.ts')).openPostgres({ url: databaseUrl });
  const { openSqlite } = await import('./store/engines/sqlite/index.ts');
  return openSqlite({ file: path.join(dataDir, databaseFile) });
}

/** A database that is away is waited for: servers may be started before it. */
async function onceAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let hasSaidSo = false; ; hasSaidSo = true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const { cause } = error;
      if (!hasSaidSo)
        console.error(`The database cannot be used yet (${cause instanceof Error ? cause.message : String(cause)}).`);
      await sleep(retryEvery);
    }
  }
}

async function start(): Promise<void> {
  const config = settings();
  openDataFolder(config.dataDir);
  // Nothing waits for it, and nothing needs it.
  removeLeftFolders(Date.now()).catch((error: unknown) =>
    console.error('Temporary files could not be deleted:', error),
  );
  const store = await openStore(config);
  const app = await onceAvailable(() =>
    buildApp({
      config,
      store,
      clock: Date.now,
      mail: createMailTransport(config, console.log),
      spoolFile: path.join(config.dataDir, spoolFile),
    }),
  );

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
  console.log(`Curtly is ready: ${config.publicUrl}`);
}

const highestPort = 65_535;

/** A sentence for what people can mend, and the whole error for what they cannot. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port = 0, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what is using it, or choose another, for example PORT=${port < highestPort ? port + 1 : port - 1}.`;
  if (code === 'EACCES' && port > 0)
    return `Port ${port} may not be used without more rights. Choose one above 1023, for example PORT=3000.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is ${address}, which is not an address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
