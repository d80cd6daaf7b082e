/**
 * A PostgreSQL of the tests' own, in a temporary folder. It ends with the process that started it, however that ends.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../environment/freePort.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { findPrograms, giveTo, otherUser } from './programs.ts';

const run = promisify(execFile);

type Settings = Record<string, string | number>;

interface ClusterOptions {
  /** Keeps what was committed when it is killed, as in production. Unless told it does not, and is quick. */
  durable?: boolean;
  /** They are settings of postgresql.conf that differ from the usual ones of tests. */
  settings?: Settings;
  /** It calls itself so, to its primary as well: `synchronous_standby_names` can have this name. */
  name?: string;
  /**
   * It becomes a streaming standby of this one, which is restarted in order to be copied and loses its connections.
   * `select pg_promote()` makes it a primary.
   */
  standbyOf?: Cluster;
}

export interface Cluster {
  /** The address of a database of this name; unless told, of one that is always there. It survives restarts. */
  url(database?: string): string;
  readonly port: number;
  readonly folder: string;
  /** Kills the process that all sessions depend on. They end once they have nothing to do. */
  kill(): Promise<void>;
  /** Ends it in an orderly way, and leaves the folder. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const quick: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const usual = (name: string, port: number): Settings => ({
  cluster_name: name,
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  max_connections: 1000,
  shared_buffers: '64MB',
  // The memory lies in the folder, and goes with it even after a kill.
  dynamic_shared_memory_type: 'mmap',
  // A standby may miss so much while it is down.
  wal_keep_size: '1GB',
});

const fileOf = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
    .join('');

/** Ends the process that the last line of the input names, if any, and removes the folder, once the input ends. */
const watch = `
while read -r line; do pid=$line; done
if [ -n "$pid" ]; then
  kill -QUIT "$pid"
  for _ in $(seq 500); do [ -e "$1/data/postmaster.pid" ] || break; sleep 0.02; done
fi
# A killed one leaves memory behind, which this file names.
id=$(awk 'NR == 7 { print $2 }' "$1/data/postmaster.pid") && [ -n "$id" ] && ipcrm -m "$id"
rm -rf "$1"`;

/** A process whose input ends with ours. */
function startWatcher(folder: string) {
  // It has a group of its own: Ctrl+C in a terminal ends all processes of ours.
  const watcher = spawn('/bin/sh', ['-c', watch, 'watch', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return {
    follow: (pid?: number) => void watcher.stdin.write(`${pid ?? ''}\n`),
    async finish() {
      const finished = once(watcher, 'exit');
      watcher.ref();
      watcher.stdin.end();
      await finished;
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Tells whether it takes connections. It says so in this file, for programs that wait. */
function isReady({ pid }: ChildProcess, data: string): boolean {
  try {
    const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/** Sessions of a process that was killed are still at work. */
const isInUse = (log: string) => log.includes('pre-existing shared memory block');

const longestStart = 60_000;

/** @throws Error with what `initdb` or `postgres` wrote when they fail */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { durable = false, settings, name = 'test', standbyOf } = options;
  const folder = await mkdtemp(path.join(durable ? tmpdir() : temporaryFolder(), 'curtly-postgres-'));
  const [data, log] = ['data', 'log'].map((entry) => path.join(folder, entry)) as [string, string];
  const port = await freePort();
  const watcher = startWatcher(folder);
  let launch: () => ChildProcess;
  let postmaster: ChildProcess | undefined;

  async function prepare() {
    const user = otherUser();
    const { initdb, postgres, env } = await findPrograms(folder, user);
    const own = { ...user, env, cwd: folder };
    if (standbyOf) {
      await standbyOf.shutDown();
      await cp(path.join(standbyOf.folder, 'data'), data, { recursive: true });
      await standbyOf.start();
      await giveTo(user, data);
    } else {
      const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
      await run(initdb, [`--pgdata=${data}`, '--username=postgres', '--auth=trust', ...locale, '--no-sync'], own);
    }
    const { port: primaryPort } = standbyOf ?? {};
    const following = `host=127.0.0.1 port=${primaryPort} user=postgres application_name=${name}`;
    const all = {
      ...usual(name, port),
      ...(!durable && quick),
      ...(standbyOf && { primary_conninfo: following }),
      ...settings,
    };
    await writeFile(path.join(data, 'postgresql.conf'), fileOf(all));
    if (standbyOf) {
      await writeFile(path.join(data, 'standby.signal'), '');
      // The file holds the primary's changes by `alter system`.
      await writeFile(path.join(data, 'postgresql.auto.conf'), '');
    }
    launch = () => {
      const output = openSync(log, 'w');
      const child = spawn(postgres, ['-D', data], { ...own, detached: true, stdio: ['ignore', output, output] });
      closeSync(output);
      child.unref();
      watcher.follow(child.pid);
      child.once('exit', () => watcher.follow());
      return child;
    };
  }

  async function start() {
    const until = performance.now() + longestStart;
    for (;;) {
      postmaster = launch();
      while (isRunning(postmaster) && performance.now() < until) {
        if (isReady(postmaster, data)) return;
        await sleep(10);
      }
      const written = readFileSync(log, 'utf8');
      if (!isInUse(written) || performance.now() > until) throw new Error(`PostgreSQL does not start:\n${written}`);
      await sleep(100);
    }
  }

  async function end(signal: NodeJS.Signals) {
    if (!postmaster || !isRunning(postmaster)) return;
    const ended = once(postmaster, 'exit');
    postmaster.ref();
    postmaster.kill(signal);
    await ended;
  }

  try {
    await prepare();
    await start();
  } catch (error) {
    await watcher.finish();
    throw error;
  }
  return {
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    port,
    folder,
    kill: () => end('SIGKILL'),
    shutDown: () => end('SIGINT'),
    start,
    stop: () => watcher.finish(),
  };
}
