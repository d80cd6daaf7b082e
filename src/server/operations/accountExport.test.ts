import sharp from 'sharp';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { dataUrl } from '../../testing/qrCodes.ts';
import { startServer } from '../../testing/startServer.ts';
import type { RunningServer } from '../../testing/startServer.ts';

interface Export {
  links: {
    shortCode: string;
    tags: string[];
    clickCount: number;
    clicks: { clickedAt: string; referrer: string | null }[];
  }[];
}

const read = (server: RunningServer, token: string) =>
  call<Export>(server, 'GET', '/api/userprofile/export', { token });

test('holds everything of an account, and nothing of others', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const [token, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  await createLink(server, bob, { customShortCode: 'bobs' });
  await createLink(server, token, { url: 'https://example.com/plain', customShortCode: 'Plain' });
  server.clock.advance(1_000);
  await createLink(server, token, {
    url: 'https://example.com/kept?q="ü"',
    customShortCode: 'kept',
    tags: ['news', 'Spring'],
    password: 'open sesame',
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  await visit(server, 'plain', {
    headers: {
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0',
      referer: 'https://news.example/item',
    },
  });
  await visit(server, 'bobs');
  await server.store.userAgents.describePending(
    () => ({
      deviceType: 'desktop',
      isMobile: false,
      operatingSystem: 'macOS',
      osVersion: '15.1',
      browserName: 'Firefox',
      browserVersion: '145.0',
      isBot: false,
    }),
    10,
  );

  const { status, headers, body } = await read(server, token);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="curtly-data.json"');
  expect(body).toMatchObject({ success: true, message: 'Your data', errors: [] });
  const common = { id: expect.stringMatching(/^[\da-f-]{36}$/), isActive: true, isEdited: false, activatesAt: null };
  expect(body.data).toEqual({
    exportedAt: '2026-11-20T10:00:01.000Z',
    profile: (await call(server, 'GET', '/api/userprofile', { token })).body.data,
    subscription: {
      plan: 0,
      status: 'Active',
      billingCycle: 0,
      startDate: '2026-11-20T10:00:00.000Z',
      endDate: null,
      trialEndDate: null,
      isInTrial: false,
      isTrialAvailable: true,
    },
    usage: {
      urlsCreated: 2,
      urlsLimit: 50,
      urlsRemaining: 48,
      urlsUsedUp: null,
      qrCodesCreated: 0,
      qrCodesLimit: 10,
      qrCodesRemaining: 10,
      qrCodesUsedUp: null,
      apiRequests: 0,
      apiRequestsLimit: 0,
      apiRequestsRemaining: 0,
    },
    sessions: (await call(server, 'GET', '/api/userprofile/sessions', { token })).body.data,
    links: [
      {
        ...common,
        shortCode: 'Plain',
        shortenedUrl: `${server.url}/Plain`,
        originalUrl: 'https://example.com/plain',
        isPasswordProtected: false,
        expiresAt: null,
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-20T10:00:00.000Z',
        clickCount: 1,
        tags: [],
        clicks: [
          {
            clickedAt: '2026-11-20T10:00:01.000Z',
            city: null,
            country: null,
            region: null,
            deviceType: 'desktop',
            isMobile: false,
            operatingSystem: 'macOS',
            osVersion: '15.1',
            browserName: 'Firefox',
            browserVersion: '145.0',
            isBot: false,
            referrer: 'https://news.example/item',
          },
        ],
      },
      {
        ...common,
        shortCode: 'kept',
        shortenedUrl: `${server.url}/kept`,
        originalUrl: 'https://example.com/kept?q="ü"',
        isPasswordProtected: true,
        expiresAt: '2027-01-01T00:00:00.000Z',
        createdAt: '2026-11-20T10:00:01.000Z',
        updatedAt: '2026-11-20T10:00:01.000Z',
        clickCount: 0,
        tags: ['news', 'Spring'],
        clicks: [],
      },
    ],
    qrCodes: [],
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('holds the trial that was started', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  await call(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });
  expect((await read(server, token)).body.data).toMatchObject({
    subscription: {
      plan: 2,
      status: 'Trial',
      trialEndDate: '2026-12-04T10:00:00.000Z',
      isInTrial: true,
      isTrialAvailable: false,
    },
    usage: { urlsLimit: 5000, qrCodesLimit: 1000, apiRequestsLimit: 10_000 },
  });
});

test.each([0, 1, 200, 201, 401])(
  'holds each of %d links once, oldest first, though many have the same time',
  async (count) => {
    const server = await startServer({ now: '2026-11-20T10:00:00Z' });
    const token = await signUp(server);
    // More links than the Free plan has.
    await call(server, 'POST', '/api/subscription/start-trial', { token, body: { plan: 2 } });
    const codes = Array.from({ length: count }, (_, index) => `code-${index}`);
    for (const [index, customShortCode] of codes.entries()) {
      if (index % 150 === 149) server.clock.advance(1);
      await createLink(server, token, { customShortCode });
    }
    const { body } = await read(server, token);
    expect(body.data.links.map(({ shortCode }) => shortCode)).toEqual(codes);
  },
);

test.each([200, 401])('holds each of %d clicks once, oldest first', async (count) => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'busy' });
  const referrers = Array.from({ length: count }, (_, index) => `https://example.com/${index}`);
  for (const referer of referrers) await visit(server, 'busy', { headers: { referer } });
  const [link] = (await read(server, token)).body.data.links;
  expect(link?.clicks.map(({ referrer }) => referrer)).toEqual(referrers);
});

test('holds QR codes with their scans, logos included', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const [token, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  await createQrCode(server, bob, { name: 'Theirs' });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const first = await createQrCode(server, token, { name: 'First', logoBase64: dataUrl('image/png', logo) });
  const second = await createQrCode(server, token, { name: 'Second' });
  await visit(server, second.shortCode);
  server.clock.advance(1_000);
  await visit(server, second.shortCode);

  const { body } = await call<{ qrCodes: unknown[] }>(server, 'GET', '/api/userprofile/export', { token });
  const scan = { id: expect.stringMatching(/^[\w-]{16}$/), city: null, country: null, ipAddress: '127.0.0.0' };
  expect(body.data.qrCodes).toEqual([
    { ...first, scans: [] },
    {
      ...second,
      scanCount: 2,
      scans: [
        expect.objectContaining({ ...scan, scannedAt: '2026-11-20T10:00:00.000Z' }),
        expect.objectContaining({ ...scan, scannedAt: '2026-11-20T10:00:01.000Z' }),
      ],
    },
  ]);
});
