import type { Link, QrCode, Usage } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createApiKey, signUp, signUpForMany } from '../../../testing/factories.ts';
import { failure, invalid } from '../../../testing/failure.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

const day = 86_400_000;
const reused = failure('idempotency_key_reused', 'This Idempotency-Key was used for another request. Use a new one.');

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const post = <Made extends Link | QrCode>(path: string, key: string, body: object, as = token) =>
  call<Made>(server, 'POST', path, { token: as, body, headers: { 'idempotency-key': key } });

const used = async () => {
  const { body } = await call<Usage>(server, 'GET', '/api/subscription/usage', { token });
  return body.data.urlsCreated + body.data.qrCodesCreated;
};

describe.each([
  ['/api/urls', { url: 'https://example.com/', password: 'open sesame' }, { url: 'https://example.org/' }],
  ['/api/qrcodes', { content: 'https://example.com/', name: 'Menu' }, { content: 'https://example.org/' }],
])('POST %s', (path, body, other) => {
  const name = (of: string) => `${path} ${of}`;

  test('makes one thing for one key, and takes one from the quota', async () => {
    const before = await used();
    const first = await post(path, name('twice'), body);
    const second = await post(path, name('twice'), body);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await used()).toBe(before + 1);
    const third = await post(path, name('another'), body);
    expect(third.body.data.id).not.toBe(first.body.data.id);
  });

  test('makes one thing also when calls come at the same time', async () => {
    const before = await used();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, name('at once'), body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(await used()).toBe(before + 1);
  });

  test('refuses the key for another request', async () => {
    await post(path, name('reused'), body);
    const { status, body: answer } = await post(path, name('reused'), other);
    expect([status, answer]).toEqual([422, reused]);
  });

  test('leaves a key unused that a failure had', async () => {
    expect((await post(path, name('failed'), {})).status).toBe(400);
    expect((await post(path, name('failed'), body)).status).toBe(201);
  });

  test('gives what was made as it is now, and says when it was deleted', async () => {
    const { data } = (await post(path, name('changed'), body)).body;
    await call(server, 'PATCH', `${path}/${data.id}`, { token, body: { isActive: false } });
    expect((await post(path, name('changed'), body)).body.data).toMatchObject({ id: data.id, isActive: false });
    await call(server, 'DELETE', `${path}/${data.id}`, { token });
    expect((await post(path, name('changed'), body)).status).toBe(404);
  });

  test('gives what was made also when its times have passed since', async () => {
    const inSeconds = (seconds: number) => new Date(server.clock.now() + seconds * 1_000).toISOString();
    const timed = { ...body, activatesAt: inSeconds(10), expiresAt: inSeconds(20) };
    const first = await post(path, name('timed'), timed);
    server.clock.advance(20_000);
    const second = await post(path, name('timed'), timed);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).toBe(first.body.data.id);
    const late = await post(path, name('timed anew'), timed);
    expect([late.status, late.body]).toEqual([
      400,
      invalid({
        activatesAt: 'Activation time must be in the future',
        expiresAt: 'Expiration time must be in the future',
      }),
    ]);
  });

  test('knows a key for 24 hours', async () => {
    const { data } = (await post(path, name('old'), body)).body;
    server.clock.advance(day - 1);
    token = await server.signIn('ada@example.com').then(({ accessToken }) => accessToken);
    expect((await post(path, name('old'), body)).body.data.id).toBe(data.id);
    server.clock.advance(1);
    expect((await post(path, name('old'), body)).body.data.id).not.toBe(data.id);
    // The new one counts from now on.
    expect((await post(path, name('old'), other)).status).toBe(422);
  });

  test('knows nothing of the keys of others', async () => {
    const first = await post(path, name('shared'), body);
    const bob = await signUp(server, `bob${path.length}@example.com`);
    const second = await post(path, name('shared'), other, bob);
    expect([second.status, second.body.data.id]).toEqual([201, expect.not.stringMatching(first.body.data.id)]);
  });
});

test('a key holds for sessions and API keys of the account alike', async () => {
  const { key } = await createApiKey(server, token, { scopes: ['write'] });
  const body = { url: 'https://example.com/', customShortCode: 'alike' };
  const { data } = (await post('/api/urls', 'alike', body)).body;
  const second = await post('/api/urls', 'alike', body, key);
  expect([second.status, second.body.data.id]).toEqual([201, data.id]);
});

test('a key for a link is none for a QR code', async () => {
  await post('/api/urls', 'one kind', { url: 'https://example.com/' });
  expect((await post('/api/qrcodes', 'one kind', { content: 'https://example.com/' })).status).toBe(422);
});

test.each([
  ['x'.repeat(255), 201],
  ['x'.repeat(256), 400],
  ['', 400],
])('a key of a certain length is taken or not: %#', async (key, status) => {
  expect((await post('/api/urls', key, { url: 'https://example.com/' })).status).toBe(status);
});

test('old keys are swept', async () => {
  const now = server.clock.now();
  await post('/api/urls', 'swept', { url: 'https://example.com/' });
  while ((await server.store.idempotencyKeys.removeOld(now + day, 10)) > 0);
  expect((await post('/api/urls', 'swept', { url: 'https://example.org/' })).status).toBe(201);
});
