import type { Link, QrCode, Version } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, firefox, signUp, toggleLink, visit } from '../../../testing/factories.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T12:00:00Z' });
  token = await signUp(server);
  const { body } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password: 'Engine1843' },
    headers: { 'user-agent': firefox },
  });
  token = body.data.accessToken;
});

const history = async (path: string) => (await call<Version[]>(server, 'GET', `${path}/history`, { token })).body.data;

const restore = <Item>(path: string, version: number | string, as = token) =>
  call<Item>(server, 'POST', `${path}/history/${version}/restore`, { token: as });

const made = { browser: 'Firefox', operatingSystem: 'Linux', apiKey: null, restoredFrom: null, undid: null };

test('a link tells what was changed, and becomes what it was', async () => {
  const expiresAt = '2026-12-01T00:00:00.000Z';
  const link = await createLink(server, token, { url: 'https://example.com/old', tags: ['News'], expiresAt });
  const path = `/api/urls/${link.id}`;
  server.clock.advance(1_000);
  await toggleLink(server, token, link);
  server.clock.advance(1_000);
  const edited = { url: 'https://example.com/new', tags: ['news', 'Sale'] };
  await call(server, 'PUT', path, { token, body: edited });
  await call(server, 'PUT', path, { token, body: edited });

  const created = { version: 1, at: '2026-11-20T12:00:00.000Z', ...made };
  const before = [
    {
      version: 3,
      at: '2026-11-20T12:00:02.000Z',
      ...made,
      changes: [
        { field: 'originalUrl', before: 'https://example.com/old', after: 'https://example.com/new' },
        { field: 'tags', before: ['News'], after: ['News', 'Sale'] },
      ],
    },
    {
      version: 2,
      at: '2026-11-20T12:00:01.000Z',
      ...made,
      changes: [{ field: 'isActive', before: true, after: false }],
    },
    {
      ...created,
      changes: [
        { field: 'originalUrl', before: null, after: 'https://example.com/old' },
        { field: 'code', before: null, after: link.shortCode },
        { field: 'tags', before: null, after: ['News'] },
        { field: 'title', before: null, after: null },
        { field: 'note', before: null, after: null },
        { field: 'isActive', before: null, after: true },
        { field: 'openingClicks', before: null, after: 0 },
        { field: 'activatesAt', before: null, after: null },
        { field: 'expiresAt', before: null, after: expiresAt },
        { field: 'password', before: null, after: false },
      ],
    },
  ];
  expect(await history(path)).toEqual(before);
  // A link is found by its code as well.
  expect(await history(`/api/urls/${link.shortCode}`)).toEqual(before);
  expect((await visit(server, link.shortCode)).status).toBe(404);

  const { status, body } = await restore<Link>(path, 1);
  expect([status, body.message]).toEqual([200, 'Version restored']);
  expect(body.data).toMatchObject({ originalUrl: 'https://example.com/old', isActive: true, expiresAt });
  expect(body.data.tags.map(({ name }) => name)).toEqual(['News']);
  expect((await visit(server, link.shortCode)).headers.get('location')).toBe('https://example.com/old');
  const [newest, ...others] = await history(path);
  expect(others).toEqual(before);
  expect(newest).toMatchObject({ version: 4, restoredFrom: 1, browser: 'Firefox' });
  expect(newest?.changes.map(({ field }) => field)).toEqual(['originalUrl', 'tags', 'isActive']);
});

test('so does a QR code', async () => {
  const code = await createQrCode(server, token, { content: 'https://example.com/menu', name: 'Menu' });
  const path = `/api/qrcodes/${code.id}`;
  const body = {
    name: 'Card',
    description: 'Door',
    content: 'https://example.com/card',
    expiresAt: '2027-01-01T00:00:00Z',
  };
  await call(server, 'PUT', path, { token, body });
  const [edit, creation] = await history(path);
  expect(edit?.changes).toEqual([
    { field: 'content', before: 'https://example.com/menu', after: 'https://example.com/card' },
    { field: 'name', before: 'Menu', after: 'Card' },
    { field: 'description', before: null, after: 'Door' },
    { field: 'expiresAt', before: null, after: '2027-01-01T00:00:00.000Z' },
  ]);
  expect(creation?.changes[0]).toEqual({ field: 'content', before: null, after: 'https://example.com/menu' });
  const restored = await restore<QrCode>(path, 1);
  expect(restored.body.data).toMatchObject({ name: 'Menu', description: null, content: 'https://example.com/menu' });
  const shortCode = restored.body.data.shortUrl.split('/').at(-1) ?? '';
  expect((await visit(server, shortCode)).headers.get('location')).toBe('https://example.com/menu');
});

test('a QR code of a link has no destination of its own in its history', async () => {
  const link = await createLink(server, token);
  const { id } = await createQrCode(server, token, { urlId: link.id, name: 'Menu' });
  const path = `/api/qrcodes/${id}`;
  await call(server, 'PUT', path, { token, body: { name: 'Card' } });
  await call(server, 'PUT', `/api/urls/${link.id}`, { token, body: { url: 'https://example.org/moved' } });
  const versions = await history(path);
  expect(versions.flatMap(({ changes }) => changes).map(({ field }) => field)).not.toContain('content');
  expect((await restore<QrCode>(path, 1)).body.data).toMatchObject({
    name: 'Menu',
    content: 'https://example.org/moved',
  });
});

test.each(['urls', 'qrcodes'])('what is not there is not found, under /api/%s', async (kind) => {
  const { id } = kind === 'urls' ? await createLink(server, token) : await createQrCode(server, token);
  const path = `/api/${kind}/${id}`;
  const gone = await restore(path, 2);
  expect([gone.status, gone.body.message]).toEqual([404, 'This version is not kept any more']);
  expect((await restore(path, 0)).status).toBe(400);
  expect((await restore(path, 'first')).status).toBe(400);
  const stranger = await signUp(server, `stranger-${kind}@example.com`);
  expect((await call(server, 'GET', `${path}/history`, { token: stranger })).status).toBe(404);
  expect((await restore(path, 1, stranger)).status).toBe(404);
  expect((await call(server, 'GET', `${path}/history`)).status).toBe(401);
});

test('of a password a version says only that there is one', async () => {
  const { id } = await createLink(server, token, { password: 'open sesame' });
  const text = JSON.stringify(await history(`/api/urls/${id}`));
  expect(text).toContain('{"field":"password","before":null,"after":true}');
  expect(text).not.toMatch(/argon|sesame/i);
});
