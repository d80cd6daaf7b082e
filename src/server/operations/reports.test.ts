import { call } from '../../testing/client.ts';
import { createLink, signUp, signUpOperator, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const day = 86_400_000;

interface Reports {
  reports: { item: { shortCode: string; destination: string | null }; count: number; reasons: string[] }[];
  totalCount: number;
}

let server: RunningServer;
let operator: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z', settings: { TRUST_PROXY: '127.0.0.1' } });
  operator = await signUpOperator(server);
});

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });

const report = (code: string, details: object = {}, ip = '203.0.113.1') =>
  call(server, 'POST', '/api/reports', {
    body: { url: `${server.url}/${code}`, reason: 'phishing', ...details },
    ...from(ip),
  });

const list = async () => (await call<Reports>(server, 'GET', '/api/operator/reports', { token: operator })).body.data;

const act = <Data = unknown>(path: string, body: object) =>
  call<Data>(server, 'POST', `/api/operator/${path}`, { token: operator, body });

const mails = () => server.mail.messages().filter(({ to }) => to === 'grace@example.com');

test('abuse goes from a report to a page that says so, and back', async () => {
  const token = await signUp(server);
  const { shortCode } = await createLink(server, token, { url: 'https://parcel.example/login' });
  for (const [ip, details] of [
    ['203.0.113.1', { details: 'It wants my card number.', email: 'eve@example.com' }],
    ['198.51.100.1', { reason: 'spam' }],
    // The same person once more is one person still.
    ['198.51.100.1', { reason: 'spam' }],
  ] as const)
    expect((await report(shortCode, details, ip)).status).toBe(201);
  expect(await list()).toMatchObject({
    totalCount: 1,
    reports: [
      {
        item: { shortCode, destination: 'https://parcel.example/login', account: { email: 'ada@example.com' } },
        count: 2,
        reasons: expect.arrayContaining(['phishing', 'spam']),
        details: [{ details: 'It wants my card number.', email: 'eve@example.com' }],
      },
    ],
  });
  const dismissed = await act<{ ids: string[] }>('reports/dismiss', { codes: [shortCode] });
  expect((await list()).totalCount).toBe(0);
  expect((await act('reports/reopen', { ids: dismissed.body.data.ids })).status).toBe(200);
  expect((await list()).totalCount).toBe(1);

  const disabled = await act('items/disable', { codes: [shortCode], reason: 'phishing', note: 'Card numbers.' });
  expect(disabled.body.data).toEqual({ codes: [shortCode] });
  const closed = await visit(server, shortCode);
  expect([closed.status, await closed.text()]).toEqual([410, expect.stringContaining('disabled because of abuse')]);
  expect((await list()).totalCount).toBe(0);
  expect((await server.mail.waitFor('ada@example.com')).text).toContain('Card numbers.');
  const { body } = await call<{ items: object[] }>(server, 'GET', '/api/operator/items?isDisabled=true', {
    token: operator,
  });
  expect(body.data.items).toMatchObject([{ shortCode, disabledByOperator: { reason: 'phishing' } }]);

  await act('items/enable', { codes: [shortCode] });
  expect((await visit(server, shortCode)).status).toBe(302);
});

test('a report tells no more than a visit', async () => {
  const token = await signUp(server);
  const [off, gone, banned] = [
    await createLink(server, token),
    await createLink(server, token),
    await createLink(server, token),
  ];
  await call(server, 'PATCH', `/api/urls/${off.id}`, { token, body: { isActive: false } });
  await call(server, 'DELETE', `/api/urls/${gone.id}`, { token });
  await act('items/disable', { codes: [banned.shortCode], reason: 'spam' });
  for (const code of [off.shortCode, 'never-given-out', 'pricing', ''])
    expect([code, (await report(code)).status]).toEqual([code, 404]);
  const elsewhere = await report('', { url: 'https://elsewhere.example/launch' });
  expect([elsewhere.status, elsewhere.body.fields.url]).toEqual([404, expect.any(String)]);
  for (const { shortCode } of [gone, banned]) expect((await report(shortCode)).status).toBe(201);
  expect((await list()).totalCount).toBe(0);
});

test('one source sends ten reports a day, and operators get one mail', async () => {
  const token = await signUp(server);
  for (let number = 0; number < 11; number += 1) {
    const { shortCode } = await createLink(server, token);
    server.clock.advance(60_000);
    expect((await report(shortCode)).status).toBe(number < 10 ? 201 : 429);
  }
  await server.mail.settled();
  const before = mails().length;
  // The next mail tells of all that came since, once a day is over.
  server.clock.advance(day);
  await server.store.reports.remind(server.clock.now());
  await server.store.reports.remind(server.clock.now());
  await server.mail.settled();
  expect([before, mails().length]).toEqual([1, 2]);
  expect(mails()[1]?.subject).toBe('10 links were reported');
});

test('a network of sources takes no room from others', async () => {
  const token = await signUp(server);
  const { shortCode } = await createLink(server, token);
  const statuses = [];
  for (let source = 1; source <= 51; source += 1)
    statuses.push((await report(shortCode, {}, `2001:db8:1:${source.toString(16)}::1`)).status);
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 201), 429]);
  expect((await report(shortCode, {}, '2001:db8:2::1')).status).toBe(201);
});

test('no more than 50 reports of a code wait', async () => {
  const { shortCode } = await createLink(server, await signUp(server));
  for (let number = 0; number < 52; number += 1)
    expect((await report(shortCode, {}, `203.0.${number}.1`)).status).toBe(201);
  expect((await list()).reports).toMatchObject([{ count: 50 }]);
});
