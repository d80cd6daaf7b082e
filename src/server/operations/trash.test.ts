import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signIn, signUp, signUpForMany, toggleLink, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];
type TrashPage = Schemas['TrashPage'];

const day = 24 * 3_600_000;

let server: RunningServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const send = <Data>(method: string, path: string, body?: unknown) => call<Data>(server, method, path, { token, body });
const trash = async (query = '') => (await send<TrashPage>('GET', `/api/trash${query}`)).body.data;
const image = async ({ imageUrl }: Schemas['QrCode']) =>
  (await fetch(new URL(new URL(imageUrl).pathname, server.url))).status;
const status = async (code: string) => (await visit(server, code)).status;

describe('a deleted link', () => {
  test('is in the trash with its QR codes, answers 410, and comes back with all that it had', async () => {
    const link = await createLink(server, token, { customShortCode: 'Poster', password: 'sesame', tags: ['news'] });
    const first = await createQrCode(server, token, { urlId: link.id, name: 'Wall' });
    await createQrCode(server, token, { urlId: link.id, name: 'Door' });
    await visit(server, first.shortCode);
    server.clock.advance(1_000);

    expect((await send('DELETE', '/api/urls/poster')).status).toBe(204);
    expect([await status('poster'), await status(first.shortCode)]).toEqual([410, 410]);
    expect(await trash()).toEqual({
      items: [
        {
          id: link.id,
          kind: 'link',
          shortCode: 'Poster',
          shortenedUrl: link.shortenedUrl,
          name: null,
          title: null,
          originalUrl: link.originalUrl,
          clickCount: 0,
          deletedAt: '2026-11-20T10:00:01.000Z',
          restorableUntil: '2026-12-20T10:00:01.000Z',
          qrCodeCount: 2,
          needsLink: false,
        },
      ],
      totalCount: 1,
      totalPages: 1,
    });
    expect((await send<Schemas['Tag'][]>('GET', '/api/urls/tags')).body.data).toEqual([]);
    for (const path of [`/api/urls/${link.id}`, `/api/qrcodes/${first.id}`, `/api/urls/${link.id}/history`])
      expect((await send('GET', path)).status).toBe(404);
    expect(await image(first)).toBe(404);
    expect((await send('POST', '/api/urls', { url: 'https://example.com/', customShortCode: 'poster' })).status).toBe(
      409,
    );

    const restored = await send<Schemas['Link']>('POST', '/api/urls/POSTER/restore');
    expect(restored).toMatchObject({ status: 200, body: { message: 'Link restored' } });
    expect(restored.body.data).toEqual({ ...((await send('GET', '/api/urls/poster')).body.data as object) });
    expect(restored.body.data).toMatchObject({ isPasswordProtected: true, tags: [{ name: 'news' }] });
    expect([await status('poster'), await status(first.shortCode)]).toEqual([302, 302]);
    expect(await image(first)).toBe(200);
    expect(await trash()).toEqual({ items: [], totalCount: 0, totalPages: 0 });
    const { data: history } = (await send<Schemas['Version'][]>('GET', `/api/urls/${link.id}/history`)).body;
    expect(history.map(({ changes }) => changes[0])).toMatchObject([
      { field: 'isDeleted', before: true, after: false },
      { field: 'isDeleted', before: false, after: true },
      { field: 'originalUrl' },
    ]);
  });

  test('can be restored to the last moment of thirty days, by its owner only', async () => {
    const link = await createLink(server, token, { customShortCode: 'late' });
    const other = await signUp(server, 'eve@example.com');
    await send('DELETE', '/api/urls/late');
    expect((await call(server, 'POST', `/api/urls/${link.id}/restore`, { token: other })).status).toBe(404);
    expect((await call<TrashPage>(server, 'GET', '/api/trash', { token: other })).body.data.items).toEqual([]);
    server.clock.advance(30 * day - 1);
    token = await signIn(server);
    expect((await send('POST', '/api/urls/late/restore')).status).toBe(200);
    await send('DELETE', '/api/urls/late');
    server.clock.advance(30 * day);
    token = await signIn(server);
    expect((await trash()).items).toEqual([]);
    expect(await send('POST', '/api/urls/late/restore')).toMatchObject({
      status: 404,
      body: { message: 'URL not found' },
    });
    expect(await status('late')).toBe(410);
  });
});

test('a QR code whose link was deleted after it waits for the link', async () => {
  const link = await createLink(server, token);
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await send('DELETE', `/api/qrcodes/${qrCode.id}`);
  server.clock.advance(1);
  await send('DELETE', `/api/urls/${link.id}`);
  expect((await trash()).items).toMatchObject([
    { id: link.id, qrCodeCount: 0 },
    { id: qrCode.id, kind: 'qrCode', name: qrCode.name, needsLink: true },
  ]);
  expect(await send('POST', `/api/qrcodes/${qrCode.id}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'link_deleted', message: 'Its link is in the trash too. Restore the link first.' },
  });
  await send('POST', `/api/urls/${link.id}/restore`);
  expect(await send('POST', `/api/qrcodes/${qrCode.id}/restore`)).toMatchObject({
    status: 200,
    body: { message: 'QR code restored' },
  });
});

test('the trash comes in pages and can be emptied', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createLink(server, token);
    await send('DELETE', `/api/urls/${id}`);
    server.clock.advance(1);
    ids.unshift(id);
  }
  const page = await trash('?page=2&pageSize=2');
  expect([page.items.map(({ id }) => id), page.totalCount, page.totalPages]).toEqual([ids.slice(2), 3, 2]);
  expect((await send('GET', '/api/trash?pageSize=101')).status).toBe(400);
  expect((await call(server, 'GET', '/api/trash')).status).toBe(401);
  expect((await call(server, 'DELETE', '/api/trash')).status).toBe(401);
  expect((await send('DELETE', '/api/trash')).status).toBe(204);
  expect((await trash()).totalCount).toBe(0);
  expect((await send('POST', `/api/urls/${ids[0] ?? ''}/restore`)).status).toBe(404);
  expect((await send('DELETE', '/api/trash')).status).toBe(204);
});

describe('undoing a change', () => {
  const change = async (path: string, body: unknown) => {
    const response = await call(server, 'PUT', path, { token, body });
    return response.headers.get('x-version');
  };

  test('of a link takes back what it changed, and leaves alone what was changed since', async () => {
    const { id } = await createLink(server, token, { url: 'https://example.com/1', tags: ['a'] });
    const version = await change(`/api/urls/${id}`, { url: 'https://example.com/2', tags: ['b'] });
    expect(version).toBe('2');
    expect(await change(`/api/urls/${id}`, { url: 'https://example.com/2', tags: ['b'] })).toBeNull();
    await change(`/api/urls/${id}`, { url: 'https://example.com/2', tags: ['c'] });
    await toggleLink(server, token, { id });
    const { body } = await send<Schemas['UndoneLink']>('POST', `/api/urls/${id}/history/2/undo`);
    expect(body.data).toMatchObject({
      url: { originalUrl: 'https://example.com/1', tags: [{ name: 'c' }], isActive: false },
      leftAlone: ['tags'],
    });
    const { data: history } = (await send<Schemas['Version'][]>('GET', `/api/urls/${id}/history`)).body;
    expect(history[0]).toMatchObject({ version: 5, undid: 2, restoredFrom: null, changes: [{ field: 'originalUrl' }] });
    const { data: again } = (await send<Schemas['UndoneLink']>('POST', `/api/urls/${id}/history/2/undo`)).body;
    expect(again.leftAlone).toEqual(['tags']);
  });

  test('of a QR code does so too', async () => {
    const { id } = await createQrCode(server, token, { name: 'Menu', content: 'https://example.com/1' });
    expect(await change(`/api/qrcodes/${id}`, { name: 'Card', content: 'https://example.com/2' })).toBe('2');
    expect(await change(`/api/qrcodes/manage/${id}/toggle`, undefined)).toBe('3');
    const { body } = await send<Schemas['UndoneQrCode']>('POST', `/api/qrcodes/${id}/history/2/undo`);
    expect(body.data).toMatchObject({
      qrCode: { name: 'Menu', content: 'https://example.com/1', isActive: false },
      leftAlone: [],
    });
  });

  test.each(['1', '99'])('of version %s is refused: there is nothing to take back', async (version) => {
    const { id } = await createLink(server, token);
    expect(await send('POST', `/api/urls/${id}/history/${version}/undo`)).toMatchObject({
      status: 404,
      body: { message: 'This version is not kept any more' },
    });
  });
});

test('analytics say what came since the destination was changed', async () => {
  const link = await createLink(server, token, { url: 'https://example.com/1' });
  const qrCode = await createQrCode(server, token, { content: 'https://example.com/1' });
  const both = async () => [
    (await send<Schemas['LinkStats']>('GET', `/api/urls/${link.id}/stats`)).body.data.sinceChange,
    (await send<Schemas['QrCodeStats']>('GET', `/api/qrcodes/${qrCode.id}/stats`)).body.data.sinceChange,
  ];
  for (const { shortCode } of [link, qrCode, qrCode]) await visit(server, shortCode);
  expect(await both()).toEqual([null, null]);
  await send('PUT', `/api/urls/${link.id}`, { url: 'https://example.com/2' });
  await send('PUT', `/api/qrcodes/${qrCode.id}`, { content: 'https://example.com/2' });
  await send('PUT', `/api/qrcodes/manage/${qrCode.id}/toggle`);
  await send('PUT', `/api/qrcodes/manage/${qrCode.id}/toggle`);
  const changedAt = new Date(server.clock.now()).toISOString();
  expect(await both()).toEqual([
    { changedAt, count: 0 },
    { changedAt, count: 0 },
  ]);
  for (const { shortCode } of [link, link, qrCode]) await visit(server, shortCode);
  expect(await both()).toEqual([
    { changedAt, count: 2 },
    { changedAt, count: 1 },
  ]);
});

test('the trash is searched by what items are found by, and narrowed down to a kind', async () => {
  const link = await createLink(server, token, { customShortCode: 'Flyer', title: 'Grüne Wiese', tags: ['autumn'] });
  const qrCode = await createQrCode(server, token, { name: 'Wiese 100%', content: 'https://example.com/meadow' });
  await status('flyer');
  await send('DELETE', `/api/urls/${link.id}`);
  server.clock.advance(1);
  await send('DELETE', `/api/qrcodes/${qrCode.id}`);
  const found = async (query: Record<string, string>) => {
    const { items, totalCount } = (
      await send<Schemas['TrashPage']>('GET', `/api/trash?${new URLSearchParams(query).toString()}`)
    ).body.data;
    expect(totalCount).toBe(items.length);
    return items.map(({ name, title }) => name ?? title);
  };
  expect(await found({ search: 'WIESE' })).toEqual(['Wiese 100%', 'Grüne Wiese']);
  expect(await found({ search: 'autumn' })).toEqual(['Grüne Wiese']);
  expect(await found({ search: '0%' })).toEqual(['Wiese 100%']);
  expect(await found({ search: 'a_tumn' })).toEqual([]);
  expect(await found({ search: 'wiese', kind: 'link' })).toEqual(['Grüne Wiese']);
  const { items } = (await send<TrashPage>('GET', '/api/trash?search=autumn')).body.data;
  expect(items.map(({ clickCount }) => clickCount)).toEqual([1]);
  expect(await found({ search: 'wiese', kind: 'qrCode' })).toEqual(['Wiese 100%']);
});
