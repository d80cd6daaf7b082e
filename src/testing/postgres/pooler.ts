/** PgBouncer, the pooler, before a PostgreSQL of the tests. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../environment/freePort.ts';
import { giveTo, otherUser } from './programs.ts';

const program = '/usr/sbin/pgbouncer';

/** Debian's package pgbouncer is on this machine. */
export const hasPgBouncer = spawnSync(program, ['--version']).status === 0;

export interface Pooler {
  /** The address of the same database, through the pooler. */
  url: string;
  stop(): Promise<void>;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Starts one with its own defaults but for the mode. Settings are lines of `pgbouncer.ini`. */
export async function startPooler(url: string, mode: 'session' | 'transaction', settings = ''): Promise<Pooler> {
  const { username, port: databasePort } = new URL(url);
  const folder = await mkdtemp(path.join(tmpdir(), 'curtly-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${databasePort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
${settings}
`,
  );
  const user = otherUser();
  await chmod(folder, 0o755);
  await giveTo(user, folder);
  const child = spawn(program, ['--quiet', file], { ...user, stdio: 'ignore' });
  while (child.exitCode === null && !(await isListening(port))) await sleep(20);
  if (child.exitCode !== null) throw new Error(`pgbouncer has ended with ${child.exitCode}`);
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
