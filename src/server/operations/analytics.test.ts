import type { components } from '../../generated/types.ts';
import { call } from '../../testing/client.ts';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { createAccount, createLink, createQrCode, signIn, signUp, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { parseUserAgent } from '../rules/userAgents.ts';

type Analytics = components['schemas']['Analytics'];
type LinkStats = components['schemas']['LinkStats'];
type AccountAnalytics = components['schemas']['AccountAnalytics'];

const hour = 3_600_000;
const day = 24 * hour;
const start = '2026-11-20T10:30:00.000Z';
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const open = (server: RunningServer, code: string, userAgent: string, referer?: string) =>
  visit(server, code, { headers: { 'user-agent': userAgent, ...(referer && { referer }) } });

const pathOf = (path: string, query: Record<string, string> = {}) => `${path}?${new URLSearchParams(query).toString()}`;

async function ask<Answer = Analytics>(server: RunningServer, path: string, query?: Record<string, string>) {
  const { body } = await call<Answer>(server, 'GET', pathOf(path, query), { token: await signIn(server) });
  return body.data;
}

/** A link with a QR code, opened by two people and a bot an hour ago, and by one person two days before. */
async function opened() {
  const server = await startServer({ now: start });
  server.clock.advance(-3 * day);
  const token = await signUp(server);
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const qrCode = await createQrCode(server, token, { name: 'Door', urlId: link.id });
  await createLink(server, token, { customShortCode: 'quiet' });
  server.clock.advance(day);
  await open(server, 'launch', firefox);
  server.clock.advance(2 * day - hour);
  await open(server, 'launch', firefox, 'https://news.example/a');
  await open(server, 'launch', bot);
  await open(server, qrCode.shortCode, safari);
  server.clock.advance(hour);
  return { server, link, qrCode };
}

const lastDay = { from: '2026-11-19T10:30:00Z', to: start };
const lastTwoDays = { from: '2026-11-19T00:00:00Z', to: start };

test('a day is counted by hours, with the day before, people and bots apart', async () => {
  const { server } = await opened();
  const { points, hours, recentClicks, ...analytics } = await ask(server, '/api/urls/launch/analytics', lastDay);
  expect(analytics).toEqual({
    from: '2026-11-19T10:00:00.000Z',
    to: '2026-11-20T11:00:00.000Z',
    unit: 'hour',
    timeZones: [{ timeZone: 'UTC', since: null }],
    clicks: 2,
    botClicks: 1,
    visitors: 2,
    allTime: { clicks: 3, botClicks: 1 },
    waitingClicks: 0,
    previous: { clicks: 1, botClicks: 0, visitors: 1 },
    countries: { names: [{ name: null, count: 2 }], rest: 0 },
    regions: { names: [{ name: null, count: 2 }], rest: 0 },
    cities: { names: [{ name: null, count: 2 }], rest: 0 },
    devices: {
      names: [
        { name: 'desktop', count: 1 },
        { name: 'mobile', count: 1 },
      ],
      rest: 0,
    },
    browsers: {
      names: [
        { name: 'Firefox', count: 1 },
        { name: 'Safari', count: 1 },
      ],
      rest: 0,
    },
    systems: {
      names: [
        { name: 'iOS', count: 1 },
        { name: 'macOS', count: 1 },
      ],
      rest: 0,
    },
    referrers: {
      names: [
        { name: null, count: 1 },
        { name: 'news.example', count: 1 },
      ],
      rest: 0,
    },
    changes: [],
    sample: null,
  });
  expect(points).toHaveLength(25);
  expect(points[0]).toEqual({
    at: '2026-11-19T10:00:00.000Z',
    date: '2026-11-19',
    clicks: 0,
    botClicks: 0,
    visitors: 0,
    previousClicks: 0,
    previousBotClicks: 0,
  });
  expect(points[23]).toMatchObject({ at: '2026-11-20T09:00:00.000Z', clicks: 2, botClicks: 1, visitors: 2 });
  // Friday from 9 to 10.
  expect(hours.map((count, hourOfWeek) => [hourOfWeek, count]).filter(([, count]) => count)).toEqual([[4 * 24 + 9, 2]]);
  expect(recentClicks.map(({ browserName }) => browserName)).toEqual(['Safari', 'Firefox']);
  expect(points.reduce((sum, { previousClicks }) => sum + (previousClicks ?? 0), 0)).toBe(1);
});

test('with bots, names count them too', async () => {
  const { server } = await opened();
  const { clicks, botClicks, devices } = await ask(server, '/api/urls/launch/analytics', { ...lastDay, bots: 'true' });
  expect({ clicks, botClicks, devices: devices.names.map(({ name }) => name) }).toEqual({
    clicks: 2,
    botClicks: 1,
    devices: ['bot', 'desktop', 'mobile'],
  });
});

test('a QR code has its own scans', async () => {
  const { server, qrCode } = await opened();
  const { clicks, botClicks, previous } = await ask(server, `/api/qrcodes/${qrCode.id}/analytics`, lastTwoDays);
  expect({ clicks, botClicks, previous }).toEqual({
    clicks: 1,
    botClicks: 0,
    previous: { clicks: 0, botClicks: 0, visitors: 0 },
  });
});

test('for the account a scan that counts for a link too is one, and what is opened most comes first', async () => {
  const { server, link, qrCode } = await opened();
  await open(server, 'quiet', firefox);
  const { clicks, botClicks, changes, topLinks, topQrCodes } = await ask<AccountAnalytics>(
    server,
    '/api/analytics',
    lastDay,
  );
  expect({ clicks, botClicks, changes }).toEqual({ clicks: 3, botClicks: 1, changes: [] });
  const [first, second] = topLinks;
  expect(topLinks).toHaveLength(2);
  expect(first).toEqual({
    id: link.id,
    shortCode: 'launch',
    originalUrl: link.originalUrl,
    title: null,
    clicks: 2,
    botClicks: 1,
  });
  expect(second).toMatchObject({ shortCode: 'quiet', clicks: 1, botClicks: 0 });
  expect(topQrCodes).toEqual([{ id: qrCode.id, shortCode: qrCode.shortCode, name: 'Door', clicks: 1, botClicks: 0 }]);
});

test('in the trash a link is not among the most opened, and stays counted', async () => {
  const { server, link } = await opened();
  await call(server, 'DELETE', `/api/urls/${link.id}`, { token: await signIn(server) });
  const { clicks, topLinks, topQrCodes } = await ask<AccountAnalytics>(server, '/api/analytics', lastDay);
  expect({ clicks, topLinks, topQrCodes }).toEqual({ clicks: 2, topLinks: [], topQrCodes: [] });
});

test('with a tag everything is of the links that have it, and of their QR codes', async () => {
  const { server, link, qrCode } = await opened();
  const token = await signIn(server);
  await createLink(server, token, { customShortCode: 'other', tags: ['Autumn'] });
  await createQrCode(server, token, { name: 'Alone' });
  for (const [id, tags] of [
    [link.id, ['Spring', 'Fair']],
    ['quiet', ['Spring']],
  ] as const)
    await call(server, 'PATCH', `/api/urls/${id}`, { token, body: { tags } });
  for (const code of ['quiet', 'other', 'other']) await open(server, code, firefox);
  const ofTag = (tag: string, query: Record<string, string> = {}) =>
    ask<AccountAnalytics>(server, '/api/analytics', { ...lastDay, tag, ...query });
  const figures = ({ clicks, botClicks, visitors, allTime, previous, sample }: AccountAnalytics) => ({
    clicks,
    botClicks,
    visitors,
    allTime,
    previous,
    sample,
  });
  const spring = await ofTag('spring');
  expect(figures(spring)).toEqual({
    clicks: 3,
    botClicks: 1,
    visitors: 3,
    allTime: { clicks: 4, botClicks: 1 },
    previous: { clicks: 1, botClicks: 0, visitors: 1 },
    sample: null,
  });
  expect(spring.browsers.names).toEqual([
    { name: 'Firefox', count: 2 },
    { name: 'Safari', count: 1 },
  ]);
  expect(spring.topLinks.map(({ shortCode, clicks }) => [shortCode, clicks])).toEqual([
    ['launch', 2],
    ['quiet', 1],
  ]);
  expect(spring.topQrCodes.map(({ id, clicks }) => [id, clicks])).toEqual([[qrCode.id, 1]]);
  expect(spring.recentClicks).toHaveLength(1);
  // Filtered, and so counted from single clicks.
  const ofFirefox = await ofTag('Spring', { browser: 'Firefox' });
  expect(figures(ofFirefox)).toMatchObject({ clicks: 2, botClicks: 0, visitors: 2, sample: { isComplete: true } });
  expect(ofFirefox.topLinks.map(({ shortCode, clicks }) => [shortCode, clicks])).toEqual([
    ['launch', 1],
    ['quiet', 1],
  ]);
  expect(ofFirefox.topQrCodes).toEqual([]);
  expect(figures(await ofTag('Autumn'))).toMatchObject({
    clicks: 2,
    botClicks: 0,
    allTime: { clicks: 2, botClicks: 0 },
  });
  expect(figures(await ofTag('nobody has it'))).toMatchObject({ clicks: 0, allTime: { clicks: 0, botClicks: 0 } });
  expect(figures(await ofTag(''))).toMatchObject({ clicks: 5 });
  await call(server, 'DELETE', '/api/urls/quiet', { token });
  expect(figures(await ofTag('spring'))).toMatchObject({ clicks: 2, allTime: { clicks: 3, botClicks: 1 } });
});

test('a tag of others is like none', async () => {
  const { server } = await opened();
  const stranger = await createAccount(server);
  await createLink(server, stranger.token, { customShortCode: 'theirs', tags: ['secret'] });
  await open(server, 'theirs', firefox);
  const { clicks, topLinks } = await ask<AccountAnalytics>(server, '/api/analytics', { ...lastDay, tag: 'secret' });
  expect({ clicks, topLinks }).toEqual({ clicks: 0, topLinks: [] });
});

test('filters are together, and say what they were counted from', async () => {
  const { server } = await opened();
  const filtered = (filter: Record<string, string>) =>
    ask(server, '/api/urls/launch/analytics', { ...lastDay, ...filter });
  const sample = { clicks: 4, isComplete: true, since: '2026-11-18T10:30:00.000Z' };
  expect(await filtered({ browser: 'Firefox' })).toMatchObject({
    clicks: 1,
    botClicks: 0,
    previous: { clicks: 1, botClicks: 0 },
    sample,
  });
  expect(await filtered({ browser: 'Firefox', referrer: '' })).toMatchObject({ clicks: 0, botClicks: 0, sample });
  expect(await filtered({ referrer: '', device: 'mobile' })).toMatchObject({ clicks: 1, botClicks: 0, sample });
  expect(await filtered({ country: '', system: 'macOS' })).toMatchObject({ clicks: 1, botClicks: 0, sample });
  expect(await filtered({ device: 'bot' })).toMatchObject({ clicks: 0, botClicks: 1, devices: { names: [], rest: 0 } });
});

test('everything begins with the creation, or with an earlier click', async () => {
  const { server, qrCode } = await opened();
  expect(await ask(server, '/api/urls/launch/analytics')).toMatchObject({
    from: '2026-11-17T00:00:00.000Z',
    to: '2026-11-21T00:00:00.000Z',
    unit: 'day',
    clicks: 3,
    botClicks: 1,
    previous: null,
  });
  expect(await ask(server, '/api/urls/quiet/analytics', { device: 'mobile' })).toMatchObject({
    clicks: 0,
    previous: null,
    sample: { clicks: 0, isComplete: true, since: null },
  });
  expect(await ask(server, `/api/qrcodes/${qrCode.id}/analytics`)).toMatchObject({ clicks: 1, previous: null });
  expect(await ask(server, '/api/analytics')).toMatchObject({
    from: '2026-11-17T00:00:00.000Z',
    clicks: 3,
    botClicks: 1,
  });
});

test('changes of the destination are named, for a QR code those of its link', async () => {
  const { server, link, qrCode } = await opened();
  const token = await signIn(server);
  const body = { url: 'https://example.com/new' };
  await call(server, 'PATCH', `/api/urls/${link.id}`, { token, body: { isActive: false } });
  await call(server, 'PATCH', `/api/urls/${link.id}`, { token, body });
  server.clock.advance(hour);
  const changes = [{ at: start, version: 3, changed: ['destination'] }];
  expect((await ask(server, '/api/urls/launch/analytics')).changes).toEqual(changes);
  expect((await ask(server, `/api/qrcodes/${qrCode.id}/analytics`)).changes).toEqual(changes);
  const before = { from: '2026-11-19T00:00:00Z', to: '2026-11-20T10:00:00Z' };
  expect((await ask(server, '/api/urls/launch/analytics', before)).changes).toEqual([]);
});

test('a new password is named, and another one', async () => {
  const { server, link } = await opened();
  const token = await signIn(server);
  for (const password of ['first one', 'another one', null])
    await call(server, 'PATCH', `/api/urls/${link.id}`, { token, body: { password } });
  server.clock.advance(hour);
  const { changes } = await ask(server, '/api/urls/launch/analytics');
  expect(changes.map(({ changed }) => changed)).toEqual([['passwordSet'], ['passwordChanged'], ['passwordChanged']]);
});

test('a visitor counts once a day, with a filter as well, and recent clicks follow range, filter and bots', async () => {
  const { server } = await opened();
  for (let time = 0; time < 3; time += 1) await open(server, 'launch', firefox);
  const about = async (query?: Record<string, string>) => {
    const { clicks, visitors, allTime, recentClicks } = await ask(server, '/api/urls/launch/analytics', query);
    return [
      clicks,
      visitors,
      allTime.clicks,
      recentClicks.map(({ browserName, isBot }) => (isBot ? 'bot' : browserName)),
    ];
  };
  const fromFirefox = Array<string>(4).fill('Firefox');
  expect(await about({ from: '2026-11-20', to: '2026-11-20' })).toEqual([
    5,
    2,
    6,
    [...fromFirefox.slice(0, 3), 'Safari', 'Firefox'],
  ]);
  expect(await about({ from: '2026-11-20', to: '2026-11-20', browser: 'Firefox' })).toEqual([4, 1, 5, fromFirefox]);
  expect(await about({ browser: 'Firefox' })).toEqual([5, 2, 5, [...fromFirefox, 'Firefox']]);
  expect((await about({ from: '2026-11-20', to: '2026-11-20', bots: 'true' }))[3]).toContain('bot');
  const { visitors, recentClicks } = await ask<AccountAnalytics>(server, '/api/analytics');
  expect([visitors, recentClicks.map(({ browserName }) => browserName)]).toEqual([3, ['Firefox']]);
});

test.each([
  ['hour', 49 * hour, 49],
  ['day', 49 * hour + 1, 3],
  ['day', 92 * day, 93],
  ['month', 92 * day + 1, 4],
] as const)('%s is the unit of %d ms', async (unit, length, points) => {
  const { server } = await opened();
  const now = Date.parse('2026-11-20T10:00:00.000Z');
  const range = { from: new Date(now - length).toISOString(), to: new Date(now).toISOString() };
  const analytics = await ask(server, '/api/urls/launch/analytics', range);
  expect([analytics.unit, analytics.points.length]).toEqual([unit, points]);
});

test('a range ends with the present day, however far ahead the clock is that asks', async () => {
  const { server } = await opened();
  for (const to of ['2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', '9999-12-31T23:59:59Z'])
    expect(await ask(server, '/api/urls/launch/analytics', { from: '2026-11-15T00:00:00Z', to })).toMatchObject({
      to: '2026-11-21T00:00:00.000Z',
      unit: 'day',
      clicks: 3,
    });
});

test('hours are shown for seven days', async () => {
  const { server } = await opened();
  const dayFrom = (from: number) => ({ from: new Date(from).toISOString(), to: new Date(from + day).toISOString() });
  const oldest = Date.parse(start) - 7 * day;
  expect((await ask(server, '/api/analytics', dayFrom(oldest))).unit).toBe('hour');
  expect((await ask(server, '/api/analytics', dayFrom(oldest - 1))).unit).toBe('day');
});

test.each([
  [{ from: '2026-11-19T00:00:00Z' }, { to: 'A range needs both ends' }],
  [{ to: '2026-11-19T00:00:00Z' }, { from: 'A range needs both ends' }],
  [{ from: '1999-12-31T23:59:59.999Z', to: start }, { from: 'The start cannot be before 2000' }],
  [{ from: '2000-01-01T00:00:00Z', to: start }, undefined],
  [{ from: '2026-11-20T23:59:59.999Z', to: '2026-11-21T00:00:00Z' }, undefined],
  [{ from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z' }, { from: 'The start cannot be in the future' }],
  [{ from: start, to: start }, { to: 'The end must be later than the start' }],
  [{ from: start, to: '2026-11-20T10:30:00.001Z' }, undefined],
  [{ from: '2000-01-01', to: '2026-11-20' }, undefined],
  [{ from: '1999-12-31', to: '2026-11-20' }, { from: 'The start cannot be before 2000' }],
  [{ from: '2026-11-21', to: '2026-11-21' }, { from: 'The start cannot be in the future' }],
  [{ from: '2026-11-20', to: '2026-11-19' }, { to: 'The end must be later than the start' }],
  [{ from: '2026-02-30', to: start }, { from: 'from must be a time such as 2026-01-31T12:00:00Z' }],
  [{ from: 'yesterday', to: start }, { from: 'from must be a time such as 2026-01-31T12:00:00Z' }],
  [{ bots: 'some' }, { bots: 'bots must be true or false' }],
  [{ country: 'x'.repeat(255) }, undefined],
  [{ country: 'x'.repeat(256) }, { country: 'country must have at most 255 characters' }],
])('%j', async (query, fields) => {
  const { server } = await opened();
  for (const path of ['/api/urls/launch/analytics', '/api/analytics']) {
    const { status, body } = await call(server, 'GET', pathOf(path, query as Record<string, string>), {
      token: await signIn(server),
    });
    expect(status).toBe(fields ? 400 : 200);
    if (fields) expect(body).toMatchObject({ code: 'invalid_request', fields, errors: Object.values(fields) });
  }
});

test('of others, or nobody’s, is not found', async () => {
  const { server, link, qrCode } = await opened();
  const token = await signUp(server, 'eve@example.com');
  for (const [path, message] of [
    [`/api/urls/${link.id}/analytics`, 'URL not found'],
    ['/api/urls/launch/analytics', 'URL not found'],
    [`/api/qrcodes/${qrCode.id}/analytics`, 'QR code not found'],
    ['/api/urls/nowhere/analytics', 'URL not found'],
  ] as const) {
    const { status, body } = await call(server, 'GET', path, { token });
    expect([status, body.code, body.message]).toEqual([404, 'not_found', message]);
  }
  const { body } = await call<AccountAnalytics>(server, 'GET', '/api/analytics', { token });
  expect(body.data).toMatchObject({ clicks: 0, botClicks: 0, topLinks: [], topQrCodes: [] });
});

test('an archive brings all of it to an empty account, with what was deleted', async () => {
  const { server, link } = await opened();
  const token = await signIn(server);
  await open(server, 'quiet', firefox);
  const quiet = await call<{ id: string }>(server, 'GET', '/api/urls/quiet', { token });
  await call(server, 'DELETE', `/api/urls/${quiet.body.data.id}`, { token });
  // Clicks are added up before what they are on is swept.
  while ((await server.store.userAgents.describePending(parseUserAgent, 100)) > 0);
  while ((await server.store.rollup.advance(100)) > 0);
  await call(server, 'DELETE', '/api/trash', { token });
  while ((await server.store.trash.sweep(0, 10)) > 0);
  const archive = await downloadArchive(server, token);
  const before = {
    account: await ask<AccountAnalytics>(server, '/api/analytics', lastDay),
    link: await ask(server, '/api/urls/launch/analytics', lastDay),
  };
  expect(before.account).toMatchObject({ clicks: 3, botClicks: 1 });

  const other = await startServer({ now: start });
  const ada = await signUp(other);
  expect((await restoreArchive(other, ada, archive.bytes)).status).toBe(200);
  const after = await ask<AccountAnalytics>(other, '/api/analytics', lastDay);
  // Single clicks on what was deleted for good are not in an archive.
  const others = { topLinks: [], topQrCodes: [], recentClicks: [] };
  expect({ ...after, ...others }).toEqual({ ...before.account, ...others });
  expect(after.topLinks.map(({ shortCode, clicks }) => [shortCode, clicks])).toEqual([['launch', 2]]);
  expect(await ask(other, '/api/urls/launch/analytics', lastDay)).toEqual(before.link);
  expect(await ask(other, '/api/analytics', { ...lastDay, device: 'mobile' })).toMatchObject({
    clicks: 1,
    botClicks: 0,
  });
  expect((await restoreArchive(other, ada, archive.bytes)).body.data).toMatchObject({ links: 0, alreadyHere: 2 });
  expect(await ask<AccountAnalytics>(other, '/api/analytics', lastDay)).toEqual(after);
  expect((await call(other, 'GET', `/api/urls/${link.id}`, { token: ada })).status).toBe(404);
});

describe('days are those of the account', () => {
  const email = 'ada@example.com';
  const clicksAt = async (server: RunningServer, times: readonly string[]) => {
    for (const time of times) {
      server.clock.set(time);
      await open(server, 'launch', firefox);
    }
  };
  const counted = ({ points }: Analytics) => points.filter(({ clicks }) => clicks > 0);

  async function opensIn(timeZone: string, now: string) {
    const server = await startServer({ now });
    const { token } = await createAccount(server, { email, timeZone });
    await createLink(server, token, { customShortCode: 'launch' });
    return server;
  }

  test('half an hour ahead of a full one, by dates and by times', async () => {
    const server = await opensIn('Asia/Kolkata', '2026-11-10T00:00:00Z');
    await clicksAt(server, ['2026-11-18T18:29:59.999Z', '2026-11-18T18:30:00Z', '2026-11-19T18:29:59.999Z']);
    server.clock.set('2026-11-19T20:00:00Z');
    const asked = () => ask(server, '/api/urls/launch/analytics', { from: '2026-11-19', to: '2026-11-19' });
    const day = await asked();
    expect(day).toMatchObject({
      from: '2026-11-18T18:30:00.000Z',
      to: '2026-11-19T18:30:00.000Z',
      unit: 'hour',
      timeZones: [{ timeZone: 'Asia/Kolkata', since: null }],
      clicks: 2,
      previous: { clicks: 1, botClicks: 0 },
    });
    expect(day.points).toHaveLength(24);
    expect(counted(day).map(({ at, date }) => [at, date])).toEqual([
      ['2026-11-18T18:30:00.000Z', '2026-11-19'],
      ['2026-11-19T17:30:00.000Z', '2026-11-19'],
    ]);
    const days = await ask(server, '/api/urls/launch/analytics', {
      from: '2026-11-10T00:00:00Z',
      to: '2026-11-19T18:30:00.001Z',
    });
    expect(counted(days).map(({ at, date, clicks }) => [at, date, clicks])).toEqual([
      ['2026-11-17T18:30:00.000Z', '2026-11-18', 1],
      ['2026-11-18T18:30:00.000Z', '2026-11-19', 2],
    ]);
    expect(days.to).toBe('2026-11-20T18:30:00.000Z');
    const stats = await ask<LinkStats>(server, '/api/urls/launch/stats');
    expect(stats.timeZones).toEqual([{ timeZone: 'Asia/Kolkata', since: null }]);
    expect(stats.clicksByDay.slice(-3)).toEqual([
      { date: '2026-11-18', count: 1 },
      { date: '2026-11-19', count: 2 },
      { date: '2026-11-20', count: 0 },
    ]);
    while ((await server.store.rollup.advance(100)) > 0);
    expect(await asked()).toEqual(day);
    expect(await ask<LinkStats>(server, '/api/urls/launch/stats')).toEqual(stats);
  });

  test('also those of 25 hours', async () => {
    const server = await opensIn('Europe/Zurich', '2026-10-20T00:00:00Z');
    await clicksAt(server, ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T22:59:59.999Z']);
    server.clock.set('2026-10-26T12:00:00Z');
    const day = await ask(server, '/api/urls/launch/analytics', { from: '2026-10-25', to: '2026-10-25' });
    expect([day.unit, day.points.length, day.clicks]).toEqual(['hour', 25, 3]);
    const week = await ask(server, '/api/urls/launch/analytics', { from: '2026-10-20', to: '2026-10-26' });
    expect(counted(week).map(({ at, date, clicks }) => [at, date, clicks])).toEqual([
      ['2026-10-24T22:00:00.000Z', '2026-10-25', 3],
    ]);
    expect(week.points.at(-1)).toMatchObject({ at: '2026-10-25T23:00:00.000Z', date: '2026-10-26' });
  });

  test('in a new time zone from then on, and earlier ones say theirs', async () => {
    const server = await opensIn('Asia/Tokyo', '2026-11-10T00:00:00Z');
    // In Tokyo it is the 15th already.
    await clicksAt(server, ['2026-11-14T15:00:00Z']);
    server.clock.set('2026-11-16T06:00:10Z');
    const token = await signIn(server);
    const { body } = await call(server, 'PUT', '/api/userprofile', { token, body: { timeZone: 'America/New_York' } });
    expect(body.data).toMatchObject({ timeZone: 'America/New_York' });
    await clicksAt(server, ['2026-11-18T04:59:59.999Z', '2026-11-18T05:00:00Z']);
    const asked = () => ask(server, '/api/urls/launch/analytics', { from: '2026-11-11', to: '2026-11-18' });
    const week = await asked();
    expect(week.timeZones).toEqual([
      { timeZone: 'Asia/Tokyo', since: null },
      { timeZone: 'America/New_York', since: '2026-11-16T06:01:00.000Z' },
    ]);
    expect(week.points.map(({ at, date, clicks }) => `${date} ${at.slice(0, 16)} ${clicks}`)).toEqual([
      '2026-11-11 2026-11-10T15:00 0',
      '2026-11-12 2026-11-11T15:00 0',
      '2026-11-13 2026-11-12T15:00 0',
      '2026-11-14 2026-11-13T15:00 0',
      '2026-11-15 2026-11-14T15:00 1',
      '2026-11-16 2026-11-15T15:00 0',
      '2026-11-17 2026-11-17T05:00 1',
      '2026-11-18 2026-11-18T05:00 1',
    ]);
    while ((await server.store.rollup.advance(100)) > 0);
    expect(await asked()).toEqual(week);
    expect((await ask(server, '/api/analytics', { from: '2026-11-17', to: '2026-11-18' })).timeZones).toEqual([
      { timeZone: 'America/New_York', since: '2026-11-16T06:01:00.000Z' },
    ]);
  });

  test('the present date includes the present day, where the clocks of a new time zone are behind', async () => {
    const server = await opensIn('Pacific/Auckland', '2026-11-10T00:00:00Z');
    // In Auckland it is the 20th, in Honolulu the 19th.
    server.clock.set('2026-11-19T18:00:00Z');
    const token = await signIn(server);
    await call(server, 'PUT', '/api/userprofile', { token, body: { timeZone: 'Pacific/Honolulu' } });
    await clicksAt(server, ['2026-11-19T18:10:00Z']);
    for (const to of ['2026-11-19', '2026-11-20']) {
      const week = await ask(server, '/api/urls/launch/analytics', { from: '2026-11-13', to });
      expect(counted(week).map(({ date, clicks }) => [date, clicks])).toEqual([['2026-11-20', 1]]);
      expect(week.to).toBe('2026-11-21T10:00:00.000Z');
    }
    const stats = await ask<LinkStats>(server, '/api/urls/launch/stats');
    expect(stats.clicksByDay.at(-1)).toEqual({ date: '2026-11-20', count: 1 });
  });

  test('and an archive brings them to an account elsewhere, whose own holds from then on', async () => {
    const server = await opensIn('Pacific/Kiritimati', '2026-11-10T00:00:00Z');
    // On the clocks there it is the 20th already.
    await clicksAt(server, ['2026-11-18T10:00:00Z', '2026-11-19T11:00:00Z']);
    while ((await server.store.userAgents.describePending(parseUserAgent, 100)) > 0);
    while ((await server.store.rollup.advance(1)) > 0);
    const days = { from: '2026-11-10', to: '2026-11-20' };
    const hours = { from: '2026-11-18T10:00:00Z', to: '2026-11-19T12:00:00Z' };
    const answers = async (from: RunningServer) =>
      Promise.all([days, hours].map((range) => ask(from, '/api/urls/launch/analytics', range)));
    const before = await answers(server);
    expect(before.map(({ unit, clicks }) => [unit, clicks])).toEqual([
      ['day', 2],
      ['hour', 2],
    ]);
    const archive = await downloadArchive(server, await signIn(server));
    expect(archive.profile.timeZones).toEqual([{ timeZone: 'Pacific/Kiritimati', since: null }]);

    const other = await startServer({ now: '2026-11-19T11:00:00Z' });
    const { token } = await createAccount(other, { email, timeZone: 'Europe/Zurich' });
    expect((await restoreArchive(other, token, archive.bytes)).status).toBe(200);
    const restored = await answers(other);
    expect(restored.map(({ points, previous }) => [points, previous])).toEqual(
      before.map(({ points, previous }) => [points, previous]),
    );
    expect(restored[0]?.timeZones).toEqual([
      { timeZone: 'Pacific/Kiritimati', since: null },
      { timeZone: 'Europe/Zurich', since: '2026-11-19T11:00:00.000Z' },
    ]);
  });
});
