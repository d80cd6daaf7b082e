import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { call } from '../../testing/client.ts';
import { password, register } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { anyoneCanAskFor, askedByAnyone, maxAskedFor } from './bounds.ts';

const minute = 60_000;
const hour = 60 * minute;

interface MailServer {
  port: number;
  received: Email[];
  tried: string[];
  has(count: number): Promise<void>;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  while (stops.length > 0) await stops.pop()?.();
});

async function startMailServer({
  port = 0,
  refuse,
}: { port?: number; refuse?: (recipient: string) => number | undefined } = {}): Promise<MailServer> {
  const received: Email[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      tried.push(address);
      const code = refuse?.(address);
      callback(code === undefined ? null : Object.assign(new Error('Not here'), { responseCode: code }));
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          callback();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    tried,
    has: (count) => until(() => received.length >= count),
  };
}

const settingsOf = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Curtly <no-reply@example.org>',
  LOG_LEVEL: 'silent',
});

const linkIn = (mail: Email | undefined) => new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams;

const waiting = async (server: RunningServer) =>
  (await server.store.mailQueue.due(Number.MAX_SAFE_INTEGER, 100)).length;

/** Returns once no attempt is due before the clock moves. */
async function untilIdle(server: RunningServer): Promise<void> {
  await until(async () => (await server.store.mailQueue.due(server.clock.now(), 1)).length === 0);
}

async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('mail arrives as text and as HTML, with a link that works', async () => {
  const smtp = await startMailServer();
  const server = await startServer({ settings: settingsOf(smtp.port) });
  await register(server, 'ada@example.com', { firstName: 'Your account is locked' });
  await smtp.has(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({
    from: { name: 'Curtly', address: 'no-reply@example.org' },
    to: [{ address: 'ada@example.com' }],
    subject: 'Verify your email address',
  });
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('locked');
  expect(mail?.html).toContain('Verify email address</a>');
  const query = linkIn(mail);
  const verified = await call(server, 'POST', '/api/auth/verify-email', {
    body: { token: query.get('token'), email: query.get('email') },
  });
  expect(verified.status).toBe(200);
});

test('nothing is kept of a mail that was sent, and nothing in the queue opens an account', async () => {
  const port = await unusedPort();
  const server = await startServer({ settings: settingsOf(port), now: '2026-11-20T10:00:00Z' });
  await register(server, 'ada@example.com');
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
  await untilIdle(server);
  const queued = await server.store.mailQueue.due(Number.MAX_SAFE_INTEGER, 100);
  expect(queued.map(({ kind }) => kind)).toEqual(['registration', 'password reset']);
  expect(JSON.stringify(queued)).not.toMatch(/argon2|token/);

  const smtp = await startMailServer({ port });
  server.clock.advance(minute);
  await smtp.has(2);
  await until(async () => (await waiting(server)) === 0);
});

test('a mail server that is down delays no answer and loses no mail', async () => {
  const port = await unusedPort();
  const server = await startServer({ settings: settingsOf(port), now: '2026-11-20T10:00:00Z' });
  for (const email of ['ada@example.com', 'bob@example.com']) expect((await register(server, email)).status).toBe(201);
  await untilIdle(server);
  server.clock.advance(minute);
  await untilIdle(server);
  expect(await waiting(server)).toBe(2);

  const smtp = await startMailServer({ port });
  server.clock.advance(2 * minute);
  await smtp.has(2);
  expect(smtp.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ada@example.com', 'bob@example.com']);
  for (const mail of smtp.received) {
    const query = linkIn(mail);
    const verified = await call(server, 'POST', '/api/auth/verify-email', {
      body: { token: query.get('token'), email: query.get('email') },
    });
    expect(verified.status).toBe(200);
  }
});

test('mail that waits outlives the service', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'curtly-test-'));
  stops.push(() => rm(dataDir, { recursive: true, force: true }));
  const port = await unusedPort();
  const settings = { ...settingsOf(port), DATA_DIR: dataDir };
  const first = await startServer({ settings, now: '2026-11-20T10:00:00Z' });
  await register(first, 'ada@example.com');
  await untilIdle(first);
  await first.stop();

  const smtp = await startMailServer({ port });
  const second = await startServer({ settings, now: '2026-11-20T10:01:00Z' });
  await smtp.has(1);
  const query = linkIn(smtp.received[0]);
  await call(second, 'POST', '/api/auth/verify-email', {
    body: { token: query.get('token'), email: query.get('email') },
  });
  expect((await call(second, 'POST', '/api/auth/login', { body: { email: 'ada@example.com', password } })).status).toBe(
    200,
  );
  await second.stop();
});

test('a link lives from when its mail left, not from when it was asked for', async () => {
  let isFull = true;
  const smtp = await startMailServer({ refuse: () => (isFull ? 452 : undefined) });
  const server = await startServer({ settings: settingsOf(smtp.port), now: '2026-11-20T10:00:00Z' });
  await register(server, 'ada@example.com');
  await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'ada@example.com' } });
  // The mail server's view counts, since a mail on its way looks to the queue like one that has failed.
  await until(() => smtp.tried.length >= 2);
  isFull = false;
  server.clock.advance(5 * hour);
  await smtp.has(2);
  const reset = linkIn(smtp.received.find(({ subject }) => subject === 'Choose a new password'));
  const answer = await call(server, 'POST', '/api/auth/reset-password', {
    body: {
      token: reset.get('token'),
      email: reset.get('email'),
      newPassword: 'Engine1844',
      confirmPassword: 'Engine1844',
    },
  });
  expect(answer.status).toBe(200);
});

test('a failing mail is tried ever more seldom, up to once an hour, and given up after two days', async () => {
  const smtp = await startMailServer({ refuse: () => 451 });
  const server = await startServer({ settings: settingsOf(smtp.port), now: '2026-11-20T10:00:00Z' });
  await register(server, 'ada@example.com');
  const triedAfter: number[] = [];
  for (let tries = 1; ; tries += 1) {
    await until(async () => smtp.tried.length >= tries || (await waiting(server)) === 0);
    if (smtp.tried.length < tries) break;
    triedAfter.push((server.clock.now() - Date.parse('2026-11-20T10:00:00Z')) / minute);
    const [mail] = await server.store.mailQueue.due(Number.MAX_SAFE_INTEGER, 1);
    if (!mail) break;
    server.clock.advance(mail.nextAttemptAt - server.clock.now());
    // The queue is read once a second, and sooner when a mail comes: this one comes for nobody.
    await call(server, 'POST', '/api/auth/forgot-password', { body: { email: 'nobody@example.com' } });
  }
  expect(triedAfter.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(triedAfter.at(-1)).toBe(47 * 60 + 3);
});

test('what strangers have asked for and nobody gets is dropped together, and all else waits on', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  for (const email of ['ada@example.com', 'bob@example.com']) await register(server, email);
  await server.mail.settled();
  // Delivery does not reach them before the clock moves.
  const at = server.clock.now() + hour;
  const queued = (kind: 'password reset' | 'password changed', email: string) =>
    server.store.mailQueue.add({ kind, email, registrationPk: null, source: null, createdAt: at });
  for (let count = 0; count < 3; count += 1) {
    await queued('password reset', `${count}@example.com`);
    await queued('password reset', 'bob@example.com');
  }
  await queued('password reset', 'ada@example.com');
  await queued('password changed', 'bob@example.com');
  for (let count = 0; count < maxAskedFor; count += 1) {
    const sent = { email: 'bob@example.com', kind: 'password reset', source: null, at };
    await server.store.sentMails.addIf(sent, at - hour, () => true);
  }
  const most = { count: maxAskedFor, of: anyoneCanAskFor };
  const drop = (limit: number) =>
    server.store.mailQueue.dropUnsent({ now: at, since: at - hour, limit, kinds: askedByAnyone, most });
  expect([await drop(4), await drop(4), await drop(4)]).toEqual([4, 2, 0]);
  const left = await server.store.mailQueue.due(at, 100);
  expect(left.map(({ kind, email }) => `${kind} ${email}`)).toEqual([
    'password reset ada@example.com',
    'password changed bob@example.com',
  ]);
});

test('a recipient whom the mail server refuses for good is not tried again', async () => {
  const smtp = await startMailServer({ refuse: (recipient) => (recipient === 'nobody@example.com' ? 550 : undefined) });
  const server = await startServer({ settings: settingsOf(smtp.port), now: '2026-11-20T10:00:00Z' });
  await register(server, 'nobody@example.com');
  await register(server, 'ada@example.com');
  await smtp.has(1);
  await until(async () => (await waiting(server)) === 0);
  expect(smtp.tried.sort()).toEqual(['ada@example.com', 'nobody@example.com']);
});
