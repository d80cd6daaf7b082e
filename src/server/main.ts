/**
 * Starts the service. This process, visits, owns the port and opens codes. It starts the app process, which does all
 * the rest.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { ConfigError, readConfig, warningsOf, type Config } from './config/config.ts';
import { clickFolder, databaseFile, networkOf, openDataFolder } from './data/dataFolder.ts';
import { lockDataFolder } from './start/dataLock.ts';
import { explain } from './start/explain.ts';
import { expectIntactDatabase } from './start/intactDatabase.ts';
import { createVisitFigures } from './process/figures.ts';
import { deadlines } from './process/deadlines.ts';
import { root } from './process/root.ts';
import { removeOldSockets } from './process/socketPath.ts';
import type { VisitStore } from './store/visitStore.ts';
import { superviseApp } from './visits/appSupervisor.ts';
import { createVisits } from './visits/index.ts';

/** @throws ConfigError with sentences for whoever starts the service */
function settings(): Config {
  const args = process.argv.slice(2);
  if (args.length > 0) {
    throw new ConfigError(
      `Curtly takes no arguments, but was given: ${args.join(' ')}. Settings are environment variables; docs/settings.md lists them.`,
    );
  }
  return readConfig(process.env);
}

/** Only the chosen engine is loaded, because the other's driver would lengthen the start. */
async function openStore({ databaseUrl: url, databaseDirectUrl: directUrl, dataDir }: Config): Promise<VisitStore> {
  if (url) return (await import('./store/engines/postgres/visits.ts')).createPostgresVisitStore({ url, directUrl });
  return (await import('./store/engines/sqlite/visits.ts')).createSqliteVisitStore(path.join(dataDir, databaseFile));
}

const openGeoFor = async ({ databaseUrl, geoipDb }: Config) =>
  databaseUrl ? (await import('./geo/geo.ts')).openGeo(geoipDb) : undefined;

function versionOf(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  return version;
}

function warnOfNetwork(dataDir: string): void {
  const network = networkOf(dataDir);
  if (network === undefined) return;
  console.warn(
    `DATA_DIR is ${dataDir}, which is on a network file system (${network}): its locks may not hold, and then data is lost. Choose a folder on a disk of this machine.`,
  );
}

async function startMetrics({ host, metricsPort: port }: Config, visits: ReturnType<typeof createVisits>, log: Logger) {
  if (port === undefined) return undefined;
  const { listenForMetrics } = await import('./visits/listenForMetrics.ts');
  return listenForMetrics({ host, port, log, ...visits });
}

async function start(): Promise<void> {
  const config = settings();
  for (const warning of warningsOf(process.env, config)) console.warn(warning);
  openDataFolder(config.dataDir);
  warnOfNetwork(config.dataDir);
  lockDataFolder(config.dataDir);
  if (config.databaseUrl === undefined) expectIntactDatabase(config.dataDir);
  removeOldSockets(config.dataDir);
  const log = pino({ level: config.logLevel });
  const figures = createVisitFigures();
  const supervisor = superviseApp({
    figures,
    log,
    onGone() {
      visits?.app.gone();
      removeOldSockets(config.dataDir);
    },
  });
  let visits: ReturnType<typeof createVisits> | undefined;
  try {
    visits = createVisits({
      config,
      store: await openStore(config),
      channel: supervisor.channel,
      clickFolder: path.join(config.dataDir, clickFolder),
      geo: await openGeoFor(config),
      version: versionOf(),
      clock: Date.now,
      deadlines,
      figures,
      log,
    });
    await visits.listen();
    const stopMetrics = await startMetrics(config, visits, log);
    stopOnSignals(visits, supervisor, stopMetrics);
    const ready = Promise.all([visits.opened(), supervisor.listening]).then(() =>
      console.log(`Curtly is ready: ${config.publicUrl}`),
    );
    await Promise.race([ready, supervisor.ended]);
    await supervisor.ended;
  } catch (error) {
    supervisor.kill();
    throw error;
  }
}

function stopOnSignals(
  visits: ReturnType<typeof createVisits>,
  supervisor: ReturnType<typeof superviseApp>,
  stopMetrics: (() => Promise<void>) | undefined,
): void {
  let isStopping = false;

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    await stopMetrics?.();
    await visits.drain();
    await visits.close();
    await supervisor.stop();
    process.exit(0);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
