import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, firefox, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

type NewShare = components['schemas']['NewStatisticsShare'];
type Share = components['schemas']['StatisticsShare'];
type Shared = components['schemas']['SharedStatistics'];

const now = '2026-11-20T10:30:00.000Z';
const until = '2026-12-20T10:30:00.000Z';

async function opened() {
  const server = await startServer({ now });
  const token = await signUp(server);
  const link = await createLink(server, token, { customShortCode: 'launch', url: 'https://example.com/secret-place' });
  await visit(server, 'launch', { headers: { 'user-agent': firefox, referer: 'https://news.example/a' } });
  return { server, token, link };
}

const shareOf = (server: RunningServer, token: string, id: string, expiresAt = until) =>
  call<NewShare>(server, 'PUT', `/api/statistics-shares/${id}`, { token, body: { expiresAt } });

const addressOf = (url: string) => `/api/shared-statistics/${url.split('/').at(-1) ?? ''}`;
const read = (server: RunningServer, url: string) => call<Shared>(server, 'GET', addressOf(url));

async function expectClosed(server: RunningServer, url: string) {
  const { status, body } = await read(server, url);
  expect([status, body.code, body.message]).toEqual([404, 'not_found', 'These statistics are not shared']);
}

test('are off until they are shared, and then everybody reads them who has the address', async () => {
  const { server, token, link } = await opened();
  const asked = () => call<Share>(server, 'GET', `/api/statistics-shares/${link.id}`, { token });
  expect((await asked()).body.data).toEqual({ createdAt: null, expiresAt: null });
  const { status, body } = await shareOf(server, token, link.id);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    url: expect.stringMatching(/\/p\/statistics\/[\w-]{32}$/) as string,
    createdAt: now,
    expiresAt: until,
  });
  expect((await asked()).body.data).toEqual({ createdAt: now, expiresAt: until });
  const { data } = (await read(server, body.data.url)).body;
  expect(data).toMatchObject({
    kind: 'link',
    name: null,
    shortUrl: link.shortenedUrl,
    expiresAt: until,
    destination: 'https://example.com/secret-place',
    lastClickAt: now,
    timeZone: 'UTC',
    analytics: { clicks: 1, visitors: 1, recentClicks: [], changes: [], waitingClicks: 0 },
  });
  expect(JSON.stringify(data.analytics)).not.toContain('127.0.0');
  expect(data.analytics.referrers.names).toEqual([{ name: 'news.example', count: 1 }]);
  const ranged = await call<Shared>(server, 'GET', `${addressOf(body.data.url)}?from=2026-11-01&to=2026-11-19`);
  expect(ranged.body.data.analytics.clicks).toBe(0);
  expect((await fetch(body.data.url.replace(/^https?:\/\/[^/]+/, server.url))).headers.get('x-robots-tag')).toBe(
    'noindex',
  );
});

test('of a protected link, and of its QR code, do not tell the destination', async () => {
  const { server, token, link } = await opened();
  const code = await createQrCode(server, token, { name: 'Door', urlId: link.id });
  await call(server, 'PATCH', `/api/urls/${link.id}`, { token, body: { password: 'sesame' } });
  for (const { id } of [link, code]) {
    const { url } = (await shareOf(server, token, id)).body.data;
    const { data } = (await read(server, url)).body;
    expect(data.destination).toBeNull();
    expect(JSON.stringify(data.analytics)).not.toContain('secret-place');
  }
});

test('end when they are revoked, shared anew, or over', async () => {
  const { server, token, link } = await opened();
  const first = (await shareOf(server, token, link.id)).body.data.url;
  const second = (await shareOf(server, token, link.id)).body.data.url;
  await expectClosed(server, first);
  expect((await read(server, second)).status).toBe(200);
  expect((await call(server, 'DELETE', `/api/statistics-shares/${link.id}`, { token })).status).toBe(200);
  await expectClosed(server, second);
  const third = (await shareOf(server, token, link.id)).body.data.url;
  server.clock.set(until);
  await expectClosed(server, third);
  expect(await server.store.statisticsShares.removeExpired(Date.parse(until), 10)).toBe(1);
  await expectClosed(server, `${third}x`);
});

test('end with the link, a ban and the account', async () => {
  const { server, token, link } = await opened();
  const code = await createQrCode(server, token, { name: 'Door', urlId: link.id });
  const urls = await Promise.all([link, code].map(async ({ id }) => (await shareOf(server, token, id)).body.data.url));
  const expectAll = async (status: number) => {
    for (const url of urls) expect((await read(server, url)).status).toBe(status);
  };
  await expectAll(200);
  await call(server, 'DELETE', `/api/urls/${link.id}`, { token });
  await expectAll(404);
  await call(server, 'POST', `/api/urls/${link.id}/restore`, { token });
  await expectAll(200);
  const { bans } = server.store;
  await bans.add(['launch'], { reason: 'spam', note: null, at: server.clock.now() });
  await expectAll(404);
});

test('belong to the owner alone', async () => {
  const { server, token, link } = await opened();
  const eve = await signUp(server, 'eve@example.com');
  for (const [method, body] of [['GET'], ['PUT', { expiresAt: until }], ['DELETE']] as const) {
    const answer = await call(server, method, `/api/statistics-shares/${link.id}`, { token: eve, body });
    expect([answer.status, answer.body.message]).toEqual([404, 'There is no such link or QR code']);
  }
  expect((await call(server, 'GET', `/api/statistics-shares/${link.id}`)).status).toBe(401);
  for (const [expiresAt, message] of [
    [now, 'The end must be in the future'],
    ['2028-11-20T10:30:01.000Z', 'The end must be within two years'],
    ['soon', 'Choose an end'],
  ] as const) {
    const { status, body } = await shareOf(server, token, link.id, expiresAt);
    expect([status, body.fields.expiresAt]).toEqual([400, message]);
  }
});
