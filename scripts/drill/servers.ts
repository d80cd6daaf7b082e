import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const main = path.join(import.meta.dirname, '../../src/server/main.ts');

/** The time is in milliseconds. */
const wellWithin = 120_000;

interface ServerProcessOptions {
  /** A new one, unless told. */
  dataDir?: string;
  /** A program that runs it, with its arguments. */
  runBy?: readonly string[];
}

/** A server of the service in a process of its own, with a data folder that it keeps when it is started again. */
export function createServerProcess(
  port: number,
  settings: () => Record<string, string>,
  { dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-drill-')), runBy = [] }: ServerProcessOptions = {},
) {
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  async function health(): Promise<string | undefined> {
    try {
      return ((await (await fetch(`${url}/api/health`)).json()) as { status: string }).status;
    } catch {
      return undefined;
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }

  return {
    url,
    dataDir,
    /** Of its visits. @throws Error when it is not running */
    pid(): number {
      if (running?.pid === undefined) throw new Error('The server is not running');
      return running.pid;
    },
    /** Reads the mails in its outbox, in no order. */
    mails: () => {
      const outbox = path.join(dataDir, 'outbox');
      if (!existsSync(outbox)) return [];
      return readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'));
    },
    start(): void {
      const [program = '', ...rest] = [...runBy, process.execPath, '--disable-warning=ExperimentalWarning', main];
      running = spawn(program, rest, {
        env: { ...process.env, ...settings(), PORT: String(port), DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /**
     * Resolves once it serves and nothing waits.
     * @throws Error when it has ended by itself, or is not well after two minutes
     */
    async isWell(): Promise<void> {
      const giveUpAt = performance.now() + wellWithin;
      while ((await health()) !== 'ok') {
        if (running?.exitCode) throw new Error('The server does not start');
        if (performance.now() > giveUpAt) throw new Error('The server does not get well');
        await sleep(50);
      }
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
