import type { QrCode, QrCodeStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createQrCode, signUpForMany, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0';
/** The bundled database has Google's resolver in the United States. */
const american = '8.8.8.8';
const private_ = '192.168.7.42';

// The start is a Thursday.
async function started(now = '2026-10-01T08:00:00.000Z') {
  const server = await startServer({ now, settings: { TRUST_PROXY: '127.0.0.1' } });
  const token = await signUpForMany(server);
  return { server, token, qrCode: await createQrCode(server, token) };
}

const scan = (server: RunningServer, { shortCode }: QrCode, userAgent = iPhone, ip = american) =>
  visit(server, shortCode, { headers: { 'user-agent': userAgent, 'x-forwarded-for': ip } });

/** Signs in again: a session does not last as long as these tests' time. */
async function statsAt(server: RunningServer, { id }: QrCode): Promise<QrCodeStats> {
  const { body: session } = await call<{ accessToken: string }>(server, 'POST', '/api/auth/login', {
    body: { email: 'ada@example.com', password: 'Engine1843' },
  });
  const { status, body } = await call<QrCodeStats>(server, 'GET', `/api/qrcodes/${id}/stats`, {
    token: session.data.accessToken,
  });
  expect(status).toBe(200);
  return body.data;
}

test('are empty before the first scan', async () => {
  const { server, qrCode } = await started();
  const stats = await statsAt(server, qrCode);
  expect(stats).toMatchObject({
    totalScans: 0,
    openingClicks: 0,
    scansToday: 0,
    scansThisWeek: 0,
    scansThisMonth: 0,
    topCountries: {},
    recentScans: [],
    devices: [],
    browsers: [],
    operatingSystems: [],
  });
  expect(stats.scansByDay).toHaveLength(30);
  expect(stats.scansByDay.every(({ count }) => count === 0)).toBe(true);
});

test('tell who scanned, newest first, with a shortened address and an id for each', async () => {
  const { server, qrCode } = await started();
  await scan(server, qrCode, firefox, private_);
  server.clock.advance(1_000);
  await scan(server, qrCode);
  const { recentScans, topCountries, devices, browsers, operatingSystems } = await statsAt(server, qrCode);
  expect(recentScans).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      scannedAt: '2026-10-01T08:00:01.000Z',
      city: null,
      country: 'US',
      deviceType: 'mobile',
      operatingSystem: 'iOS',
      browser: 'Safari',
      ipAddress: '8.8.8.0',
      isBot: false,
    },
    {
      id: expect.stringMatching(/^[\w-]{16}$/),
      scannedAt: '2026-10-01T08:00:00.000Z',
      city: null,
      country: null,
      deviceType: 'desktop',
      operatingSystem: 'macOS',
      browser: 'Firefox',
      ipAddress: '192.168.7.0',
      isBot: false,
    },
  ]);
  expect(recentScans[0]?.id).not.toBe(recentScans[1]?.id);
  expect(topCountries).toEqual({ US: 1, ZZ: 1 });
  expect(devices).toEqual([
    { name: 'desktop', count: 1 },
    { name: 'mobile', count: 1 },
  ]);
  expect(browsers).toEqual([
    { name: 'Firefox', count: 1 },
    { name: 'Safari', count: 1 },
  ]);
  expect(operatingSystems).toEqual([
    { name: 'iOS', count: 1 },
    { name: 'macOS', count: 1 },
  ]);
});

test('show the twenty newest scans and count all', async () => {
  const { server, qrCode } = await started();
  for (let count = 0; count < 21; count += 1) {
    await scan(server, qrCode);
    server.clock.advance(1_000);
  }
  const { totalScans, recentScans } = await statsAt(server, qrCode);
  expect(totalScans).toBe(21);
  expect(recentScans).toHaveLength(20);
  expect(recentScans[0]?.scannedAt).toBe('2026-10-01T08:00:20.000Z');
  expect(recentScans[19]?.scannedAt).toBe('2026-10-01T08:00:01.000Z');
});

test('name the ten most frequent countries', async () => {
  const { server, qrCode } = await started();
  const { pk } = (await server.store.items.findDesign(qrCode.id)) ?? { pk: 0 };
  const countries = ['DE', 'FR', 'NL', 'BE', 'IT', 'ES', 'PT', 'PL', 'SE', 'NO', 'FI'];
  await server.store.clicks.append(
    countries.flatMap((country, index) =>
      Array.from({ length: index + 1 }, () => ({
        itemPk: pk,
        parentPk: null,
        at: server.clock.now(),
        userAgent: iPhone,
        referrer: null,
        geo: { ip: `203.0.${index}.0`, country, region: null, city: null },
      })),
    ),
  );
  const { topCountries, totalScans } = await statsAt(server, qrCode);
  expect(totalScans).toBe(66);
  expect(topCountries).toEqual({ FI: 11, NO: 10, SE: 9, PL: 8, PT: 7, ES: 6, IT: 5, BE: 4, NL: 3, FR: 2 });
});

test('count today, this week from Monday, this month and the last thirty days, in UTC where the account has no other zone', async () => {
  const { server, qrCode } = await started('2026-10-01T08:00:00.000Z');
  // Seen from Wednesday 2026-11-04.
  const times = [
    '2026-10-05T23:59:59.999Z', // a day before the thirty
    '2026-10-06T00:00:00.000Z', // the first of the thirty
    '2026-10-31T23:59:59.999Z', // before the month
    '2026-11-01T00:00:00.000Z', // Sunday: the month, and not the week
    '2026-11-02T00:00:00.000Z', // Monday
    '2026-11-03T23:59:59.999Z', // yesterday
    '2026-11-04T00:00:00.000Z',
    '2026-11-04T12:00:00.000Z',
  ];
  for (const time of times) {
    server.clock.set(time);
    await scan(server, qrCode);
  }
  const expected = { totalScans: 8, scansToday: 2, scansThisWeek: 4, scansThisMonth: 5 };
  const before = await statsAt(server, qrCode);
  expect(before).toMatchObject(expected);
  expect(before.scansByDay).toHaveLength(30);
  expect(before.scansByDay[0]).toEqual({ date: '2026-10-06', count: 1 });
  expect(before.scansByDay[29]).toEqual({ date: '2026-11-04', count: 2 });
  expect(before.scansByDay.reduce((sum, { count }) => sum + count, 0)).toBe(7);

  while ((await server.store.rollup.advance(3)) > 0);
  expect(await statsAt(server, qrCode)).toEqual(before);

  server.clock.set('2026-11-08T23:59:59.999Z');
  expect(await statsAt(server, qrCode)).toMatchObject({ scansToday: 0, scansThisWeek: 4, scansThisMonth: 5 });
  server.clock.set('2026-11-09T00:00:00.000Z');
  expect(await statsAt(server, qrCode)).toMatchObject({ scansToday: 0, scansThisWeek: 0, scansThisMonth: 5 });
  server.clock.set('2026-12-01T00:00:00.000Z');
  expect(await statsAt(server, qrCode)).toMatchObject({ totalScans: 8, scansThisWeek: 0, scansThisMonth: 0 });
});

test('a month of 31 days counts its first day on its last', async () => {
  const { server, qrCode } = await started('2026-12-01T00:00:00.000Z');
  await scan(server, qrCode);
  server.clock.set('2026-12-31T23:00:00.000Z');
  const { scansThisMonth, scansByDay } = await statsAt(server, qrCode);
  expect(scansThisMonth).toBe(1);
  expect(scansByDay[0]).toEqual({ date: '2026-12-02', count: 0 });
});

test('are the same whether or not the scans were added up', async () => {
  const { server, token, qrCode } = await started();
  const other = await createQrCode(server, token);
  for (const [code, agent, ip] of [
    [qrCode, iPhone, american],
    [other, firefox, american],
    [qrCode, firefox, private_],
    [qrCode, iPhone, american],
  ] as const) {
    await scan(server, code, agent, ip);
  }
  const before = await statsAt(server, qrCode);
  expect(before).toMatchObject({ totalScans: 3, topCountries: { US: 2, ZZ: 1 } });
  const parts = [await server.store.rollup.advance(2), await statsAt(server, qrCode)];
  while ((await server.store.rollup.advance(2)) > 0);
  expect(parts[1]).toEqual(before);
  expect(await statsAt(server, qrCode)).toEqual(before);
  expect(await statsAt(server, other)).toMatchObject({ totalScans: 1, topCountries: { US: 1 } });
});

test('of a new code do not hold scans of a deleted one', async () => {
  const { server, token, qrCode } = await started();
  await scan(server, qrCode);
  await call(server, 'DELETE', `/api/qrcodes/${qrCode.id}`, { token });
  const next = await createQrCode(server, token);
  while ((await server.store.rollup.advance(10)) > 0);
  expect(await statsAt(server, next)).toMatchObject({ totalScans: 0, recentScans: [] });
  while ((await server.store.clicks.sweep(10)) > 0);
  await scan(server, next);
  expect(await statsAt(server, next)).toMatchObject({ totalScans: 1 });
});
