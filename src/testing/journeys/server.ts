/** The product as it is shipped, as a process of its own: the built web app, a database file, mail in the outbox. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import PostalMime from 'postal-mime';
import { nodeVariables } from '../../../scripts/lib/serve.js';
import { databaseFile } from '../../server/data/dataFolder.ts';
import { freePort } from '../environment/freePort.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const patience = 60_000;

export interface JourneyServer {
  url: string;
  /** The link in the newest mail to this address, of those that look so; waits for the mail. */
  mailLink(to: string, looks?: RegExp): Promise<string>;
  /** The link that it prints until there is an operator. */
  setupLink(): Promise<string>;
  /** As if all had signed in, or shown who they are, ten minutes earlier. */
  ageProofs(): void;
  /** Stops the process and starts it again on the same data. */
  restart(): Promise<void>;
  /** `npm run backup`, while it serves. Returns the new folder. */
  backUp(): Promise<string>;
  /** Loses the data folder under the running process, then `npm run restore` and a start. */
  loseAndRestore(backup: string): Promise<void>;
  stop(): Promise<void>;
}

/** Asks again until there is an answer: what happens in another process announces itself to nobody. */
async function eventually<Found>(what: string, ask: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${patience / 1000} s in vain for ${what}.`);
    await pause(50);
  }
}

async function runScript(script: string, argument: string, dataFolder: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, argument], {
    cwd: root,
    env: { PATH: process.env.PATH, ...nodeVariables, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaint = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed:\n${await complaint}`);
}

interface ProductOptions {
  /** The address of the keys of Google's ID tokens, instead of Google's own. */
  googleKeys?: string;
}

async function launch(
  port: number,
  dataFolder: string,
  settings: Record<string, string>,
  { googleKeys }: ProductOptions,
) {
  const preload = googleKeys === undefined ? [] : ['--import', path.join(import.meta.dirname, 'googleKeys.mts')];
  const options = ['--disable-warning=ExperimentalWarning', ...preload, 'build/server/main.js'];
  const child = spawn(process.execPath, options, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...nodeVariables,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...(googleKeys !== undefined && { JOURNEY_GOOGLE_KEYS: googleKeys }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await eventually('the server to answer', async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
    const answer = await fetch(`http://localhost:${port}/api/ready`).catch(() => undefined);
    return answer?.ok ? answer : undefined;
  }).catch((error: unknown) => {
    child.kill();
    throw error;
  });
  return child;
}

export async function startProduct(
  settings: Record<string, string> = {},
  options: ProductOptions = {},
): Promise<JourneyServer> {
  const port = await freePort();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'curtly-journey-'));
  const backups = `${dataFolder}-backups`;
  let child = await launch(port, dataFolder, settings, options);

  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const newestLink = async (to: string, looks: RegExp) => {
    const outbox = path.join(dataFolder, 'outbox');
    const files = await readdir(outbox).catch(() => []);
    const mails = await Promise.all(
      files
        .filter((file) => file.endsWith('.eml'))
        .map(async (file) => PostalMime.parse(await readFile(path.join(outbox, file)))),
    );
    return mails
      .filter((mail) => mail.to?.some(({ address }) => address?.toLowerCase() === to.toLowerCase()))
      .sort((a, b) => Date.parse(b.date ?? '') - Date.parse(a.date ?? ''))
      .map(({ text }) => /https?:\/\/\S+/.exec(text ?? '')?.[0])
      .find((link) => link !== undefined && looks.test(link));
  };

  return {
    url: `http://localhost:${port}`,
    mailLink: (to, looks = /./) => eventually(`a mail to ${to}`, () => newestLink(to, looks)),
    setupLink: () =>
      eventually('the setup link', async () => {
        const link = await readFile(path.join(dataFolder, 'setup-link'), 'utf8').catch(() => '');
        return link.trim() || undefined;
      }),
    ageProofs() {
      const database = new Sqlite(path.join(dataFolder, databaseFile));
      database.prepare('update sessions set proven_at = proven_at - 600000').run();
      database.close();
    },
    async restart() {
      await end();
      child = await launch(port, dataFolder, settings, options);
    },
    async backUp() {
      await runScript('scripts/backup.ts', backups, dataFolder);
      const names = (await readdir(backups)).sort();
      return path.join(backups, names.at(-1) ?? '');
    },
    async loseAndRestore(backup) {
      await rm(dataFolder, { recursive: true });
      await end('SIGKILL');
      await runScript('scripts/restore.ts', backup, dataFolder);
      child = await launch(port, dataFolder, settings, options);
    },
    async stop() {
      await end();
      for (const folder of [dataFolder, backups]) await rm(folder, { recursive: true, force: true });
    },
  };
}
