import type { Link, LinkStats } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, firefox, signUp } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const hour = 3_600_000;

const open = (server: RunningServer, body: unknown) =>
  call(server, 'POST', '/api/urls/verify-password', { body, headers: { 'user-agent': firefox } });

async function protectedLink(details: Record<string, unknown> = {}, settings: Record<string, string> = {}) {
  const server = await startServer({ now: '2026-11-20T10:00:00Z', settings });
  const token = await signUp(server);
  await createLink(server, token, {
    url: 'https://secret.example/ä',
    customShortCode: 'Launch',
    password: 'open sesame',
    ...details,
  });
  const clicks = async () => (await call<Link>(server, 'GET', '/api/urls/launch', { token })).body.data.clickCount;
  return { server, token, clicks };
}

test('the right password opens the link, and the visit is counted', async () => {
  const { server, clicks } = await protectedLink();
  const answer = await open(server, { shortCode: 'LAUNCH', password: 'open sesame' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    message: 'Password accepted',
    errors: [],
    data: { originalUrl: 'https://secret.example/ä' },
  });
  expect(await clicks()).toBe(1);
});

test('the visit came from nowhere: the page before it was the gate', async () => {
  const { server, token } = await protectedLink();
  const body = { shortCode: 'launch', password: 'open sesame' };
  for (const referer of [`${server.url}/p/verify-password/Launch`, 'https://news.example/story'])
    await call(server, 'POST', '/api/urls/verify-password', { body, headers: { referer } });
  const { data } = (await call<LinkStats>(server, 'GET', '/api/urls/launch/stats', { token })).body;
  expect(data.recentClicks.map(({ referrer }) => referrer)).toEqual([null, null]);
});

test('a wrong password is reported beside its field, and is no sign-out', async () => {
  const { server, clicks } = await protectedLink();
  const answer = await open(server, { shortCode: 'launch', password: 'wrong' });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual(
    failure('wrong_password', 'Incorrect password', { fields: { password: 'Incorrect password' } }),
  );
  expect(await clicks()).toBe(0);
});

test.each([
  [{}, { shortCode: 'Invalid link', password: 'Password is required' }],
  [
    { shortCode: '', password: 'abc' },
    { shortCode: 'Invalid link', password: 'Password must be at least 4 characters' },
  ],
  [{ shortCode: 'x', password: 'x'.repeat(101) }, { password: 'Password must be less than 100 characters' }],
])('%j is refused with every fault', async (body, fields) => {
  const answer = await open(await startServer(), body);
  expect(answer.status).toBe(400);
  expect(answer.body.fields).toEqual(fields);
});

test('answers as a visit would', async () => {
  const { server, token } = await protectedLink({
    activatesAt: '2026-11-20T11:00:00Z',
    expiresAt: '2026-11-20T12:00:00Z',
  });
  const tell = async (shortCode = 'launch') => {
    const { status, body } = await open(server, { shortCode, password: 'open sesame' });
    return [status, body.message];
  };
  await createLink(server, token, { customShortCode: 'unprotected' });
  expect(await tell('unknown')).toEqual([404, 'URL not found']);
  expect(await tell('unprotected')).toEqual([404, 'URL not found']);
  expect(await tell()).toEqual([423, 'Link is not yet active. Please wait until the activation time.']);
  server.clock.advance(hour);
  expect(await tell()).toEqual([200, 'Password accepted']);
  server.clock.advance(hour);
  expect(await tell()).toEqual([410, 'Link has expired and is no longer accessible.']);
  await call(server, 'PUT', '/api/urls/manage/launch/toggle', { token });
  expect(await tell()).toEqual([404, 'URL not found']);
  await call(server, 'DELETE', '/api/urls/launch', { token });
  expect(await tell()).toEqual([410, 'Link has expired and is no longer accessible.']);
});

describe('the gate', () => {
  const gate = (server: RunningServer, code: string) => call(server, 'GET', `/api/urls/${code}/gate`);

  test('says whether a code asks for a password, and not where it leads; no visit is counted', async () => {
    const { server, token, clicks } = await protectedLink();
    await createLink(server, token, { url: 'https://secret.example/plain', customShortCode: 'plain' });
    const answer = await gate(server, 'LAUNCH');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'The code can be opened',
      errors: [],
      data: { isPasswordProtected: true, shortenedUrl: `${server.url}/Launch` },
    });
    expect((await gate(server, 'plain')).body.data).toEqual({
      isPasswordProtected: false,
      shortenedUrl: `${server.url}/plain`,
    });
    expect(await clicks()).toBe(0);
  });

  test('of the QR code of a protected link asks as well', async () => {
    const { server, token } = await protectedLink();
    const { data } = (
      await call<{ shortCode: string }>(server, 'POST', '/api/qrcodes', {
        token,
        body: { content: 'https://example.com/', urlId: 'launch' },
      })
    ).body;
    expect((await gate(server, data.shortCode)).body.data).toEqual({
      isPasswordProtected: true,
      shortenedUrl: `${server.url}/${data.shortCode}`,
    });
  });

  test('answers as a visit would', async () => {
    const { server, token } = await protectedLink({
      activatesAt: '2026-11-20T11:00:00Z',
      expiresAt: '2026-11-20T12:00:00Z',
    });
    const tell = async (shortCode = 'launch') => {
      const { status, body } = await gate(server, shortCode);
      return [status, body.message];
    };
    expect(await tell('unknown')).toEqual([404, 'URL not found']);
    expect(await tell()).toEqual([423, 'Link is not yet active. Please wait until the activation time.']);
    server.clock.advance(hour);
    expect(await tell()).toEqual([200, 'The code can be opened']);
    server.clock.advance(hour);
    expect(await tell()).toEqual([410, 'Link has expired and is no longer accessible.']);
    await call(server, 'PUT', '/api/urls/manage/launch/toggle', { token });
    expect(await tell()).toEqual([404, 'URL not found']);
    await call(server, 'DELETE', '/api/urls/launch', { token });
    expect(await tell()).toEqual([410, 'Link has expired and is no longer accessible.']);
  });

  test('can be asked 60 times a minute', async () => {
    const { server } = await protectedLink({}, { RATE_LIMITS: 'on' });
    for (let asked = 0; asked < 60; asked += 1) expect((await gate(server, 'launch')).status).toBe(200);
    expect((await gate(server, 'launch')).status).toBe(429);
  });
});

test("the target is in no answer but the owner's and the gate's", async () => {
  const { server, token } = await protectedLink();
  const other = await signUp(server, 'bob@example.com');
  for (const answer of [
    await call(server, 'GET', '/api/urls/launch', { token: other }),
    await call(server, 'GET', '/api/urls/launch/stats', { token: other }),
    await call(server, 'GET', '/api/urls?search=secret', { token: other }),
    await open(server, { shortCode: 'launch', password: 'wrong' }),
  ])
    expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect((await call<Link>(server, 'GET', '/api/urls/launch', { token })).body.data.originalUrl).toBe(
    'https://secret.example/ä',
  );
});
