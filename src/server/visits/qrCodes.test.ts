import type { Link, QrCode } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, firefox, signUpForMany, visit } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const now = '2026-11-20T10:00:00.000Z';
const soon = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T14:00:00.000Z';

async function started() {
  const server = await startServer({ now });
  return { server, token: await signUpForMany(server) };
}

let shared: ReturnType<typeof started> | undefined;
const ready = () => (shared ??= started());
beforeAll(ready);

const toggleQrCode = (server: RunningServer, token: string, { id }: QrCode) =>
  call(server, 'PUT', `/api/qrcodes/manage/${id}/toggle`, { token });
const toggleLink = (server: RunningServer, token: string, { id }: Link) =>
  call(server, 'PUT', `/api/urls/manage/${id}/toggle`, { token });
const scans = async (server: RunningServer, token: string, { id }: QrCode) =>
  (await call<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token })).body.data.scanCount;
const clicks = async (server: RunningServer, token: string, { id }: Link) =>
  (await call<Link>(server, 'GET', `/api/urls/${id}`, { token })).body.data.clickCount;

async function opened(server: RunningServer, { shortCode }: { shortCode: string }, init?: RequestInit) {
  const { status, headers } = await visit(server, shortCode, init);
  return [status, headers.get('location')];
}

test('a scan leads to the target and is counted, whatever the case of the code', async () => {
  const { server, token } = await ready();
  const qrCode = await createQrCode(server, token, { content: 'https://example.com/ménu' });
  expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/m%C3%A9nu']);
  expect(await opened(server, { shortCode: qrCode.shortCode.toUpperCase() })).toEqual([
    302,
    'https://example.com/m%C3%A9nu',
  ]);
  expect(await scans(server, token, qrCode)).toBe(2);
});

test('HEAD gets the same answer, a prefetch is declined, and neither is counted', async () => {
  const { server, token } = await ready();
  const qrCode = await createQrCode(server, token, { content: 'https://example.com/a' });
  expect(await opened(server, qrCode, { method: 'HEAD' })).toEqual([302, 'https://example.com/a']);
  expect(await opened(server, qrCode, { headers: { 'sec-purpose': 'prefetch' } })).toEqual([503, null]);
  expect(await opened(server, qrCode, { headers: { purpose: 'prefetch' } })).toEqual([503, null]);
  expect(await scans(server, token, qrCode)).toBe(0);
});

test('a new target is where the printed code leads from then on', async () => {
  const { server, token } = await ready();
  const qrCode = await createQrCode(server, token, { content: 'https://example.com/old' });
  await opened(server, qrCode);
  await call(server, 'PUT', `/api/qrcodes/${qrCode.id}`, { token, body: { content: 'https://example.com/new' } });
  expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/new']);
});

test('one that is disabled is not found, until it is enabled again', async () => {
  const { server, token } = await ready();
  const qrCode = await createQrCode(server, token);
  await opened(server, qrCode);
  await toggleQrCode(server, token, qrCode);
  expect(await opened(server, qrCode)).toEqual([404, null]);
  await toggleQrCode(server, token, qrCode);
  expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/menu']);
  expect(await scans(server, token, qrCode)).toBe(2);
});

test('one that has not started is 423, one that has expired 410; neither is counted', async () => {
  const { server, token } = await started();
  const qrCode = await createQrCode(server, token, { activatesAt: soon, expiresAt: later });
  const pending = await visit(server, qrCode.shortCode);
  expect(pending.status).toBe(423);
  expect(await pending.text()).toContain('Link is not yet active. Please wait until the activation time.');
  server.clock.set(soon);
  expect((await opened(server, qrCode))[0]).toBe(302);
  server.clock.set(later);
  const expired = await visit(server, qrCode.shortCode);
  expect(expired.status).toBe(410);
  expect(await expired.text()).toContain('Link has expired and is no longer accessible.');
  expect(await scans(server, token, qrCode)).toBe(1);
});

test('one that was deleted is 410, and its code is not given out again', async () => {
  const { server, token } = await ready();
  const qrCode = await createQrCode(server, token);
  await opened(server, qrCode);
  await call(server, 'DELETE', `/api/qrcodes/${qrCode.id}`, { token });
  expect(await opened(server, qrCode)).toEqual([410, null]);
  const taken = await call(server, 'POST', '/api/urls', {
    token,
    body: { url: 'https://example.com/', customShortCode: qrCode.shortCode },
  });
  expect(taken.status).toBe(409);
  expect(taken.body.message).toBe('This custom code is in your trash, with its QR code');
});

test('a code that is taken by a QR code is not available to a link', async () => {
  const { server, token } = await ready();
  const { shortCode } = await createQrCode(server, token);
  const taken = await call(server, 'POST', '/api/urls', {
    token,
    body: { url: 'https://example.com/', customShortCode: shortCode.toUpperCase() },
  });
  expect(taken.status).toBe(409);
});

test('the codes of a deleted account are 410', async () => {
  const { server, token } = await started();
  const qrCode = await createQrCode(server, token);
  await opened(server, qrCode);
  await call(server, 'POST', '/api/userprofile/delete', { token, body: { password: 'Engine1843' } });
  expect(await opened(server, qrCode)).toEqual([410, null]);
  while ((await server.store.accounts.sweep(Number.MAX_SAFE_INTEGER, 10)) > 0);
  expect(await opened(server, qrCode)).toEqual([410, null]);
});

describe('of a link', () => {
  async function attached(details: Record<string, unknown> = {}, own: Record<string, unknown> = {}) {
    const { server, token } = await started();
    const link = await createLink(server, token, { url: 'https://example.com/launch', ...details });
    return { server, token, link, qrCode: await createQrCode(server, token, { urlId: link.id, ...own }) };
  }

  test('a scan counts for both, a click of the link for the link', async () => {
    const { server, token, link, qrCode } = await attached();
    expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/launch']);
    expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/launch']);
    expect(await opened(server, link)).toEqual([302, 'https://example.com/launch']);
    expect([await scans(server, token, qrCode), await clicks(server, token, link)]).toEqual([2, 3]);
    const { body } = await call<{ totalClicks: number; recentClicks: unknown[] }>(
      server,
      'GET',
      `/api/urls/${link.id}/stats`,
      { token },
    );
    expect([body.data.totalClicks, body.data.recentClicks.length]).toEqual([3, 3]);
  });

  test('a new target of the link is its own at once', async () => {
    const { server, token, link, qrCode } = await attached();
    await opened(server, qrCode);
    await call(server, 'PUT', `/api/urls/${link.id}`, { token, body: { url: 'https://example.com/relaunch' } });
    expect(await opened(server, qrCode)).toEqual([302, 'https://example.com/relaunch']);
  });

  test('the switch of either closes it', async () => {
    const { server, token, link, qrCode } = await attached();
    await opened(server, qrCode);
    await toggleLink(server, token, link);
    expect(await opened(server, qrCode)).toEqual([404, null]);
    await toggleLink(server, token, link);
    expect((await opened(server, qrCode))[0]).toBe(302);
    await toggleQrCode(server, token, qrCode);
    expect(await opened(server, qrCode)).toEqual([404, null]);
    expect((await opened(server, link))[0]).toBe(302);
  });

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["the link's times", { activatesAt: soon, expiresAt: later }, {}],
    ['its own times', {}, { activatesAt: soon, expiresAt: later }],
    ['the start of one and the end of the other', { activatesAt: soon }, { expiresAt: later }],
    [
      'the later start and the earlier end',
      { activatesAt: '2026-11-20T11:00:00Z', expiresAt: later },
      { activatesAt: soon, expiresAt: '2026-11-20T15:00:00Z' },
    ],
  ])('the stricter holds: %s', async (_name, details, own) => {
    const { server, qrCode } = await attached(details, own);
    const statuses: unknown[] = [];
    for (const time of [now, '2026-11-20T11:59:59.999Z', soon, '2026-11-20T13:59:59.999Z', later]) {
      server.clock.set(time);
      statuses.push((await opened(server, qrCode))[0]);
    }
    expect(statuses).toEqual([423, 423, 302, 302, 410]);
  });

  test('the deletion of the link ends it, with all its codes', async () => {
    const { server, token, link, qrCode } = await attached();
    const second = await createQrCode(server, token, { urlId: link.id });
    await opened(server, qrCode);
    await opened(server, second);
    await call(server, 'DELETE', `/api/urls/${link.id}`, { token });
    for (const gone of [link, qrCode, second]) expect(await opened(server, gone)).toEqual([410, null]);
  });

  test('its deletion leaves the link and its clicks', async () => {
    const { server, token, link, qrCode } = await attached();
    await opened(server, qrCode);
    await opened(server, link);
    await call(server, 'DELETE', `/api/qrcodes/${qrCode.id}`, { token });
    while ((await server.store.clicks.sweep(1)) > 0);
    expect(await opened(server, qrCode)).toEqual([410, null]);
    expect(await clicks(server, token, link)).toBe(2);
  });

  describe('that is protected', () => {
    const verify = (server: RunningServer, shortCode: string, password: string) =>
      call<{ originalUrl: string }>(server, 'POST', '/api/urls/verify-password', {
        headers: { 'user-agent': firefox },
        body: { shortCode, password },
      });

    test('it leads to the gate by its own code, and the password opens it and counts for both', async () => {
      const { server, token, link, qrCode } = await attached({ password: 'open sesame' });
      expect(await opened(server, { shortCode: qrCode.shortCode.toUpperCase() })).toEqual([
        302,
        `/p/verify-password/${qrCode.shortCode}`,
      ]);
      expect([await scans(server, token, qrCode), await clicks(server, token, link)]).toEqual([0, 0]);

      const wrong = await verify(server, qrCode.shortCode, 'close sesame');
      expect([wrong.status, wrong.body.message]).toEqual([400, 'Incorrect password']);
      const right = await verify(server, qrCode.shortCode, 'open sesame');
      expect(right.status).toBe(200);
      expect(right.body.data).toEqual({ originalUrl: 'https://example.com/launch' });
      expect([await scans(server, token, qrCode), await clicks(server, token, link)]).toEqual([1, 1]);

      expect((await verify(server, link.shortCode, 'open sesame')).status).toBe(200);
      expect([await scans(server, token, qrCode), await clicks(server, token, link)]).toEqual([1, 2]);
    });

    test('the gate answers as a visit would', async () => {
      const { server, token, qrCode } = await attached(
        { password: 'open sesame' },
        { activatesAt: soon, expiresAt: later },
      );
      const status = async () => (await verify(server, qrCode.shortCode, 'open sesame')).status;
      expect(await status()).toBe(423);
      server.clock.set(soon);
      await toggleQrCode(server, token, qrCode);
      expect(await status()).toBe(404);
      await toggleQrCode(server, token, qrCode);
      server.clock.set(later);
      expect(await status()).toBe(410);
    });

    test('its codes give no more tries than the link has', async () => {
      const server = await startServer({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' } });
      const token = await signUpForMany(server);
      const link = await createLink(server, token, { password: 'open sesame' });
      const { shortCode } = await createQrCode(server, token, { urlId: link.id });
      const attempt = async (code: string, source: string) =>
        (
          await call(server, 'POST', '/api/urls/verify-password', {
            body: { shortCode: code, password: 'wrong' },
            headers: { 'x-forwarded-for': source },
          })
        ).status;
      for (let index = 1; index <= 5; index += 1) {
        expect(await attempt(link.shortCode, `203.0.113.1:${40_000 + index}`)).toBe(400);
        expect(await attempt(shortCode.toUpperCase(), '203.0.113.1')).toBe(400);
      }
      expect(await attempt(shortCode, '203.0.113.1')).toBe(429);
      expect(await attempt(link.shortCode, '203.0.113.1')).toBe(429);
      expect(await attempt(shortCode, '203.0.113.2')).toBe(400);
    });
  });
});
