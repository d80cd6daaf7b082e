import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '../../src/testing/environment/freePort.ts';
import { nodeOptions, nodeVariables } from '../lib/serve.js';
import { account } from './seed.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Server {
  url: string;
  process: ChildProcess;
  /** Resolves once the process has ended. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();

// If the bench fails half-way, its processes end with it.
process.once('exit', () => running.forEach((child) => child.kill()));

interface StartOptions {
  /** A module that is loaded into the process first. It may send messages to this process. */
  preload?: string;
  settings?: Record<string, string>;
}

async function start(
  script: string,
  nodeArguments: readonly string[] = [],
  { preload, settings }: StartOptions = {},
): Promise<Server> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...nodeArguments, ...(preload ? ['--import', preload] : []), script],
    {
      cwd: root,
      env: { ...process.env, PORT: String(port), ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  running.add(child);
  // The output is piped. The type of a process with a message channel does not say so.
  const output = child.stdout as Readable;
  for await (const line of createInterface({ input: output })) {
    if (line.includes('ready')) break;
  }
  output.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    async stop(signal) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      running.delete(child);
    },
  };
}

export const startBare = (settings?: { SYNCED_FILE: string }) => start('scripts/bench/bareServer.ts', [], { settings });

/** The service as people run it, but without rate limits, which a load test would only hit. */
export const startService = (dataDir: string, { preload, settings }: StartOptions = {}) =>
  start('build/server/main.js', nodeOptions, {
    preload,
    settings: {
      ...nodeVariables,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: 'http://bench.example',
      ...settings,
    },
  });

/** Signs in to an account, unless told to the one made by `seed`. Returns its token. */
export async function signIn({ url }: Server, email = account.email): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, email }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}
