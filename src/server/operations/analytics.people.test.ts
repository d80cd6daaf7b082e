import type { AccountAnalytics, Link, LinkStats, QrCode, QrCodeStats } from '../../generated/endpoints.ts';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { followCounts } from '../../testing/liveCounts.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const bots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://first.example/)',
  'http.rb/5.1.1 (Mastodon/4.2.1; +https://second.example/)',
  'curl/8.5.0',
  '',
];
const counted = { clicks: 3, bots: 5 };

/** Opens a code as three people, then as five bots: the last click is a bot's. */
async function open(server: RunningServer, code: string): Promise<void> {
  for (let person = 0; person < 3; person += 1)
    await visit(server, code, { headers: { referer: 'https://a.example/' } });
  server.clock.advance(60_000);
  for (const agent of bots) await visit(server, code, { headers: { 'user-agent': agent } });
}

const sum = (counts: readonly { count: number }[]) => counts.reduce((total, { count }) => total + count, 0);

async function everyCountOf(server: RunningServer, token: string, { link, code }: { link: Link; code: QrCode }) {
  const get = async <T>(path: string) => (await call<T>(server, 'GET', path, { token })).body.data;
  const file = async (path: string) =>
    (await fetch(`${server.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<
      Record<string, number>[]
    >;
  const stats = await get<LinkStats>(`/api/urls/${link.id}/stats`);
  const scans = await get<QrCodeStats>(`/api/qrcodes/${code.id}/stats`);
  const account = await get<AccountAnalytics>('/api/analytics');
  const [listed] = await get<(Link & { recentDays: number[] })[]>('/api/urls?sortBy=ClickCount');
  const { qrCodes } = await get<{ qrCodes: (QrCode & { recentDays: number[] })[] }>('/api/qrcodes?sortBy=ScanCount');
  const [exportedLink] = await file('urls/export?format=json');
  const exportedCode = (await file('qrcodes/export?format=json')).find(({ id }) => String(id) === code.id);
  const ofLink = await get<Link>(`/api/urls/${link.id}`);
  const ofCode = await get<QrCode>(`/api/qrcodes/${code.id}`);
  const analytics = await get<AccountAnalytics>(`/api/urls/${link.id}/analytics`);
  const filtered = await get<AccountAnalytics>(`/api/urls/${link.id}/analytics?country=`);
  const live = await followCounts(server, token);
  const told = (await live.next()) ?? [];
  live.leave();
  return {
    listed: { clicks: listed?.clickCount, bots: listed?.botClicks },
    'last 30 days of the list': listed?.recentDays.at(-1),
    'listed code': { clicks: qrCodes[0]?.scanCount, bots: qrCodes[0]?.botClicks },
    'last 30 days of the code': qrCodes[0]?.recentDays.at(-1),
    link: { clicks: ofLink.clickCount, bots: ofLink.botClicks },
    code: { clicks: ofCode.scanCount, bots: ofCode.botClicks },
    'exported link': { clicks: exportedLink?.clickCount, bots: exportedLink?.botClicks },
    'exported code': { clicks: exportedCode?.scanCount, bots: exportedCode?.botClicks },
    statistics: { clicks: stats.totalClicks, bots: stats.botClicks },
    'link of the statistics': { clicks: stats.url.clickCount, bots: stats.url.botClicks },
    days: sum(stats.clicksByDay),
    names: [stats.countries, stats.devices, stats.browsers, stats.operatingSystems, stats.referrers].map(sum),
    'recent people': stats.recentClicks.filter(({ isBot }) => !isBot).length,
    scans: { clicks: scans.totalScans, bots: scans.botClicks },
    'scans by period': [scans.scansToday, scans.scansThisWeek, scans.scansThisMonth, sum(scans.scansByDay)],
    'scans by country': scans.topCountries,
    'recent scanning people': scans.recentScans.filter(({ isBot }) => !isBot).length,
    analytics: { clicks: analytics.clicks, bots: analytics.botClicks },
    filtered: { clicks: filtered.clicks, bots: filtered.botClicks },
    account: { clicks: account.clicks, bots: account.botClicks },
    'top links': account.topLinks.map(({ clicks, botClicks }) => ({ clicks, bots: botClicks })),
    'top codes': account.topQrCodes.map(({ clicks, botClicks }) => ({ clicks, bots: botClicks })),
    live: told.map(({ clicks, botClicks }) => ({ clicks, bots: botClicks })),
    'last clicks': [
      ofLink.lastClickAt,
      ofCode.lastScanAt,
      listed?.lastClickAt,
      ...told.map(({ lastClickAt }) => lastClickAt),
    ],
  };
}

/** The link's code alone was opened. */
const expected = {
  listed: counted,
  'last 30 days of the list': 3,
  'listed code': counted,
  'last 30 days of the code': 3,
  link: counted,
  code: counted,
  'exported link': counted,
  'exported code': counted,
  statistics: counted,
  'link of the statistics': counted,
  days: 3,
  names: [3, 3, 3, 3, 3],
  'recent people': 3,
  scans: counted,
  'scans by period': [3, 3, 3, 3],
  'scans by country': { ZZ: 3 },
  'recent scanning people': 3,
  analytics: counted,
  filtered: counted,
  account: counted,
  'top links': [counted],
  'top codes': [counted],
  live: [counted, counted],
  'last clicks': Array.from({ length: 5 }, () => '2026-11-20T10:00:00.000Z'),
};

test('clicks are those of people wherever they are shown, and bots are beside them', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const code = await createQrCode(server, token, { urlId: link.id });
  await open(server, code.shortCode);
  expect(await everyCountOf(server, token, { link, code })).toEqual(expected);
  await server.store.rollup.advance(100);
  expect(await everyCountOf(server, token, { link, code })).toEqual(expected);
  await open(server, code.shortCode);
  await call(server, 'PUT', `/api/urls/${link.id}`, { token, body: { url: 'https://example.com/moved' } });
  await open(server, code.shortCode);
  const { sinceChange } = (await call<LinkStats>(server, 'GET', `/api/urls/${link.id}/stats`, { token })).body.data;
  expect(sinceChange?.count).toBe(3);
});

test('an archive brings clicks of people as such', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  const { id } = await createLink(server, token, { customShortCode: 'launch' });
  await createQrCode(server, token, { urlId: id, name: 'Door' });
  const { qrCodes } = (await call<{ qrCodes: QrCode[] }>(server, 'GET', '/api/qrcodes', { token })).body.data;
  await open(server, qrCodes[0]?.shortCode ?? '');
  const { bytes } = await downloadArchive(server, token, { clicks: true });

  const second = await startServer({ now: '2026-11-20T10:02:00Z' });
  const there = await signUp(second);
  expect((await restoreArchive(second, there, bytes)).status).toBe(200);
  const [link] = (await call<Link[]>(second, 'GET', '/api/urls', { token: there })).body.data;
  const restored = (await call<{ qrCodes: QrCode[] }>(second, 'GET', '/api/qrcodes', { token: there })).body.data;
  if (!link || !restored.qrCodes[0]) throw new Error('Nothing was restored');
  expect(await everyCountOf(second, there, { link, code: restored.qrCodes[0] })).toEqual(expected);
});

test('what bots open most is sorted behind what people open', async () => {
  const server = await startServer();
  const token = await signUp(server);
  for (const customShortCode of ['by-people', 'by-bots', 'by-nobody'])
    await createLink(server, token, { customShortCode });
  await visit(server, 'by-people');
  for (const agent of bots) await visit(server, 'by-bots', { headers: { 'user-agent': agent } });
  const order = async (sortBy: string, sortDirection: string) =>
    (
      await call<Link[]>(server, 'GET', `/api/urls?sortBy=${sortBy}&sortDirection=${sortDirection}`, { token })
    ).body.data.map(({ shortCode }) => shortCode);
  for (let round = 0; round < 2; round += 1) {
    expect((await order('ClickCount', 'desc'))[0]).toBe('by-people');
    expect((await order('LastClick', 'desc'))[0]).toBe('by-people');
    expect((await order('ClickCount', 'asc')).at(-1)).toBe('by-people');
    await call(server, 'GET', '/api/analytics', { token });
    await server.store.rollup.advance(100);
  }
});
