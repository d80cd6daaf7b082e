import { call } from '../../testing/client.ts';
import { createAccount, createApiKey, firefox, password, startTrial } from '../../testing/factories.ts';
import { startServer, type Mail, type RunningServer } from '../../testing/startServer.ts';

const day = 86_400_000;
const email = 'ada@example.com';
const chromium =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const logIn = (server: RunningServer, userAgent: string, given = password) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email, password: given },
    headers: { 'user-agent': userAgent },
  });

async function mails(server: RunningServer): Promise<Mail[]> {
  await server.mail.settled();
  return server.mail.messages();
}

const subjects = async (server: RunningServer) => (await mails(server)).map(({ subject }) => subject);
const unseen = 'Your account was opened with another browser';

const tokenIn = ({ text }: Pick<Mail, 'text'>) => /\/p\/not-me#token=(\S+)/.exec(text)?.[1] ?? '';

const report = (server: RunningServer, token: string) =>
  call<{ token: string; email: string }>(server, 'POST', '/api/auth/not-me', { body: { token } });

test('a browser that the account was not opened with for 90 days is told by mail', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  await server.openAccount({ email, password, firstName: 'Ada' });
  await logIn(server, firefox);
  expect(await subjects(server)).toEqual([]);
  await logIn(server, chromium);
  await logIn(server, chromium.replace('140', '141'));
  await logIn(server, firefox);
  const [mail] = await mails(server);
  expect(await subjects(server)).toEqual([unseen]);
  expect(mail?.text).toContain('with Chrome on Linux, from an unknown place, on November 20, 2026 at 10:00 AM UTC');
  server.clock.advance(90 * day - 1);
  await logIn(server, firefox);
  server.clock.advance(1);
  await logIn(server, chromium);
  expect(await subjects(server)).toEqual([unseen, unseen]);
});

test('an account remembers 50 browsers', async () => {
  const server = await startServer();
  await createAccount(server, { email });
  const { pk: userPk = 0 } = (await server.store.users.findByEmail(email)) ?? {};
  const note = (browser: string, now: number) => server.store.knownBrowsers.note({ userPk, browser, country: '' }, now);
  const now = server.clock.now();
  for (let count = 0; count <= 50; count += 1) await note(`browser ${count}`, now + count);
  expect(await note('browser 50', now + 60)).toBe(true);
  expect(await note('browser 0', now + 61)).toBe(false);
  expect(await server.store.knownBrowsers.removeOld(now + 91 * day, 100)).toBe(50);
});

describe('This was not me', () => {
  test('ends all sessions and the password, asks for another one, and works once', async () => {
    const server = await startServer();
    const { token } = await createAccount(server, { email });
    const signedIn = await logIn(server, firefox);
    const [mail] = (await mails(server)) as [Mail];
    const answer = await report(server, tokenIn(mail));
    expect(answer.status).toBe(200);
    for (const session of [token, signedIn.body.data.accessToken])
      expect((await call(server, 'GET', '/api/userprofile', { token: session })).status).toBe(401);
    expect((await logIn(server, firefox)).status).toBe(401);
    const newPassword = 'Analytical1843';
    const body = { ...answer.body.data, newPassword, confirmPassword: newPassword };
    expect((await call(server, 'POST', '/api/auth/reset-password', { body })).status).toBe(200);
    const again = await logIn(server, firefox, newPassword);
    expect(again.status).toBe(200);
    const events = await call(server, 'GET', '/api/userprofile/events', { token: again.body.data.accessToken });
    expect(JSON.stringify(events.body.data)).toContain('notMeReported');
    expect((await report(server, tokenIn(mail))).body.code).toBe('token_invalid');
  });

  test('does not work after a week, or when it is made up', async () => {
    const server = await startServer();
    await createAccount(server, { email });
    await logIn(server, firefox);
    const [mail] = (await mails(server)) as [Mail];
    server.clock.advance(7 * day);
    for (const token of [tokenIn(mail), 'made-up']) expect((await report(server, token)).status).toBe(400);
  });

  test('in a mail about an API key, it revokes that key and leaves the others', async () => {
    const server = await startServer();
    const { token } = await createAccount(server, { email });
    await startTrial(server, token);
    const mine = await createApiKey(server, token);
    const [mail] = (await mails(server)) as [Mail];
    const other = await createApiKey(server, token);
    await report(server, tokenIn(mail));
    expect((await call(server, 'GET', '/api/urls', { token: mine.key })).status).toBe(401);
    expect((await call(server, 'GET', '/api/urls', { token: other.key })).status).toBe(200);
  });

  test('in a mail about Google, it unlinks the account there', async () => {
    const server = await startServer();
    await createAccount(server, { email });
    const timeZone = 'UTC';
    const google = { googleId: '1843', email, firstName: null, lastName: null, timeZone };
    await server.store.users.signInWithGoogle(google, server.clock.now());
    const { pk: userPk = 0 } = (await server.store.users.findByEmail(email)) ?? {};
    const expiresAt = server.clock.now() + day;
    await server.store.alarms.add({ hash: 'hash', userPk, thing: 'google', thingId: null, expiresAt });
    expect((await server.store.alarms.use('hash', server.clock.now()))?.googleId).toBeNull();
  });
});
