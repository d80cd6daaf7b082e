import type { Link } from '../../../generated/endpoints.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp } from '../../../testing/factories.ts';
import { failure, invalid } from '../../../testing/failure.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';

let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUp(server);
});

describe('hostile requests are refused before they cost', () => {
  test('one tag of 60,000 characters', async () => {
    const { status, body } = await call(server, 'POST', '/api/urls', {
      token,
      body: { url: 'https://example.com', tags: [`${'x'.repeat(60_000)},`] },
    });
    expect(status).toBe(400);
    expect(body).toEqual(invalid({ tags: 'A tag must be less than 50 characters' }));
  });

  test('20,000 tags', async () => {
    const { body } = await call(server, 'POST', '/api/urls', {
      token,
      body: { url: 'https://example.com', tags: Array.from({ length: 20_000 }, () => '') },
    });
    expect(body).toEqual(invalid({ tags: 'A link can have at most 20 tags' }));
  });

  test('a body nested 30,000 deep, and one whose names say nothing', async () => {
    const send = (body: string) =>
      fetch(`${server.url}/api/urls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body,
      });
    expect((await send(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(400);
    expect((await send(`{"url":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`)).status).toBe(400);
    const unknown = await send(
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]))),
    );
    expect(unknown.status).toBe(400);
    expect(((await unknown.json()) as { errors: string[] }).errors.length).toBeLessThan(30);
  });

  test('of a name given twice the last value counts', async () => {
    const response = await fetch(`${server.url}/api/urls`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"url":"https://first.example/","url":"https://last.example/"}',
    });
    expect(((await response.json()) as { data: Link }).data.originalUrl).toBe('https://last.example/');
  });

  test.each([
    ['2,000 parameters', `${Array.from({ length: 2_000 }, (_, index) => `p${index}`).join('&')}`, 400],
    ['one parameter 1,000 times', `${Array.from({ length: 1_000 }, () => 'search=a').join('&')}`, 400],
    ['10,000 commas', `tags=${','.repeat(10_000)}`, 400],
    ['21 tags', `tags=${Array.from({ length: 21 }, (_, index) => index).join(',')}`, 400],
    ['20 tags', `tags=${Array.from({ length: 20 }, (_, index) => index).join(',')}`, 200],
    ['a NUL', 'search=%00', 400],
  ])('%s in a query', async (_name, query, status) => {
    expect((await call(server, 'GET', `/api/urls?${query}`, { token })).status).toBe(status);
  });

  test('a query that does not fit a request line', async () => {
    const response = await fetch(`${server.url}/api/urls?search=${'x'.repeat(20_000)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(431);
  });

  test('an id of 10,000 characters is none', async () => {
    for (const path of ['/api/urls/', '/api/qrcodes/']) {
      expect([400, 404]).toContain((await call(server, 'GET', `${path}${'x'.repeat(10_000)}`, { token })).status);
      expect((await call(server, 'GET', `${path}${'x'.repeat(65)}`, { token })).status).toBe(400);
    }
  });
});

describe('white space around what was typed', () => {
  test('of a link is not kept', async () => {
    const link = await createLink(server, token, {
      url: ' https://example.com/pasted\n',
      customShortCode: ' pasted ',
      tags: [' news', 'NEWS '],
      password: ' open ',
    });
    expect(link).toMatchObject({ originalUrl: 'https://example.com/pasted', shortCode: 'pasted' });
    expect(link.tags.map(({ name }) => name)).toEqual(['NEWS']);
    const open = (password: string) =>
      call(server, 'POST', '/api/urls/verify-password', { body: { shortCode: ' pasted ', password } });
    expect((await open('open')).status).toBe(400);
    expect((await open(' open ')).status).toBe(200);
    const found = await call<Link[]>(server, 'GET', `/api/urls?search=${encodeURIComponent('  PASTED ')}`, { token });
    expect(found.body.data.map(({ shortCode }) => shortCode)).toEqual(['pasted']);
  });

  test('of a QR code and of a name is not kept', async () => {
    expect(
      await createQrCode(server, token, {
        content: '\thttps://example.com/menu ',
        name: ' Menu ',
        description: ' one\n two ',
      }),
    ).toMatchObject({
      content: 'https://example.com/menu',
      name: 'Menu',
      description: 'one\n two',
    });
    const { body } = await call(server, 'PUT', '/api/userprofile', {
      token,
      body: { firstName: ' Ada ', lastName: '   ' },
    });
    expect(body.data).toMatchObject({ firstName: 'Ada', lastName: null });
  });

  test('of an email address is not kept', async () => {
    const { status } = await call(server, 'POST', '/api/auth/login', {
      body: { email: ' ada@example.com ', password: 'Engine1843' },
    });
    expect(status).toBe(200);
  });
});

describe('the password of a gate', () => {
  test.each([
    ['', 'Password is required'],
    ['   ', 'Password is required'],
    ['      ', 'Password is required'],
    ['abc', 'Password must be at least 4 characters'],
    ['x'.repeat(101), 'Password must be less than 100 characters'],
  ])('%j: %s', async (password, text) => {
    const { status, body } = await call(server, 'POST', '/api/urls/verify-password', {
      body: { shortCode: 'launch', password },
    });
    expect(status).toBe(400);
    expect(body).toEqual(invalid({ password: text }));
  });
});

test('an accent opens however the keyboard composes it', async () => {
  await createLink(server, token, { customShortCode: 'accent', password: 'caf\u00E9' });
  const { status } = await call(server, 'POST', '/api/urls/verify-password', {
    body: { shortCode: 'accent', password: 'cafe\u0301' },
  });
  expect(status).toBe(200);
});

describe('a change of a QR code', () => {
  const change = (id: string, body: unknown) =>
    call<{ expiresAt: string | null; name: string }>(server, 'PUT', `/api/qrcodes/${id}`, { token, body });

  test('of nothing is described correctly', async () => {
    const { id } = await createQrCode(server, token);
    const { status, body } = await change(id, {});
    expect(status).toBe(400);
    expect(body).toEqual(
      failure('invalid_request', 'Nothing to change: send at least one field.', {
        errors: ['Nothing to change: send at least one field.'],
      }),
    );
    expect((await change(id, [])).body.message).toBe('The request must be a JSON object');
  });

  test('to an expiry in the past is refused, and one that has passed may stay', async () => {
    const { id } = await createQrCode(server, token, { expiresAt: '2026-11-20T11:00:00.000Z' });
    const past = await change(id, { expiresAt: '2026-11-20T10:00:00Z' });
    expect(past.status).toBe(400);
    expect(past.body).toEqual(invalid({ expiresAt: 'Expiration time must be in the future' }));

    server.clock.advance(2 * 3_600_000);
    expect((await change(id, { name: 'Renamed', expiresAt: '2026-11-20T11:00:00.000Z' })).body.data).toMatchObject({
      name: 'Renamed',
      expiresAt: '2026-11-20T11:00:00.000Z',
    });
    expect((await change(id, { expiresAt: '2026-11-20T11:30:00Z' })).status).toBe(400);
    expect((await change(id, { expiresAt: '2026-11-20T13:00:00Z' })).status).toBe(200);
    expect((await change(id, { expiresAt: null })).body.data.expiresAt).toBeNull();
  });
});
