/**
 * Runs the real server for a test. The environments load this file outside of the test's realm, as Node runs it in
 * production: untransformed, with timers that the test's fake ones do not touch.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/index.ts';

export interface ServerOptions {
  /** Settings as in the environment, over those of the tests: a free port, quiet, a data folder of its own. */
  settings?: Record<string, string>;
  /** Where the server's clock begins, as ISO 8601: it then stands still until it is moved. Unless told, it runs. */
  now?: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first address in the text. */
  link?: string;
}

export interface RunningServer {
  url: string;
  store: Store;
  mail: {
    messages(): Mail[];
    /** The newest message to this address, or the first that comes. */
    waitFor(to: string): Promise<Mail>;
  };
  clock: {
    now(): number;
    set(iso: string): void;
    advance(milliseconds: number): void;
  };
  stop(): Promise<void>;
}

/** A port that was free a moment ago: the configuration holds the public address before the server listens. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function createMailbox() {
  const received: Mail[] = [];
  const waiting = new Set<() => void>();
  const newestTo = (to: string) => received.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase());
  return {
    transport: {
      send(message: Omit<Mail, 'link'>): Promise<void> {
        received.push({ ...message, link: /https?:\/\/\S+/.exec(message.text)?.[0] });
        waiting.forEach((check) => check());
        return Promise.resolve();
      },
    },
    face: {
      messages: () => [...received],
      waitFor: (to: string) => new Promise<Mail>((resolve) => {
        const check = () => {
          const mail = newestTo(to);
          if (!mail) return;
          waiting.delete(check);
          resolve(mail);
        };
        waiting.add(check);
        check();
      }),
    },
  };
}

export async function startServer({ settings = {}, now }: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'curtly-test-'));
  let stillAt = now === undefined ? undefined : Date.parse(now);
  let ahead = 0;
  const clock = () => (stillAt ?? Date.now()) + ahead;
  const config = readConfig({
    PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off', ...settings,
  });
  const store = openSqlite({ file: ':memory:' });
  const mailbox = createMailbox();
  const app = await buildApp({ config, store, clock, mail: mailbox.transport });
  await app.listen({ port, host: '127.0.0.1' });

  let stopped: Promise<void> | undefined;
  return {
    url,
    store,
    mail: mailbox.face,
    clock: {
      now: clock,
      set: (iso) => {
        stillAt = Date.parse(iso);
        ahead = 0;
      },
      advance: (milliseconds) => {
        ahead += milliseconds;
      },
    },
    stop: () => stopped ??= (async () => {
      await app.close();
      await rm(dataFolder, { recursive: true, force: true });
    })(),
  };
}
