/**
 * This is the app process, which does everything but open codes. The visits process starts it, and it ends with that.
 */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import type { AppChannel, FromVisits } from './process/channel.ts';
import { readConfig, type Config } from './config/config.ts';
import { clickFolder, databaseFile } from './data/dataFolder.ts';
import { explain } from './start/explain.ts';
import { createMailTransport } from './mail/transport.ts';
import { lostPasskeys } from './start/lostPasskeys.ts';
import { offerSetup } from './start/setupLink.ts';
import { newSocketPath } from './process/socketPath.ts';
import type { Store } from './store/index.ts';
import { StoreUnavailable } from './store/unavailable.ts';

const retryEvery = 1_000;
const ownerOnly = 0o600;

/** Only the chosen engine is loaded, because the other's driver would lengthen the start. */
async function openStore({ databaseUrl: url, databaseDirectUrl: directUrl, dataDir }: Config): Promise<Store> {
  if (url) return (await import('./store/engines/postgres/index.ts')).openPostgres({ url, directUrl });
  const { openSqlite } = await import('./store/engines/sqlite/index.ts');
  return openSqlite({ file: path.join(dataDir, databaseFile) });
}

function inWords({ isDamaged, message, cause }: StoreUnavailable): string {
  return isDamaged
    ? message
    : `The database cannot be used yet (${cause instanceof Error ? cause.message : String(cause)}).`;
}

/** Servers may be started before their database, so one that is away is waited for. */
async function onceAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (let hasSaidSo = false; ; hasSaidSo = true) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (!hasSaidSo) console.error(inWords(error));
      await sleep(retryEvery);
    }
  }
}

const channel: AppChannel = {
  // After the channel has closed, nobody is left to tell.
  send: (message) => void (process.connected && process.send?.(message, undefined, undefined, () => undefined)),
  onMessage: (listener) => void process.on('message', (message) => listener(message as FromVisits)),
};

let app: Awaited<ReturnType<typeof buildApp>> | undefined;

async function stop(): Promise<void> {
  await app?.close();
  process.exit(0);
}

/** Without room for a link, all else goes on. */
async function printSetupLink(config: Config, store: Store): Promise<void> {
  try {
    const sentence = await offerSetup(config, store, Date.now());
    if (sentence !== undefined) console.log(sentence);
  } catch (error) {
    console.error('There is no setup link, because it could not be stored:', error);
  }
}

async function printLostPasskeys(config: Config, store: Store): Promise<void> {
  try {
    const sentence = await lostPasskeys(config, store);
    if (sentence !== undefined) console.error(sentence);
  } catch (error) {
    console.error('It is not known whether PUBLIC_URL suits the passkeys:', error);
  }
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config);
  app = await onceAvailable(() =>
    buildApp({
      config,
      store,
      clock: Date.now,
      mail: createMailTransport(config, console.log),
      channel,
      clickFolder: path.join(config.dataDir, clickFolder),
    }),
  );
  const socket = newSocketPath(config.dataDir);
  await app.listen({ path: socket, listenTextResolver: () => 'app is ready' });
  if (process.platform !== 'win32') chmodSync(socket, ownerOnly);
  channel.send({ kind: 'listening', path: socket });
  await printSetupLink(config, store);
  await printLostPasskeys(config, store);
}

// These signals are meant for the visits process, which tells the app process when to stop.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.once('disconnect', () => void stop());

start().catch((error: unknown) => {
  process.send?.({ kind: 'failed', message: explain(error) }, () => process.exit(1));
});
