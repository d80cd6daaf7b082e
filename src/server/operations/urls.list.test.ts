import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, firefox, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

type Link = components['schemas']['ListedLink'];

const hour = 3_600_000;

const list = (server: RunningServer, token: string, query: Record<string, string> = {}) =>
  call<Link[]>(server, 'GET', `/api/urls?${new URLSearchParams(query).toString()}`, { token });

async function signedUp() {
  const server = await startServer();
  return { server, token: await signUp(server) };
}

let shared: ReturnType<typeof signedUp>;
beforeAll(() => (shared = signedUp()));

async function codes(server: RunningServer, token: string, query: Record<string, string>) {
  const { body, headers } = await list(server, token, query);
  const found = body.data.map(({ shortCode }) => shortCode);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(found.length);
  return found;
}

test('comes in pages, newest first, with the number of all', async () => {
  const server = await startServer();
  const token = await signUp(server);
  for (let number = 1; number <= 25; number += 1)
    await createLink(server, token, { customShortCode: `link-${number}` });

  const first = await list(server, token);
  expect(first.body).toMatchObject({ success: true, message: 'Links', errors: [] });
  expect(first.body.data.map(({ shortCode }) => shortCode)).toEqual(
    Array.from({ length: 20 }, (_, index) => `link-${25 - index}`),
  );
  expect(first.headers.get('x-total-count')).toBe('25');
  expect(first.headers.get('x-total-count-capped')).toBeNull();

  expect(await codes(server, token, { page: '2' })).toEqual(['link-5', 'link-4', 'link-3', 'link-2', 'link-1']);
  expect(await codes(server, token, { page: '3', pageSize: '12' })).toEqual(['link-1']);
  expect(await codes(server, token, { page: '2', pageSize: '12' })).toEqual(
    Array.from({ length: 12 }, (_, index) => `link-${13 - index}`),
  );
  expect(await codes(server, token, { page: '3' })).toEqual([]);
  expect(await codes(server, token, { page: '1000000000', pageSize: '100' })).toEqual([]);
});

/** The URL has the longest length, and most of its parts are repeated. */
const longest = `https://long.example/?${'utm=1&'.repeat(1_000)}`.slice(0, 3_499) + 'y';

describe('search', () => {
  let server: RunningServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await signUp(server);
    const other = await signUp(server, 'bob@example.com');
    await createLink(server, other, { url: 'https://example.com/theirs', customShortCode: 'theirs' });
    const links: [string, string, string[]][] = [
      ['plain', 'https://example.com/Products/Shoes', ['Sale']],
      ['percent', 'https://example.org/100%25_off', []],
      ['percents', 'https://example.org/100x25yoff', []],
      ['quotes', 'https://example.org/say"hello"OR', ["it's"]],
      ['umlauts', 'https://bücher.example/ÄPFEL', ['Größe', 'ΟΔΌΣ']],
      ['stars', 'https://example.org/a*b(c)-d^e:f\\g', []],
      ['emoji', 'https://example.org/😀😀😀', []],
      ['places', 'https://ru.wikipedia.org/wiki/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0', ['médico', 'Βορράς', 'Łódź']],
      ['idn', 'https://xn--bcher-kva.example/', []],
      ['long', longest, []],
    ];
    for (const [customShortCode, url, tags] of links) await createLink(server, token, { customShortCode, url, tags });
  });

  test.each([
    ['SHOES', ['plain']],
    ['products/sh', ['plain']],
    ['PLAIN', ['plain']],
    ['sale', ['plain']],
    ['%25_', ['percent']],
    ['00%', ['percent']],
    ['_', ['percent']],
    ['"hello"', ['quotes']],
    ['"', ['quotes']],
    ['"OR', ['quotes']],
    ["it's", ['quotes']],
    ['t OR e', []],
    ['äpfel', ['umlauts']],
    ['GRÖSSE', ['umlauts']],
    ['grosse', ['umlauts']],
    ['größe', ['umlauts']],
    ['ÖßE', ['umlauts']],
    ['äp', ['umlauts']],
    ['apfel', ['umlauts']],
    ['A\u0308PFEL', ['umlauts']],
    ['οδόσ', ['umlauts']],
    ['a*b', ['stars']],
    ['*', ['stars']],
    ['(c)-d^e:f', ['stars']],
    ['f\\g', ['stars']],
    ['\\', ['stars']],
    ['text:exa', []],
    ['😀😀', ['emoji']],
    ['😀😀😀', ['emoji']],
    ['example.org/s', ['quotes']],
    ['theirs', []],
    ['nowhere', []],
    ['zz', []],
    ['plain\nsale', []],
    ['Москва', ['places']],
    ['wiki/МОСКВА', ['places']],
    ['%D0%9C%D0%BE', ['places']],
    ['%d0%9c%d0', ['places']],
    ['medico', ['places']],
    ['MÉDICO', ['places']],
    ['ΒΟΡΡΑΣ', ['places']],
    ['lodz', ['places']],
    ['bücher', ['idn', 'umlauts']],
    ['bucher', ['idn', 'umlauts']],
    ['xn--bcher-kva', ['idn', 'umlauts']],
    ['https://bücher.example/%C3%84pfel', []],
    ['https://xn--bcher-kva.example/%C3%84PFEL', ['umlauts']],
    [longest, ['long']],
    [longest.slice(0, -1), ['long']],
    [`${longest.slice(0, -1)}z`, []],
    ['x'.repeat(3500), []],
    ['\u0301', []],
  ])('for %j finds %j', async (search, expected) => {
    expect(await codes(server, token, { search })).toEqual(expected);
    expect((await list(server, token, { search })).headers.get('x-total-count')).toBe(String(expected.length));
  });

  test.each([
    (url: string) => url,
    (url: string) => url.replace('http:', 'https:'),
    (url: string) => url.replace('http://', ''),
    (url: string) => url.replace('http://', '//'),
    (url: string) => url.toUpperCase(),
    (url: string) => `${url}/`,
    (url: string) => `${url}?utm_source=mail#top`,
    (url: string) => `${url}.`,
    (url: string) => url.replace('127.0.0.1', 'localhost'),
  ])('for a whole short URL finds what it opens, %#', async (spelled) => {
    expect(await codes(server, token, { search: spelled(`${server.url}/plain`) })).toEqual(['plain']);
    expect(await codes(server, token, { search: spelled(`${server.url}/pl`) })).toEqual([]);
    expect(await codes(server, token, { search: spelled(`${server.url}/theirs`) })).toEqual([]);
  });

  test('for a short URL of another service is one for its text', async () => {
    expect(await codes(server, token, { search: 'https://other.example/plain' })).toEqual([]);
  });

  test('for what no text holds is refused', async () => {
    const { status, body } = await list(server, token, { search: 'shoes\u0000' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ search: 'search must be text of whole characters' });
  });

  test('for nothing finds everything', async () => {
    expect(await codes(server, token, { search: '' })).toHaveLength(10);
  });

  test('follows what changes', async () => {
    await createLink(server, token, { customShortCode: 'changing', url: 'https://before.example/', tags: ['early'] });
    await call(server, 'PUT', '/api/urls/changing', { token, body: { url: 'https://after.example/', tags: ['late'] } });
    expect(await codes(server, token, { search: 'before' })).toEqual([]);
    expect(await codes(server, token, { search: 'early' })).toEqual([]);
    expect(await codes(server, token, { search: 'after' })).toEqual(['changing']);
    expect(await codes(server, token, { search: 'late' })).toEqual(['changing']);
    await call(server, 'DELETE', '/api/urls/changing', { token });
    expect(await codes(server, token, { search: 'after' })).toEqual([]);
  });

  test('goes with every other filter', async () => {
    expect(await codes(server, token, { search: 'example', tags: 'sale' })).toEqual(['plain']);
    expect(await codes(server, token, { search: 'ex', tags: 'sale,größe' })).toEqual(['umlauts', 'plain']);
    expect(await codes(server, token, { search: 'example', isActive: 'false' })).toEqual([]);
    expect(await codes(server, token, { search: 'example.org', page: '2', pageSize: '3' })).toEqual([
      'percents',
      'percent',
    ]);
  });
});

test('startsWith: links whose code begins with it, in any case, the shortest first', async () => {
  const { server, token } = await signedUp();
  for (const customShortCode of ['HW26-launch', 'hw', 'archway', 'hx', 'hw26'])
    await createLink(server, token, { customShortCode: customShortCode.padEnd(3, '_') });
  expect(await codes(server, token, { startsWith: 'Hw', sortBy: 'Name', sortDirection: 'asc' })).toEqual([
    'hw26',
    'HW26-launch',
    'hw_',
  ]);
  expect(await codes(server, token, { startsWith: 'hw2' })).toEqual(['hw26', 'HW26-launch']);
  expect(await codes(server, token, { startsWith: '%' })).toEqual([]);
  expect(await codes(server, token, { startsWith: '' })).toHaveLength(5);
  expect(await codes(server, await signUp(server, 'bob@example.com'), { startsWith: 'hw' })).toEqual([]);
});

test('status names the badges, and follows the clock', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  const at = (hours: number) => new Date(server.clock.now() + hours * hour).toISOString();
  await createLink(server, token, { customShortCode: 'permanent' });
  await createLink(server, token, { customShortCode: 'expiring', expiresAt: at(2) });
  await createLink(server, token, { customShortCode: 'waiting', activatesAt: at(1) });
  await createLink(server, token, { customShortCode: 'window', activatesAt: at(1), expiresAt: at(2) });
  await createLink(server, token, { customShortCode: 'disabled', expiresAt: at(2) });
  await call(server, 'PUT', '/api/urls/manage/disabled/toggle', { token });

  const byStatus = async () =>
    Object.fromEntries(
      await Promise.all(
        ['active', 'expired', 'pending', 'permanent'].map(
          async (status) => [status, await codes(server, token, { status })] as const,
        ),
      ),
    );
  expect(await byStatus()).toEqual({
    active: ['expiring'],
    expired: [],
    pending: ['window', 'waiting'],
    permanent: ['permanent'],
  });
  server.clock.advance(hour);
  expect(await byStatus()).toEqual({
    active: ['window', 'expiring'],
    expired: [],
    pending: [],
    permanent: ['waiting', 'permanent'],
  });
  server.clock.advance(hour);
  expect(await byStatus()).toEqual({
    active: [],
    expired: ['window', 'expiring'],
    pending: [],
    permanent: ['waiting', 'permanent'],
  });

  expect(await codes(server, token, { isActive: 'false' })).toEqual(['disabled']);
  expect(await codes(server, token, { isActive: 'true', status: 'expired' })).toEqual(['window', 'expiring']);
});

test('is bounded by creation time, both ends included', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  for (const customShortCode of ['ten', 'eleven', 'twelve']) {
    await createLink(server, token, { customShortCode });
    server.clock.advance(hour);
  }
  const eleven = '2026-11-20T11:00:00.000Z';
  expect(await codes(server, token, { createdFrom: eleven })).toEqual(['twelve', 'eleven']);
  expect(await codes(server, token, { createdTo: eleven })).toEqual(['eleven', 'ten']);
  expect(await codes(server, token, { createdFrom: eleven, createdTo: eleven })).toEqual(['eleven']);
  expect(await codes(server, token, { createdFrom: '2026-11-20T11:00:00.001Z' })).toEqual(['twelve']);
  const reversed = await list(server, token, { createdFrom: eleven, createdTo: '2026-11-20T10:59:59.999Z' });
  expect(reversed.status).toBe(400);
  expect(reversed.body.fields).toEqual({ createdTo: 'The end cannot be earlier than the start' });
});

test('tags: links that have any of them, in any case', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'none' });
  await createLink(server, token, { customShortCode: 'news', tags: ['News'] });
  await createLink(server, token, { customShortCode: 'both', tags: ['news', 'spring sale'] });
  await createLink(server, token, { customShortCode: 'spring', tags: ['Spring Sale'] });
  expect(await codes(server, token, { tags: 'NEWS' })).toEqual(['both', 'news']);
  expect(await codes(server, token, { tags: 'news, spring sale' })).toEqual(['spring', 'both', 'news']);
  expect(await codes(server, token, { tags: 'spring sale,unknown' })).toEqual(['spring', 'both']);
  expect(await codes(server, token, { tags: 'unknown' })).toEqual([]);
  expect(await codes(server, token, { tags: '' })).toHaveLength(4);
  expect(
    (await list(server, token, { tags: 'news', pageSize: '1', page: '2' })).body.data.map(({ shortCode }) => shortCode),
  ).toEqual(['news']);
});

test.each([
  [{ page: '0' }, 'page must be at least 1'],
  [{ page: 'x' }, 'page must be a whole number'],
  [{ page: '1.5' }, 'page must be a whole number'],
  [{ pageSize: '0' }, 'pageSize must be at least 1'],
  [{ pageSize: '101' }, 'pageSize must be at most 100'],
  [{ search: 'x'.repeat(3501) }, 'search must have at most 3500 characters'],
  [{ status: 'deleted' }, 'status must be one of active, expired, pending, permanent'],
  [{ isActive: 'maybe' }, 'isActive must be true or false'],
  [{ createdFrom: 'yesterday' }, 'createdFrom must be a time such as 2026-01-31T12:00:00Z'],
  [{ sortBy: 'ScanCount' }, 'sortBy must be one of CreatedAt, Name, ClickCount, LastClick, UpdatedAt'],
  [{ sortDirection: 'down' }, 'sortDirection must be one of asc, desc'],
  [{ sort: 'name' }, 'Unknown parameter "sort"'],
])('refuses %j: %s', async (query, message) => {
  const { server, token } = await shared;
  const { status, body } = await list(server, token, query);
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, code: 'invalid_request', message, errors: [message] });
});

describe('order', () => {
  let server: RunningServer;
  let token: string;

  beforeAll(async () => {
    server = await startServer({ now: '2026-11-20T10:00:00Z' });
    token = await signUp(server);
    for (const customShortCode of ['beta', 'Alpha', 'delta', 'Gamma', 'Charlie']) {
      await createLink(server, token, { customShortCode, tags: ['all'] });
      server.clock.advance(1_000);
    }
    const { body } = await call<Link>(server, 'GET', '/api/urls/charlie', { token });
    const { shortCode } = await createQrCode(server, token, { urlId: body.data.id });
    for (const code of ['delta', shortCode, 'delta', 'delta', 'beta']) {
      server.clock.advance(60_000);
      await visit(server, code);
    }
    for (const code of ['delta', 'Alpha']) {
      server.clock.advance(1_000);
      const link = await call<Link>(server, 'GET', `/api/urls/${code}`, { token });
      await call(server, 'PATCH', `/api/urls/${link.body.data.id}`, { token, body: { tags: ['all', 'changed'] } });
    }
  });

  const newestFirst = ['Charlie', 'Gamma', 'delta', 'Alpha', 'beta'];
  const byName = ['Alpha', 'beta', 'Charlie', 'delta', 'Gamma'];
  const byChange = ['Alpha', 'delta', 'Charlie', 'Gamma', 'beta'];
  const byClicks = ['delta', 'Charlie', 'beta', 'Gamma', 'Alpha'];
  const byLastClick = ['beta', 'delta', 'Charlie', 'Gamma', 'Alpha'];
  const orders: [Record<string, string>, string[]][] = [
    [{}, newestFirst],
    [{ sortBy: 'CreatedAt', sortDirection: 'desc' }, newestFirst],
    [{ sortDirection: 'asc' }, newestFirst.toReversed()],
    [{ sortBy: 'Name', sortDirection: 'asc' }, byName],
    [{ sortBy: 'Name' }, byName.toReversed()],
    [{ sortBy: 'UpdatedAt' }, byChange],
    [{ sortBy: 'UpdatedAt', sortDirection: 'asc' }, byChange.toReversed()],
    [{ sortBy: 'ClickCount' }, byClicks],
    [{ sortBy: 'ClickCount', sortDirection: 'asc' }, byClicks.toReversed()],
    [{ sortBy: 'LastClick' }, byLastClick],
    [{ sortBy: 'LastClick', sortDirection: 'asc' }, byLastClick.toReversed()],
  ];

  const filters: Record<string, string>[] = [
    {},
    { search: 'example.com' },
    { search: 'a' },
    { tags: 'all' },
    { status: 'permanent' },
  ];

  test.each(orders)('%j', async (query, expected) => {
    for (const filter of filters) {
      expect(await codes(server, token, { ...query, ...filter })).toEqual(expected);
      const paged: string[] = [];
      for (const page of ['1', '2', '3'])
        paged.push(...(await codes(server, token, { ...query, ...filter, page, pageSize: '2' })));
      expect(paged).toEqual(expected);
    }
  });

  test('by clicks and by the last click is exact while they are being added up', async () => {
    const sorted = async (sortBy: string) =>
      (await list(server, token, { sortBy })).body.data.map(({ shortCode, clickCount, lastClickAt }) => [
        shortCode,
        clickCount,
        lastClickAt,
      ]);
    const delta = ['delta', 3, '2026-11-20T10:04:05.000Z'];
    const charlie = ['Charlie', 1, '2026-11-20T10:02:05.000Z'];
    const beta = ['beta', 1, '2026-11-20T10:05:05.000Z'];
    const never = [
      ['Gamma', 0, null],
      ['Alpha', 0, null],
    ];
    const expectSorted = async () => {
      expect(await sorted('ClickCount')).toEqual([delta, charlie, beta, ...never]);
      expect(await sorted('LastClick')).toEqual([beta, delta, charlie, ...never]);
    };
    await expectSorted();
    while ((await server.store.rollup.advance(1)) > 0) await expectSorted();
    await expectSorted();
  });

  test('a click that waited longer than others does not make the last one earlier', async () => {
    const link = await createLink(server, token, { customShortCode: 'waited' });
    const stored = await server.store.items.find('link', 1, link.id);
    const geo = { ip: '', country: null, region: null, city: null };
    const click = { itemPk: stored?.pk ?? 0, parentPk: null, userAgent: firefox, referrer: null, geo };
    for (const at of [2_000, 1_000]) {
      await server.store.clicks.append([{ ...click, at }]);
      expect((await server.store.items.find('link', 1, link.id))?.lastClickAt).toBe(2_000);
      while ((await server.store.rollup.advance(1)) > 0);
    }
    expect((await server.store.items.find('link', 1, link.id))?.lastClickAt).toBe(2_000);
  });
});

test('has the clicks of the last 30 days in UTC, those on QR codes and of this moment included', async () => {
  const server = await startServer({ now: '2026-10-20T23:59:00Z' });
  let token = await signUp(server);
  const seen = await createLink(server, token, { customShortCode: 'seen' });
  await createLink(server, token, { customShortCode: 'never' });
  const { shortCode } = await createQrCode(server, token, { urlId: seen.id });
  const visitAt = async (code: string, time: string) => {
    server.clock.set(time);
    await visit(server, code);
  };
  await visitAt('seen', '2026-10-21T23:59:59Z');
  for (const code of ['seen', shortCode]) await visitAt(code, '2026-10-22T00:00:00Z');
  await visitAt('seen', '2026-11-19T23:59:59Z');
  await visitAt('seen', '2026-11-20T00:00:00Z');
  token = (await server.signIn('ada@example.com')).accessToken;
  const days = (counts: Record<number, number>) => Array.from({ length: 30 }, (_, day) => counts[day] ?? 0);
  const expectDays = async () => {
    const { body } = await list(server, token);
    expect(body.data.map(({ recentDays, clickCount }) => [recentDays, clickCount])).toEqual([
      [days({}), 0],
      [days({ 0: 2, 28: 1, 29: 1 }), 5],
    ]);
    const codes = await call<components['schemas']['QrCodePage']>(server, 'GET', '/api/qrcodes', { token });
    expect(codes.body.data.qrCodes.map(({ recentDays }) => recentDays)).toEqual([days({ 0: 1 })]);
  };
  await expectDays();
  while ((await server.store.rollup.advance(1)) > 0) await expectDays();
  expect((await call(server, 'GET', '/api/urls/seen', { token })).body.data).not.toHaveProperty('recentDays');
});

test('tells what was made last, whatever the filters', async () => {
  const { server, token } = await signedUp();
  const newest = async (query?: Record<string, string>) =>
    (await list(server, token, query)).headers.get('x-newest-id');
  expect(await newest()).toBe('');
  const first = await createLink(server, token, { customShortCode: 'first' });
  const second = await createLink(server, token, { customShortCode: 'second' });
  await createLink(server, await signUp(server, 'bob@example.com'));
  expect(await newest()).toBe(second.id);
  expect(await newest({ search: 'first', page: '7' })).toBe(second.id);
  await call(server, 'DELETE', `/api/urls/${second.id}`, { token });
  expect(await newest()).toBe(first.id);
});
