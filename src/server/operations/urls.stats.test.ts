import type { LinkStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, signIn, signUp, visit } from '../../testing/factories.ts';
import { startServer } from '../../testing/startServer.ts';

const day = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0';
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

async function signedUp() {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  // Signed in anew, because the clock may have moved on by weeks.
  const stats = async () =>
    (await call<LinkStats>(server, 'GET', '/api/urls/launch/stats', { token: await signIn(server) })).body.data;
  return { server, token, stats };
}

test('of a link that nobody followed', async () => {
  const { server, token, stats } = await signedUp();
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const { clicksByDay, ...rest } = await stats();
  expect(rest).toEqual({
    url: link,
    formerCodes: [],
    totalClicks: 0,
    botClicks: 0,
    openingClicks: 0,
    passwordGuessedAt: null,
    sinceChange: null,
    recentClicks: [],
    countries: [],
    devices: [],
    browsers: [],
    operatingSystems: [],
    referrers: [],
    timeZones: [{ timeZone: 'UTC', since: null }],
  });
  expect(clicksByDay).toHaveLength(30);
  expect(clicksByDay[0]).toEqual({ date: '2026-10-22', count: 0 });
  expect(clicksByDay[29]).toEqual({ date: '2026-11-20', count: 0 });
});

test('count by day, agent and referrer, the same before and after clicks are taken into the totals', async () => {
  const { server, token, stats } = await signedUp();
  await createLink(server, token, { customShortCode: 'launch' });
  await createLink(server, token, { customShortCode: 'other' });
  const open = (userAgent: string, referer?: string) =>
    visit(server, 'launch', { headers: { 'user-agent': userAgent, ...(referer && { referer }) } });
  await open(firefox, 'https://old.example/');
  server.clock.advance(30 * day);
  await open(firefox, 'https://news.example/a');
  await open(firefox, 'https://news.example/b');
  server.clock.advance(day);
  await open(bot);
  await visit(server, 'other');

  const expected = {
    formerCodes: [],
    totalClicks: 3,
    botClicks: 1,
    openingClicks: 0,
    passwordGuessedAt: null,
    sinceChange: null,
    countries: [{ name: null, count: 3 }],
    devices: [{ name: 'desktop', count: 3 }],
    browsers: [{ name: 'Firefox', count: 3 }],
    operatingSystems: [{ name: 'macOS', count: 3 }],
    referrers: [
      { name: 'news.example', count: 2 },
      { name: 'old.example', count: 1 },
    ],
    timeZones: [{ timeZone: 'UTC', since: null }],
  };
  const check = async () => {
    const { url, recentClicks, clicksByDay, ...rest } = await stats();
    expect(rest).toEqual(expected);
    expect(url.clickCount).toBe(3);
    expect(recentClicks.map(({ referrer, isBot }) => [referrer, isBot])).toEqual([
      [null, true],
      ['https://news.example/b', false],
      ['https://news.example/a', false],
      ['https://old.example/', false],
    ]);
    // 31 days after the first click: it is in the total, but no longer among the days.
    expect(clicksByDay.filter(({ count }) => count > 0)).toEqual([{ date: '2026-12-20', count: 2 }]);
  };
  await check();
  await server.store.rollup.advance(2);
  await check();
  await server.store.rollup.advance(100);
  await check();
  await open(firefox);
  expect((await stats()).totalClicks).toBe(4);
});

test('name the twenty newest clicks and the ten most frequent names', async () => {
  const { server, token, stats } = await signedUp();
  await createLink(server, token, { customShortCode: 'launch' });
  for (let number = 0; number < 12; number += 1) {
    await visit(server, 'launch', { headers: { referer: `https://site-${number}.example/` } });
    await visit(server, 'launch', { headers: { referer: 'https://site-11.example/' } });
  }
  const { totalClicks, recentClicks, referrers } = await stats();
  expect(totalClicks).toBe(24);
  expect(recentClicks).toHaveLength(20);
  expect(referrers).toHaveLength(10);
  expect(referrers[0]).toEqual({ name: 'site-11.example', count: 13 });
});

test('of a new link do not hold clicks of a deleted one', async () => {
  const { server, token, stats } = await signedUp();
  await createLink(server, token, { customShortCode: 'before' });
  await visit(server, 'before');
  await call(server, 'DELETE', '/api/urls/before', { token });
  await createLink(server, token, { customShortCode: 'launch' });
  expect((await stats()).totalClicks).toBe(0);
  await server.store.rollup.advance(100);
  expect((await stats()).totalClicks).toBe(0);
});

test('of a link with thousands of agents that nobody has met are read in pieces: redirects go on between them', async () => {
  const { server, token } = await signedUp();
  await createLink(server, token, { customShortCode: 'launch' });
  const link = await server.store.items.resolve('launch');
  if (!link || link === 'deleted') throw new Error('There is no link');
  const geo = { ip: '', country: null, region: null, city: null };
  await server.store.clicks.append(
    Array.from({ length: 1_500 }, (_, number) => ({
      itemPk: link.itemPk,
      parentPk: null,
      at: server.clock.now(),
      userAgent: `${firefox} ${number} ${'x'.repeat(400)}`,
      referrer: null,
      geo,
    })),
  );

  let isRead = false;
  const reading = call<LinkStats>(server, 'GET', '/api/urls/launch/stats', { token }).finally(() => {
    isRead = true;
  });
  let redirects = 0;
  for (; !isRead; redirects += 1) await visit(server, 'launch');
  expect((await reading).body.data.totalClicks).toBeGreaterThanOrEqual(1_500);
  expect(redirects).toBeGreaterThan(20);
});
