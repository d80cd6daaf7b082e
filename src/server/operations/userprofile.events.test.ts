import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createAccount, createApiKey, firefox, password, startTrial, type Account } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

type AuditEventPage = components['schemas']['AuditEventPage'];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ settings: { TRUST_PROXY: '127.0.0.1' } });
});

const headers = { 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' };

const list = (token: string | undefined, query = '') =>
  call<AuditEventPage>(server, 'GET', `/api/userprofile/events${query}`, { token });

const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const kinds = async ({ token }: Pick<Account, 'token'>) =>
  (await list(token, '?pageSize=100')).body.data.events.map(({ what }) => what);

const signIn = (email: string, given: string) =>
  call<{ accessToken: string }>(server, 'POST', '/api/auth/login', { body: { email, password: given }, headers });

test('the log says when, how and from where somebody signed in, and who tried to', async () => {
  const { email, token } = await createAccount(server);
  await signIn(email, password);
  await signIn(email, 'wrong');
  // It is written after the answer.
  await until(async () => (await list(token)).body.data.events.length === 2);
  const { events, next } = (await list(token)).body.data;
  expect(next).toBeNull();
  const place = { browser: 'Firefox', operatingSystem: 'Linux', ipAddress: '203.0.113.0', count: 1, summary: null };
  expect(events).toMatchObject([
    { what: 'signInFailed', actor: 'unknown', details: { way: 'password', reason: 'invalid_credentials' }, ...place },
    { what: 'signedIn', actor: 'owner', details: { way: 'password' }, ...place },
  ]);
});

test('it has what was done to passwords, keys, sessions and archives', async () => {
  const { email, token } = await createAccount(server);
  const mine = { token };
  const done: [what: string, act: () => Promise<unknown>][] = [
    ['apiKeyCreated', () => startTrial(server, token).then(() => createApiKey(server, token))],
    [
      'apiKeyDeleted',
      async () => {
        const { body } = await call<{ id: string }[]>(server, 'GET', '/api/api-keys', mine);
        await call(server, 'DELETE', `/api/api-keys/${body.data[0]?.id}`, mine);
      },
    ],
    ['archiveDownloaded', async () => (await fetch(`${server.url}/api/archive`, authorized(token))).arrayBuffer()],
    ['otherSessionsEnded', () => call(server, 'DELETE', '/api/userprofile/sessions', mine)],
    ['proofFailed', () => call(server, 'POST', '/api/userprofile/proof', { ...mine, body: { password: 'wrong' } })],
    [
      'passwordChanged',
      async () => {
        const body = { currentPassword: password, newPassword: 'Engine1844', confirmPassword: 'Engine1844' };
        const changed = await call<{ accessToken: string }>(server, 'PUT', '/api/userprofile/change-password', {
          ...mine,
          body,
        });
        mine.token = changed.body.data.accessToken;
      },
    ],
  ];
  for (const [what, act] of done) {
    await act();
    await until(async () => (await kinds(mine))[0] === what);
  }
  await signIn(email, 'Engine1844');
  expect(await kinds(mine)).toEqual(['signedIn', ...done.map(([what]) => what).reverse()]);
});

test('pages follow each other without a gap', async () => {
  const { email, token } = await createAccount(server);
  for (let index = 0; index < 3; index += 1) await signIn(email, password);
  const first = (await list(token, '?pageSize=2')).body.data;
  expect(first.events).toHaveLength(2);
  const second = (await list(token, `?pageSize=2&before=${first.next}`)).body.data;
  expect(second).toMatchObject({ next: null });
  expect(new Set([...first.events, ...second.events].map(({ id }) => id)).size).toBe(3);
});

test('nobody reads the log of another: not as a stranger, by key, or behind one of its events', async () => {
  const [ada, eve] = [await createAccount(server), await createAccount(server)];
  await signIn(ada.email, password);
  const [event] = (await list(ada.token)).body.data.events;
  await startTrial(server, ada.token);
  const { key } = await createApiKey(server, ada.token);
  expect(await list(undefined)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  expect(await list(key)).toMatchObject({ status: 403, body: { code: 'session_required' } });
  expect((await list(eve.token, `?before=${event?.id}`)).body.data).toEqual({ events: [], next: null });
  expect((await list(eve.token)).body.data.events).toEqual([]);
});
