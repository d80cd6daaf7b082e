import type { components } from '../../../generated/types.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpOperator } from '../../../testing/factories.ts';
import { invalid } from '../../../testing/failure.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';

type Schemas = components['schemas'];

let server: RunningServer;
let operator: string;
let token: string;
beforeAll(async () => {
  server = await startServer();
  operator = await signUpOperator(server);
  token = await signUp(server);
});

const base = '/api/operator/blocked-destinations';
const send = <Data>(method: string, path: string, body?: unknown) =>
  call<Data>(server, method, path, { token: operator, body });
const add = (pattern: string, note?: string) => send<Schemas['BlockedDestination']>('POST', base, { pattern, note });
const create = async (url: string) => (await call(server, 'POST', '/api/urls', { token, body: { url } })).status;
const matches = async () => (await send<Schemas['BlockedMatches']>('GET', '/api/operator/blocked-matches')).body.data;

test('an operator blocks a host at once, and unblocks it', async () => {
  const { status, body } = await add('https://Evil.example/', 'Reported');
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ pattern: 'evil.example', note: 'Reported', createdBy: 'grace@example.com' });
  expect(await create('https://www.evil.example/')).toBe(400);
  expect((await add('evil.example')).body).toEqual(invalid({ pattern: 'This is blocked already' }));
  expect((await add('two words')).body.fields).toHaveProperty('pattern');
  const found = await send<Schemas['BlockedDestinationPage']>('GET', `${base}?search=report`);
  expect(found.body.data).toMatchObject({ totalCount: 1, items: [body.data] });
  expect((await send('GET', `${base}?search=%25`)).body.data).toMatchObject({ totalCount: 0 });
  expect((await send('DELETE', `${base}/${body.data.id}`)).status).toBe(204);
  expect((await send('DELETE', `${base}/${body.data.id}`)).status).toBe(404);
  expect(await create('https://www.evil.example/')).toBe(201);
});

test('private addresses are refused by choice', async () => {
  expect(await create('http://192.168.0.1/')).toBe(201);
  const { body } = await add('[private]');
  expect([await create('http://0xc0a80001/'), await create('http://nas.local/')]).toEqual([400, 400]);
  await send('DELETE', `${base}/${body.data.id}`);
});

test('what leads there already is listed until it is decided, without what a password protects', async () => {
  const url = 'https://old.example/page';
  const link = await createLink(server, token, { url });
  const secret = await createLink(server, token, { url: 'https://old.example/secret', password: 'sesame' });
  const moved = await createLink(server, token, { url });
  const qrCode = await createQrCode(server, token, { content: url });
  await createQrCode(server, token, { urlId: link.id });
  const deleted = await createLink(server, token, { url });
  await call(server, 'DELETE', `/api/urls/${deleted.id}`, { token });
  await add('old.example');
  await until(async () => (await matches()).items.length === 4);
  const { items } = await matches();
  expect(items.map(({ id, destination, pattern }) => ({ id, destination, pattern }))).toEqual([
    { id: link.id, destination: url, pattern: 'old.example' },
    { id: secret.id, destination: null, pattern: null },
    { id: moved.id, destination: url, pattern: 'old.example' },
    { id: qrCode.id, destination: url, pattern: 'old.example' },
  ]);
  expect(items[0]).toMatchObject({ kind: 'link', list: null, isActive: true, account: { email: 'ada@example.com' } });

  await call(server, 'PATCH', `/api/urls/${moved.id}`, { token, body: { url: 'https://example.com/' } });
  expect((await send('POST', '/api/operator/blocked-matches/keep', { ids: [link.id] })).status).toBe(204);
  expect((await matches()).items.map(({ id }) => id)).toEqual([secret.id, qrCode.id]);
  expect((await matches()).totalCount).toBe(2);
  // What is disabled waits no more, until it is enabled.
  const codes = [secret.shortCode];
  await send('POST', '/api/operator/items/disable', { codes, reason: 'phishing' });
  expect(await matches()).toMatchObject({ items: [{ id: qrCode.id }], totalCount: 1 });
  await send('POST', '/api/operator/items/enable', { codes });
  expect((await matches()).totalCount).toBe(2);
  // What was kept stays so when all are compared again.
  await add('older.example');
  const late = await createLink(server, token, { url: 'https://late.example/' });
  await add('late.example');
  await until(async () => (await matches()).items.some(({ id }) => id === late.id));
  expect((await matches()).items.map(({ id }) => id)).toEqual([secret.id, qrCode.id, late.id]);
});

test('only operators see or change any of it', async () => {
  for (const [method, path] of [
    ['GET', base],
    ['POST', base],
    ['DELETE', `${base}/x`],
    ['GET', '/api/operator/blocklists'],
    ['GET', '/api/operator/blocked-matches'],
    ['POST', '/api/operator/blocked-matches/keep'],
  ] as const)
    expect((await call(server, method, path, { token })).body).toMatchObject({ code: 'operator_required' });
  expect((await send('GET', '/api/operator/blocklists')).body.data).toEqual([]);
});
