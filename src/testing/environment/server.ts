/**
 * Runs the real server for a test. The environments load this file outside of the test's realm, as Node runs it in
 * production: untransformed, with timers that the test's fake ones do not touch.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Login, RegisterRequest } from '../../generated/endpoints.ts';
import { pino } from 'pino';
import { buildApp } from '../../server/app.ts';
import { createChannelPair } from '../../server/process/channel.ts';
import { readConfig } from '../../server/config/config.ts';
import { clickFolder } from '../../server/data/dataFolder.ts';
import { createVisitFigures } from '../../server/process/figures.ts';
import { openGeo } from '../../server/geo/geo.ts';
import { deadlines as usualDeadlines, type Deadlines } from '../../server/process/deadlines.ts';
import { createMailTransport } from '../../server/mail/transport.ts';
import { startSession } from '../../server/operations/access/startSession.ts';
import { hashPassword } from '../../server/rules/passwords.ts';
import { createTokens, hashToken } from '../../server/rules/tokens.ts';
import { tokenSecret } from '../../server/data/secret.ts';
import { newSocketPath } from '../../server/process/socketPath.ts';
import { createStore, type Store } from '../../server/store/index.ts';
import { createVisits } from '../../server/visits/index.ts';
import { listenForMetrics } from '../../server/visits/listenForMetrics.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { testDatabaseOf } from './engines.ts';
import { freePort } from './freePort.ts';

export interface ServerOptions {
  /** The database that it runs on, of those in engines.ts. Unless told, that of the project's tests. */
  engine?: string;
  /**
   * Settings as in the environment, over those of the tests: a free port, quiet, a data folder of its own. With
   * `SMTP_URL` mail goes there instead of the mailbox; a `DATA_DIR` stays when the server stops, and holds its
   * database.
   */
  settings?: Record<string, string>;
  /** Where the server's clock begins, as ISO 8601: it then stands still until it is moved. Without one, it runs. */
  now?: string;
  /** Instead of the usual ones. */
  deadlines?: Partial<Deadlines>;
  /** The address of the keys of Google's ID tokens, instead of Google's own. */
  googleKeys?: string;
}

export interface Mail {
  sender: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first address in the text. */
  link?: string;
}

type NewAccount = Pick<RegisterRequest, 'email' | 'password' | 'firstName' | 'lastName' | 'timeZone'>;

export interface RunningServer {
  url: string;
  store: Store;
  /**
   * An account whose email address is verified: what registration and its mail would leave, for tests of other things.
   */
  openAccount(account: NewAccount): Promise<void>;
  /** The account is an operator from then on. */
  makeOperator(email: string): Promise<void>;
  /**
   * A new session, as from this machine. It takes no password, because comparing one costs most of a test's account.
   */
  signIn(email: string): Promise<Login>;
  mail: {
    messages(): Mail[];
    /** The newest message to this address, or the first that comes, once nothing waits to be sent. */
    waitFor(to: string): Promise<Mail>;
    /** Returns once nothing waits to be sent. */
    settled(): Promise<void>;
  };
  /** The database itself refuses to grow, with the error that it has for a full disk. */
  disk: {
    fill(): Promise<void>;
    free(): Promise<void>;
  };
  clock: {
    now(): number;
    set(iso: string): void;
    advance(milliseconds: number): void;
  };
  stop(): Promise<void>;
  /** The same, without waiting for requests that may be on their way: at the end of a file, nobody sends any. */
  end(): Promise<void>;
}

const shortMoment = 2;
const version = '1.0.0';

/** Hashes of the passwords of tests. Hashing takes longer than all else that opening an account does. */
const passwordHashes = new Map<string, Promise<string>>();

function passwordHashOf(password: string): Promise<string> {
  const hash = passwordHashes.get(password) ?? hashPassword(password);
  passwordHashes.set(password, hash);
  return hash;
}

function createMailbox(store: Store) {
  const received: Mail[] = [];

  async function settled(): Promise<void> {
    while ((await store.mailQueue.due(Number.MAX_SAFE_INTEGER, 1)).length > 0) await sleep(shortMoment);
  }

  return {
    transport: {
      send(message: Omit<Mail, 'link'>): Promise<undefined> {
        received.push({ ...message, link: /https?:\/\/\S+/.exec(message.text)?.[0] });
        return Promise.resolve(undefined);
      },
    },
    face: {
      messages: () => [...received],
      settled,
      async waitFor(to: string): Promise<Mail> {
        for (;;) {
          await settled();
          const newest = received.findLast((mail) => mail.to.toLowerCase() === to.toLowerCase());
          if (newest) return newest;
          await sleep(shortMoment);
        }
      },
    },
  };
}

export async function startServer(
  usualEngine: string,
  { engine: engineName = usualEngine, settings = {}, now, deadlines, googleKeys }: ServerOptions = {},
): Promise<RunningServer> {
  const testDatabase = testDatabaseOf(engineName);
  // The configuration holds the public address before the server listens.
  let port = await freePort();
  // A test chose this one outside of Jest's environment, which has a list of given ports of its own.
  if (String(port) === settings.METRICS_PORT) port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const ownFolder =
    settings.DATA_DIR === undefined ? await mkdtemp(path.join(temporaryFolder(), 'curtly-test-')) : undefined;
  let stillAt = now === undefined ? undefined : Date.parse(now);
  let ahead = 0;
  const clock = () => (stillAt ?? Date.now()) + ahead;
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: ownFolder ?? '',
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    // Tests move the clock by days with one token.
    SESSION_IDLE_HOURS: '24',
    REMEMBERED_SESSION_IDLE_DAYS: '30',
    ...settings,
  });
  const engine = await testDatabase.open(config.dataDir, { isNew: ownFolder !== undefined });
  const store = createStore(engine);
  const channel = createChannelPair();
  const clicks = path.join(config.dataDir, clickFolder);
  const patience = { ...usualDeadlines, ...deadlines };
  const mailbox = createMailbox(store);
  const app = await buildApp({
    config,
    store,
    clock,
    mail: config.smtpUrl ? createMailTransport(config, () => undefined) : mailbox.transport,
    deadlines: patience,
    googleKeys,
    channel: channel.app,
    clickFolder: clicks,
  });
  const socket = newSocketPath(config.dataDir);
  await app.listen({ path: socket });
  channel.app.send({ kind: 'listening', path: socket });
  const log = pino({ level: config.logLevel });
  const visits = createVisits({
    config,
    store: testDatabase.openVisits(engine, config.dataDir),
    channel: channel.visits,
    clickFolder: clicks,
    geo: engine.name === 'postgres' ? await openGeo(config.geoipDb) : undefined,
    version,
    clock,
    deadlines: patience,
    figures: createVisitFigures(),
    log,
  });
  const { metricsPort } = config;
  const stopMetrics =
    metricsPort === undefined
      ? undefined
      : await listenForMetrics({ host: config.host, port: metricsPort, log, ...visits });
  await visits.listen();
  await Promise.all([visits.opened(), visits.app.socketPath()]);
  const tokens = createTokens({ secret: tokenSecret(config), clock });

  let stopped: Promise<void> | undefined;
  const stop = () =>
    (stopped ??= (async () => {
      await stopMetrics?.();
      await visits.drain();
      await visits.close();
      await app.close();
      if (ownFolder !== undefined) await rm(ownFolder, { recursive: true, force: true });
    })());

  return {
    url,
    store,
    async openAccount({ email, password, firstName = null, lastName = null, timeZone }) {
      const createdAt = clock();
      const passwordHash = await passwordHashOf(password);
      const { pk } = await store.registrations.add({ email, passwordHash, firstName, lastName, timeZone, createdAt });
      const hash = hashToken(randomUUID());
      await store.registrations.addToken({ hash, registrationPk: pk, expiresAt: createdAt + 1 });
      await store.registrations.verifyEmail(hash, email, createdAt);
    },
    async makeOperator(email) {
      if (!(await store.operators.set(email, true))) throw new Error(`${email} has no account`);
    },
    async signIn(email) {
      const user = await store.users.findByEmail(email);
      if (!user) throw new Error(`${email} has no account`);
      const from = { ip: '127.0.0.1', userAgent: 'node', rememberMe: false, way: 'password' } as const;
      return startSession({ config, store, clock, tokens }, user, from);
    },
    mail: mailbox.face,
    disk: {
      fill: () => testDatabase.fillDisk(engine),
      free: () => testDatabase.freeDisk(engine),
    },
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
    stop,
    async end() {
      // A request that the page has just sent is no idle connection then.
      await sleep(shortMoment);
      visits.server.closeIdleConnections();
      await stop();
    },
  };
}
