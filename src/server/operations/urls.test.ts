import type { Link } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const now = '2026-11-20T10:00:00.000Z';

async function signedUp(options: Parameters<typeof startServer>[0] = { now }) {
  const server = await startServer(options);
  return { server, token: await signUp(server) };
}

let shared: ReturnType<typeof signedUp> | undefined;
/** Tests that leave each other alone share a server. */
const sharedServer = () => (shared ??= signedUp());
beforeAll(sharedServer);

const create = (server: RunningServer, token: string, body: unknown) =>
  call<Link>(server, 'POST', '/api/urls', { token, body });

describe('creating', () => {
  test('with a target alone', async () => {
    const { server, token } = await sharedServer();
    const { status, body } = await create(server, token, { url: 'https://bücher.example/ä?q=1' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'URL shortened successfully!', errors: [] });
    const { id, shortCode, ...rest } = body.data;
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
    expect(shortCode).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
    expect(rest).toEqual({
      originalUrl: 'https://bücher.example/ä?q=1',
      title: null,
      note: null,
      shortenedUrl: `${server.url}/${shortCode}`,
      isActive: true,
      isAccessible: true,
      isExpired: false,
      isNotYetActive: false,
      activatesAt: null,
      expiresAt: null,
      isPasswordProtected: false,
      isEdited: false,
      disabledByOperator: null,
      createdAt: now,
      updatedAt: now,
      clickCount: 0,
      botClicks: 0,
      openingClicks: 0,
      lastClickAt: null,
      tags: [],
      qrCode: null,
    });
  });

  test('with everything', async () => {
    const { server, token } = await sharedServer();
    const { body } = await create(server, token, {
      url: 'https://example.com/',
      customShortCode: 'Launch-Day_1',
      password: 'sesame',
      activatesAt: '2026-11-21T12:00:00+02:00',
      expiresAt: '2026-12-01T00:00:00Z',
      tags: [' Spring ', 'news', 'SPRING'],
    });
    expect(body.data).toMatchObject({
      shortCode: 'Launch-Day_1',
      shortenedUrl: `${server.url}/Launch-Day_1`,
      isActive: true,
      isAccessible: false,
      isNotYetActive: true,
      activatesAt: '2026-11-21T10:00:00.000Z',
      expiresAt: '2026-12-01T00:00:00.000Z',
      isPasswordProtected: true,
    });
    expect(body.data.tags.map(({ name }) => name)).toEqual(['news', 'SPRING']);
    expect(JSON.stringify(body)).not.toContain('sesame');
  });

  test.each([
    [{}, { url: 'URL is required' }],
    [{ url: '' }, { url: 'URL is required' }],
    [{ url: null }, { url: 'URL is required' }],
    [{ url: 'example.com' }, { url: 'Please enter a valid URL starting with http:// or https://' }],
    [{ url: 'https://' }, { url: 'Please enter a valid URL starting with http:// or https://' }],
    [{ url: 'https://example.com/\n/' }, { url: 'Please enter a valid URL starting with http:// or https://' }],
    [{ url: `https://example.com/${'x'.repeat(3_481)}` }, { url: 'URL must be less than 3500 characters' }],
    [
      { url: `https://example.com/${'ж'.repeat(581)}` },
      { url: 'URL must be less than 3500 characters when it is encoded' },
    ],
    [
      { url: 'https://a.example', customShortCode: 'a!' },
      { customShortCode: 'Only letters, numbers, hyphens, and underscores are allowed' },
    ],
    [
      { url: 'https://a.example', customShortCode: 'ab' },
      { customShortCode: 'Custom code must be at least 3 characters' },
    ],
    [
      { url: 'https://a.example', customShortCode: 'x'.repeat(33) },
      { customShortCode: 'Custom code must be less than 32 characters' },
    ],
    [{ url: 'https://a.example', password: '' }, { password: 'Password is required' }],
    [{ url: 'https://a.example', password: '    ' }, { password: 'Password is required' }],
    [{ url: 'https://a.example', password: '123' }, { password: 'Password must be at least 4 characters' }],
    [
      { url: 'https://a.example', password: 'x'.repeat(101) },
      { password: 'Password must be less than 100 characters' },
    ],
    [{ url: 'https://a.example', activatesAt: now }, { activatesAt: 'Activation time must be in the future' }],
    [{ url: 'https://a.example', expiresAt: now }, { expiresAt: 'Expiration time must be in the future' }],
    [
      { url: 'https://a.example', activatesAt: '2026-11-22T10:00:00Z', expiresAt: '2026-11-22T10:00:00Z' },
      {
        activatesAt: 'Activation time must be before expiration time',
      },
    ],
    [
      { url: 'https://a.example', activatesAt: '2020-01-02T00:00:00Z', expiresAt: '2020-01-01T00:00:00Z' },
      {
        activatesAt: 'Activation time must be before expiration time',
        expiresAt: 'Expiration time must be in the future',
      },
    ],
    [
      { url: 'https://a.example', activatesAt: '0000-01-01T00:00:00+01:00', expiresAt: '9999-12-31T23:59:59-12:00' },
      {
        activatesAt: 'Activation time must be a time such as 2026-01-31T12:00:00Z',
        expiresAt: 'Expiration time must be a time such as 2026-01-31T12:00:00Z',
      },
    ],
    [
      { url: 'https://a.example', activatesAt: 'tomorrow', expiresAt: '2026-13-01T00:00:00Z' },
      {
        activatesAt: 'Activation time must be a time such as 2026-01-31T12:00:00Z',
        expiresAt: 'Expiration time must be a time such as 2026-01-31T12:00:00Z',
      },
    ],
    [
      { url: 'https://a.example', tags: Array.from({ length: 21 }, (_, index) => `t${index}`) },
      { tags: 'A link can have at most 20 tags' },
    ],
    [{ url: 'https://a.example', tags: ['x'.repeat(51)] }, { tags: 'A tag must be less than 50 characters' }],
    [{ url: 'https://a.example', tags: ['good', ' '] }, { tags: 'A tag cannot be empty' }],
    [{ url: 'https://a.example', tags: [''] }, { tags: 'A tag cannot be empty' }],
    [{ url: 'https://a.example', tags: ['a,b'] }, { tags: 'A tag cannot hold a comma or control characters' }],
    [{ url: 'https://a.example', tags: ['a\nb'] }, { tags: 'A tag cannot hold a comma or control characters' }],
    [{ url: 'https://a.example', tags: ['\u202Egnp'] }, { tags: 'A tag cannot hold a comma or control characters' }],
    [{ url: 'https://a.example', tags: 'news' }, { tags: 'tags must be a list' }],
    [
      { url: 'x', customShortCode: 'a', password: '1', expiresAt: now },
      {
        url: 'Please enter a valid URL starting with http:// or https://',
        customShortCode: 'Custom code must be at least 3 characters',
        password: 'Password must be at least 4 characters',
        expiresAt: 'Expiration time must be in the future',
      },
    ],
  ])('refuses %j with every fault', async (body, fields) => {
    const { server, token } = await sharedServer();
    const answer = await create(server, token, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(invalid(fields as Record<string, string>));
  });

  test.each([
    { url: `https://example.com/${'x'.repeat(3_480)}` },
    { customShortCode: 'abc' },
    { customShortCode: 'x'.repeat(32) },
    { password: '1234' },
    { password: '😀'.repeat(100) },
    { activatesAt: '2026-11-20T10:00:00.001Z', expiresAt: '2026-11-20T10:00:00.002Z' },
    { activatesAt: null, expiresAt: null, customShortCode: null, password: null, tags: null, reuse: null },
    { activatesAt: '', expiresAt: ' ', customShortCode: '', tags: '', reuse: '' },
    { tags: Array.from({ length: 20 }, (_, index) => `t${index}`) },
    { tags: ['😀'.repeat(50)] },
    { tags: [] },
  ])('takes %j: limits are inclusive and count characters', async (details) => {
    const { server, token } = await sharedServer();
    expect((await create(server, token, { url: 'https://example.com/', ...details })).status).toBe(201);
  });

  describe('with reuse', () => {
    const url = 'https://example.com/reused?a=%C3%BC';
    const asked = { url, reuse: true, tags: ['News', 'café'], expiresAt: '2027-01-01T00:00:00Z' };

    test('answers the link with the same destination, times and tags', async () => {
      const { server } = await sharedServer();
      const token = await signUp(server, 'reuse@example.com');
      const codeFor = async (body: object) => {
        const answer = await create(server, token, { ...asked, ...body });
        expect(answer.status).toBe(201);
        return answer.body.data.shortCode;
      };
      const first = await codeFor({});
      expect(await codeFor({})).toBe(first);
      expect(await codeFor({ tags: ['CAFÉ', 'news'], customShortCode: first.toUpperCase() })).toBe(first);
      const others = [
        { reuse: false },
        { tags: ['news'] },
        { tags: [] },
        { expiresAt: null },
        { expiresAt: '2027-01-01T00:00:01Z' },
        { activatesAt: '2026-12-01T00:00:00Z' },
        { url: `${url}/more` },
        { url: url.toUpperCase().replace('HTTPS', 'https') },
        { password: 'secret-1' },
        { customShortCode: 'reused-code' },
      ];
      const codes = new Set([first]);
      for (const other of others) codes.add(await codeFor(other));
      expect(codes.size).toBe(others.length + 1);
      expect(await codeFor({ expiresAt: null })).toBe(await codeFor({ expiresAt: null }));
    });

    test('reuses nothing of someone else, nothing protected, switched off or deleted', async () => {
      const { server } = await sharedServer();
      const [token, other] = [await signUp(server, 'mine@example.com'), await signUp(server, 'theirs@example.com')];
      const make = async (as: string, body: object) =>
        (await create(server, as, { url, reuse: true, ...body })).body.data;
      const made = await make(other, {});
      const protectedLink = await make(token, { password: 'secret-1' });
      const off = await make(token, {});
      expect(new Set([made.id, protectedLink.id, off.id]).size).toBe(3);
      await call(server, 'PATCH', `/api/urls/${off.id}`, { token, body: { isActive: false } });
      const deleted = await make(token, {});
      expect(deleted.id).not.toBe(off.id);
      await call(server, 'DELETE', `/api/urls/${deleted.id}`, { token });
      expect((await make(token, {})).id).not.toBe(deleted.id);
    });

    test('makes one link of many calls at once', async () => {
      const { server } = await sharedServer();
      const token = await signUp(server, 'at-once@example.com');
      const made = await Promise.all(Array.from({ length: 5 }, () => create(server, token, asked)));
      expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
    });
  });

  test('refuses what would lead back to this site', async () => {
    const { server, token } = await sharedServer();
    for (const url of [`${server.url}/x`, server.url.replace('127.0.0.1', 'localhost')]) {
      const answer = await create(server, token, { url });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(invalid({ url: 'Links to this site cannot be shortened' }));
    }
  });

  test('refuses a code that is taken, was taken or is kept', async () => {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch' });
    await createLink(server, token, { customShortCode: 'gone' });
    const inTrash = 'This custom code is in your trash';
    await call(server, 'DELETE', '/api/urls/gone', { token });
    expect(await create(server, token, { url: 'https://example.com/', customShortCode: 'Gone' })).toMatchObject({
      status: 409,
      body: failure('code_in_trash', inTrash, { fields: { customShortCode: inTrash } }),
    });
    const { id, shortCode } = await createQrCode(server, token);
    await call(server, 'DELETE', `/api/qrcodes/${id}`, { token });
    const withQrCode = 'This custom code is in your trash, with its QR code';
    const ofQrCode = { url: 'https://example.com/', customShortCode: shortCode.toUpperCase() };
    expect(await create(server, token, ofQrCode)).toMatchObject({
      status: 409,
      body: failure('code_in_trash', withQrCode, { fields: { customShortCode: withQrCode } }),
    });
    await call(server, 'DELETE', '/api/trash', { token });
    for (const customShortCode of [shortCode, 'launch', 'LAUNCH', 'gone', 'api', 'Assets']) {
      const answer = await create(server, token, { url: 'https://example.com/', customShortCode });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual(
        failure('code_taken', 'This custom code is not available', {
          fields: { customShortCode: 'This custom code is not available' },
        }),
      );
    }
  });

  test('gives a code to one of two who ask at once', async () => {
    const { server, token } = await signedUp();
    const body = { url: 'https://example.com/', customShortCode: 'launch' };
    const answers = await Promise.all([create(server, token, body), create(server, token, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('one link', () => {
  test('is found by its id and by its code, in any case', async () => {
    const { server, token } = await sharedServer();
    const link = await createLink(server, token, { customShortCode: 'Found' });
    for (const id of [link.id, link.id.toUpperCase(), 'Found', 'FOUND']) {
      const answer = await call<Link>(server, 'GET', `/api/urls/${id}`, { token });
      expect(answer.status).toBe(200);
      expect(answer.body.data).toEqual(link);
    }
  });

  test('changes its target and tags, and remembers that the target was changed', async () => {
    const { server, token } = await signedUp();
    const link = await createLink(server, token, { customShortCode: 'launch', tags: ['news'] });
    server.clock.advance(60_000);
    const tagged = await call<Link>(server, 'PUT', '/api/urls/launch', {
      token,
      body: { url: link.originalUrl, tags: ['spring'] },
    });
    expect(tagged.body).toMatchObject({ success: true, message: 'URL updated successfully!' });
    expect(tagged.body.data).toMatchObject({ isEdited: false, updatedAt: '2026-11-20T10:01:00.000Z', createdAt: now });
    expect(tagged.body.data.tags.map(({ name }) => name)).toEqual(['spring']);

    const moved = await call<Link>(server, 'PUT', `/api/urls/${link.id}`, {
      token,
      body: { url: 'https://example.com/new' },
    });
    expect(moved.body.data).toMatchObject({ originalUrl: 'https://example.com/new', isEdited: true });
    expect(moved.body.data.tags.map(({ name }) => name)).toEqual(['spring']);
    expect((await visit(server, 'launch')).headers.get('location')).toBe('https://example.com/new');

    const untagged = await call<Link>(server, 'PUT', '/api/urls/launch', {
      token,
      body: { url: 'https://example.com/new', tags: [] },
    });
    expect(untagged.body.data).toMatchObject({ isEdited: true, tags: [] });
  });

  test('refuses a change that is no address, or that leads back here', async () => {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch' });
    const put = (body: unknown) => call(server, 'PUT', '/api/urls/launch', { token, body });
    expect((await put({ url: '' })).body).toEqual(invalid({ url: 'URL is required' }));
    expect((await put({ url: 'x', tags: ['a,b'] })).body).toEqual(
      invalid({
        url: 'Please enter a valid URL starting with http:// or https://',
        tags: 'A tag cannot hold a comma or control characters',
      }),
    );
    expect((await put({ url: `${server.url}/` })).body.errors).toEqual(['Links to this site cannot be shortened']);
    expect((await put({ url: 'https://example.com', shortCode: 'other' })).body.errors).toEqual([
      'Unknown property "shortCode"',
    ]);
  });

  test('is left whole by two changes at once: the later one wins', async () => {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch' });
    const put = (name: string) =>
      call<Link>(server, 'PUT', '/api/urls/launch', { token, body: { url: `https://${name}.example/`, tags: [name] } });
    await Promise.all([put('one'), put('two')]);
    const {
      body: { data },
    } = await call<Link>(server, 'GET', '/api/urls/launch', { token });
    expect(data.originalUrl).toBe(`https://${data.tags[0]?.name}.example/`);
    expect(data.tags).toHaveLength(1);
  });

  test('is switched off and on', async () => {
    const { server, token } = await signedUp();
    await createLink(server, token, { customShortCode: 'launch' });
    const off = await call<Link>(server, 'PUT', '/api/urls/manage/launch/toggle', { token });
    expect(off.status).toBe(200);
    expect(off.body.data).toMatchObject({ isActive: false, isAccessible: false });
    expect((await visit(server, 'launch')).status).toBe(404);
    const on = await call<Link>(server, 'PUT', '/api/urls/manage/launch/toggle', { token });
    expect(on.body.data).toMatchObject({ isActive: true, isAccessible: true });
    expect((await visit(server, 'launch')).status).toBe(302);
  });

  test('is deleted with its tags and clicks; its code stays taken', async () => {
    const { server, token } = await signedUp();
    const link = await createLink(server, token, { customShortCode: 'launch', tags: ['news'] });
    await visit(server, 'launch');
    const answer = await call(server, 'DELETE', '/api/urls/launch', { token });
    expect(answer.status).toBe(204);
    expect(answer.body).toBeNull();
    for (const id of ['launch', link.id])
      expect((await call(server, 'GET', `/api/urls/${id}`, { token })).status).toBe(404);
    expect((await call(server, 'DELETE', '/api/urls/launch', { token })).status).toBe(404);
    expect((await call(server, 'GET', '/api/urls/tags', { token })).body.data).toEqual([]);
    expect((await call(server, 'GET', '/api/urls', { token })).headers.get('x-total-count')).toBe('0');
    expect((await visit(server, 'launch')).status).toBe(410);
  });

  test("is not found when it is someone else's, by no call", async () => {
    const { server, token } = await signedUp();
    const { id } = await createLink(server, token, { customShortCode: 'launch' });
    const other = await signUp(server, 'bob@example.com');
    const calls = [
      ['GET', ''],
      ['GET', '/stats'],
      ['PUT', ''],
      ['DELETE', ''],
      ['TOGGLE', ''],
    ].flatMap(([method = '', tail = '']) => [id, 'launch', 'nothing'].map((name) => [method, name, tail] as const));
    for (const [method, name, tail] of calls) {
      const answer =
        method === 'TOGGLE'
          ? await call(server, 'PUT', `/api/urls/manage/${name}/toggle`, { token: other })
          : await call(server, method, `/api/urls/${name}${tail}`, {
              token: other,
              body: method === 'PUT' ? { url: 'https://evil.example' } : undefined,
            });
      expect([method, name, answer.status]).toEqual([method, name, 404]);
      expect(answer.body).toEqual(failure('not_found', 'URL not found'));
    }
    expect((await call<Link>(server, 'GET', '/api/urls/launch', { token })).body.data).toMatchObject({
      originalUrl: 'https://example.com/',
      isActive: true,
    });
    expect((await call<Link[]>(server, 'GET', '/api/urls', { token: other })).body.data).toEqual([]);
  });
});

test('every call on links asks for a sign-in, before it looks at what was sent', async () => {
  const server = await startServer();
  const calls = [
    ['POST', '/api/urls'],
    ['GET', '/api/urls'],
    ['GET', '/api/urls/tags'],
    ['GET', '/api/urls/x'],
    ['PUT', '/api/urls/x'],
    ['DELETE', '/api/urls/x'],
    ['PUT', '/api/urls/manage/x/toggle'],
    ['GET', '/api/urls/x/stats'],
  ];
  for (const [method = '', path = ''] of calls) {
    const answer = await call(server, method, path);
    expect([method, path, answer.status]).toEqual([method, path, 401]);
    expect(answer.body).toEqual(failure('not_signed_in', 'Please sign in to continue.'));
  }
});

test('tags in use are listed by name, once however they were typed', async () => {
  const { server, token } = await signedUp();
  const other = await signUp(server, 'bob@example.com');
  await createLink(server, token, { customShortCode: 'first', tags: ['Zebra', 'apple'] });
  await createLink(server, token, { tags: ['zebra', 'Äpfel'] });
  await createLink(server, other, { tags: ['theirs'] });
  const names = async () =>
    (await call<{ name: string }[]>(server, 'GET', '/api/urls/tags', { token })).body.data.map(({ name }) => name);
  expect(await names()).toEqual(['apple', 'Zebra', 'Äpfel']);
  await call(server, 'PUT', '/api/urls/first', { token, body: { url: 'https://example.com', tags: [] } });
  expect(await names()).toEqual(['Zebra', 'Äpfel']);
});
