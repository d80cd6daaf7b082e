import type { Link, QrCode } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const content = 'https://example.com/menu';
const now = '2026-11-20T10:00:00.000Z';
const earlier = '2026-11-20T09:00:00.000Z';
const soon = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T14:00:00.000Z';

const create = (server: RunningServer, token: string, body: unknown) =>
  call<QrCode>(server, 'POST', '/api/qrcodes', { token, body });
const get = (server: RunningServer, token: string, id: string) =>
  call<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token });
const update = (server: RunningServer, token: string, id: string, body: unknown) =>
  call<QrCode>(server, 'PUT', `/api/qrcodes/${id}`, { token, body });
const toggle = (server: RunningServer, token: string, id: string) =>
  call<QrCode>(server, 'PUT', `/api/qrcodes/manage/${id}/toggle`, { token });
const remove = (server: RunningServer, token: string, id: string) =>
  call(server, 'DELETE', `/api/qrcodes/${id}`, { token });

async function started() {
  const server = await startServer({ now });
  return { server, token: await signUpForMany(server) };
}

let shared: ReturnType<typeof started> | undefined;
const ready = () => (shared ??= started());
beforeAll(ready);

describe('making one', () => {
  test('with the content alone: everything else has its default', async () => {
    const { server, token } = await ready();
    const { status, body } = await create(server, token, { content });
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'QR code created successfully!', errors: [] });
    const { id, shortCode } = body.data;
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/);
    expect(shortCode).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
    expect(body.data).toEqual({
      id,
      disabledByOperator: null,
      name: 'QR Code for https://example.com/menu',
      content,
      description: null,
      shortCode,
      shortUrl: `${server.url}/${shortCode}`,
      imageUrl: expect.stringMatching(new RegExp(`^${server.url}/api/qrcodes/${id}/image\\?v=[\\w-]{16}$`)),
      size: 300,
      primaryColor: '#000000',
      backgroundColor: '#FFFFFF',
      errorCorrectionLevel: 'M',
      moduleShape: 'square',
      eyeShape: 'square',
      frame: 'none',
      frameText: 'Scan me',
      isTransparent: false,
      scanCount: 0,
      botClicks: 0,
      openingClicks: 0,
      lastScanAt: null,
      isActive: true,
      isAccessible: true,
      isExpired: false,
      isNotYetActive: false,
      activatesAt: null,
      expiresAt: null,
      createdAt: now,
      updatedAt: now,
      hasLogo: false,
      logo: null,
      urlId: null,
      link: null,
    });
    expect((await get(server, token, id)).body.data).toEqual(body.data);
  });

  test('with everything', async () => {
    const { server, token } = await ready();
    const made = await createQrCode(server, token, {
      content,
      name: '  Menu ',
      description: ' On the tables ',
      primaryColor: '#1e3a8a',
      backgroundColor: '#FFFBEB',
      size: 550,
      errorCorrectionLevel: 'Q',
      moduleShape: 'dots',
      eyeShape: 'rounded',
      frame: 'label',
      frameText: 'Visit us',
      isTransparent: true,
      activatesAt: soon,
      expiresAt: later,
    });
    expect(made).toMatchObject({
      name: 'Menu',
      description: 'On the tables',
      primaryColor: '#1e3a8a',
      backgroundColor: '#FFFBEB',
      size: 550,
      errorCorrectionLevel: 'Q',
      moduleShape: 'dots',
      eyeShape: 'rounded',
      frame: 'label',
      frameText: 'Visit us',
      isTransparent: true,
      activatesAt: soon,
      expiresAt: later,
      isActive: true,
      isAccessible: false,
      isExpired: false,
      isNotYetActive: true,
    });
  });

  test('a name that was left out is cut to 100 characters, whatever they are made of', async () => {
    const { server, token } = await ready();
    const { name } = await createQrCode(server, token, { content: `https://example.com/${'😀'.repeat(200)}` });
    expect(name).toBe(`QR Code for https://example.com/${'😀'.repeat(68)}`);
    expect([...name]).toHaveLength(100);
  });

  const long = (length: number) => `https://example.com/${'x'.repeat(length - 20)}`;

  test.each([
    ['content', { content: long(2000) }],
    ['name', { name: 'n'.repeat(100) }],
    ['description', { description: 'd'.repeat(500) }],
    ['smallest size', { size: 100 }],
    ['largest size', { size: 1000 }],
    ['call to action', { frameText: 'ž'.repeat(24) }],
  ])('%s: at its limit', async (_name, details) => {
    const { server, token } = await ready();
    expect(await createQrCode(server, token, details)).toMatchObject(details);
  });

  const wrongUrl = 'Please enter a valid URL starting with http:// or https://';

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no content', { content: undefined }, { content: 'URL is required' }],
    ['an empty content', { content: '' }, { content: 'URL is required' }],
    ['a content without a scheme', { content: 'example.com' }, { content: wrongUrl }],
    ['a script', { content: 'javascript:alert(1)' }, { content: wrongUrl }],
    ['content', { content: long(2001) }, { content: 'URL must be less than 2000 characters' }],
    ['name', { name: 'n'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    ['description', { description: 'd'.repeat(501) }, { description: 'Description must be less than 500 characters' }],
    ['a size too small', { size: 50 }, { size: 'Size must be between 100 and 1000 pixels' }],
    ['a size too large', { size: 1050 }, { size: 'Size must be between 100 and 1000 pixels' }],
    ['a size between two steps', { size: 310 }, { size: 'Size must be a multiple of 50 pixels' }],
    ['a color by name', { primaryColor: 'black' }, { primaryColor: 'Primary color must look like #1A2B3C' }],
    ['a short color', { backgroundColor: '#FFF' }, { backgroundColor: 'Background color must look like #1A2B3C' }],
    ['no such eyes', { eyeShape: 'star' }, { eyeShape: 'eyeShape must be one of square, rounded, circle' }],
    ['no such frame', { frame: 'gold' }, { frame: 'frame must be one of none, label, box' }],
    ['call to action', { frameText: 'x'.repeat(25) }, { frameText: 'Call to action must be at most 24 characters' }],
    [
      'a call to action in other letters',
      { frameText: '扫码' },
      { frameText: 'Call to action can hold Latin letters, digits and punctuation only, not 扫, 码' },
    ],
    [
      'a call to action with a symbol twice, and with what cannot be seen',
      { frameText: 'Menu 🍕🍕\u00AD' },
      { frameText: 'Call to action can hold Latin letters, digits and punctuation only, not 🍕, U+00AD' },
    ],
    [
      'no such level',
      { errorCorrectionLevel: 'X' },
      { errorCorrectionLevel: 'errorCorrectionLevel must be one of L, M, Q, H' },
    ],
    [
      'an expiry before the activation',
      { activatesAt: later, expiresAt: soon },
      { activatesAt: 'Activation time must be before expiration time' },
    ],
    ['an activation in the past', { activatesAt: now }, { activatesAt: 'Activation time must be in the future' }],
    ['an expiry in the past', { expiresAt: now }, { expiresAt: 'Expiration time must be in the future' }],
  ])('is refused: %s', async (_name, details, fields) => {
    const { server, token } = await ready();
    const { status, body } = await create(server, token, { content, ...details });
    expect(status).toBe(400);
    expect(body).toEqual(invalid(fields));
  });

  test('all that is wrong is reported at once', async () => {
    const { server, token } = await ready();
    const { body } = await create(server, token, { content: '', name: '\u0007', size: 1 });
    expect(body.fields).toEqual({
      content: 'URL is required',
      name: 'Name cannot hold control characters',
      size: 'Size must be between 100 and 1000 pixels',
    });
  });

  test('a target on this site would loop', async () => {
    const { server, token } = await ready();
    const { status, body } = await create(server, token, { content: `${server.url}/launch` });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ content: 'Links to this site cannot be shortened' });
  });

  test('needs a signed-in user', async () => {
    const { server } = await ready();
    expect((await call(server, 'POST', '/api/qrcodes', { body: { content } })).status).toBe(401);
  });

  test('takes one of the codes that the plan has for the month', async () => {
    const server = await startServer();
    const token = await signUp(server);
    for (let count = 0; count < 10; count += 1) await createQrCode(server, token);
    const { status, body } = await create(server, token, { content });
    expect(status).toBe(403);
    expect(body.message).toMatch(/^Your Free plan includes 10 QR codes a month, and all are used\./);
  });
});

describe('for a link', () => {
  test('it has the target of the link, found by id or by code in any case', async () => {
    const { server, token } = await ready();
    const link = await createLink(server, token, { url: 'https://example.com/launch', customShortCode: 'Launch' });
    const byId = await createQrCode(server, token, { content: link.shortenedUrl, name: 'By id', urlId: link.id });
    expect(byId).toMatchObject({ content: 'https://example.com/launch', urlId: link.id, isAccessible: true });
    expect(await createQrCode(server, token, { urlId: 'LAUNCH' })).toMatchObject({
      content: 'https://example.com/launch',
      urlId: link.id,
    });
  });

  test("a link that is missing or someone else's is 404", async () => {
    const { server, token } = await ready();
    const other = await signUp(server, 'bob@example.com');
    const theirs = await createLink(server, other);
    for (const urlId of ['nothing', theirs.id, theirs.shortCode]) {
      const { status, body } = await create(server, token, { content, urlId });
      expect(status).toBe(404);
      expect(body).toEqual(failure('not_found', 'The link for this QR code was not found'));
    }
  });

  test('a link can have 1,000', async () => {
    const { server, token } = await started();
    const link = await createLink(server, token);
    const { id } = await createQrCode(server, token, { urlId: link.id });
    const made = await server.store.items.find('qrCode', 1, id);
    if (!made?.link) throw new Error('There is no such code');
    for (let number = 2; number <= 1_000; number += 1)
      await server.store.items.create(
        'qrCode',
        { ...made, parentPk: made.link.pk, code: `many-${number}`, logo: null, createdAt: 0 },
        Infinity,
      );
    const { status, body } = await create(server, token, { content, urlId: link.id });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_request',
      fields: { urlId: 'A link can have at most 1,000 QR codes' },
    });
    expect((await create(server, token, { content })).status).toBe(201);
  });

  test('the link shows its newest one, in its own answer and in the list', async () => {
    const { server, token } = await started();
    const link = await createLink(server, token);
    const other = await createLink(server, token);
    expect(link.qrCode).toBeNull();
    await createQrCode(server, token, { name: 'First', urlId: link.id });
    const second = await createQrCode(server, token, { name: 'Second', urlId: link.id });
    await createQrCode(server, token, { name: 'Apart' });
    const shown = { id: second.id, name: 'Second', imageUrl: second.imageUrl };
    expect((await call<Link>(server, 'GET', `/api/urls/${link.id}`, { token })).body.data.qrCode).toEqual(shown);
    const { data } = (await call<Link[]>(server, 'GET', '/api/urls', { token })).body;
    expect(data.map(({ id, qrCode }) => [id, qrCode])).toEqual([
      [other.id, null],
      [link.id, shown],
    ]);
  });

  test('a new target of the link is its own, and is found by a search', async () => {
    const { server, token } = await started();
    const link = await createLink(server, token, { url: 'https://example.com/old' });
    const { id } = await createQrCode(server, token, { name: 'Poster', urlId: link.id });
    await call(server, 'PUT', `/api/urls/${link.id}`, { token, body: { url: 'https://example.com/brand-new' } });
    expect((await get(server, token, id)).body.data.content).toBe('https://example.com/brand-new');
    const found = async (search: string) =>
      (await call<{ totalCount: number }>(server, 'GET', `/api/qrcodes?search=${search}`, { token })).body.data
        .totalCount;
    expect(await found('brand-new')).toBe(1);
    expect(await found('com%2Fold')).toBe(0);
  });

  test('it can be opened only while the link can', async () => {
    const { server, token } = await started();
    const link = await createLink(server, token, { activatesAt: soon, expiresAt: later });
    const { id } = await createQrCode(server, token, { urlId: link.id });
    const state = async () => (await get(server, token, id)).body.data;
    expect(await state()).toMatchObject({
      isActive: true,
      isAccessible: false,
      isNotYetActive: false,
      isExpired: false,
    });
    server.clock.set(soon);
    expect(await state()).toMatchObject({ isAccessible: true });
    await call(server, 'PUT', `/api/urls/manage/${link.id}/toggle`, { token });
    expect(await state()).toMatchObject({ isActive: true, isAccessible: false });
    await call(server, 'PUT', `/api/urls/manage/${link.id}/toggle`, { token });
    server.clock.set(later);
    expect(await state()).toMatchObject({ isAccessible: false, isExpired: false });
  });

  test('it is deleted with the link', async () => {
    const { server, token } = await started();
    const link = await createLink(server, token);
    const { id } = await createQrCode(server, token, { urlId: link.id });
    await createQrCode(server, token, { name: 'Apart' });
    expect((await call(server, 'DELETE', `/api/urls/${link.id}`, { token })).status).toBe(204);
    expect((await get(server, token, id)).status).toBe(404);
    expect((await call(server, 'GET', '/api/qrcodes', { token })).body.data).toMatchObject({
      totalCount: 1,
      qrCodes: [{ name: 'Apart' }],
    });
  });
});

describe('changing one', () => {
  test('what is left out stays, null clears, and the image stays the same', async () => {
    const { server, token } = await started();
    const made = await createQrCode(server, token, {
      name: 'Menu',
      description: 'Tables',
      activatesAt: soon,
      expiresAt: later,
    });
    server.clock.advance(1_000);
    const { status, body } = await update(server, token, made.id, {
      name: ' Menu 2027 ',
      content: 'https://example.com/menu-2027',
    });
    expect(status).toBe(200);
    expect(body.message).toBe('QR code updated successfully!');
    expect(body.data).toEqual({
      ...made,
      name: 'Menu 2027',
      content: 'https://example.com/menu-2027',
      updatedAt: '2026-11-20T10:00:01.000Z',
    });
    const cleared = await update(server, token, made.id, { description: null, activatesAt: null, expiresAt: null });
    expect(cleared.body.data).toMatchObject({
      name: 'Menu 2027',
      description: null,
      activatesAt: null,
      expiresAt: null,
      isAccessible: true,
    });
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: 'n'.repeat(101) }, { name: 'Name must be less than 100 characters' }],
    [{ description: 'd'.repeat(501) }, { description: 'Description must be less than 500 characters' }],
    [{ content: 'ftp://example.com' }, { content: 'Please enter a valid URL starting with http:// or https://' }],
    [{ activatesAt: later, expiresAt: soon }, { activatesAt: 'Activation time must be before expiration time' }],
    [{ expiresAt: soon }, { activatesAt: 'Activation time must be before expiration time' }],
    [{ activatesAt: now }, { activatesAt: 'Activation time must be in the future' }],
    [
      { activatesAt: earlier, expiresAt: now },
      { activatesAt: 'Activation time must be in the future', expiresAt: 'Expiration time must be in the future' },
    ],
  ])('is refused: %j', async (change, fields) => {
    const { server, token } = await ready();
    const { id } = await createQrCode(server, token, { activatesAt: soon });
    const { status, body } = await update(server, token, id, change);
    expect(status).toBe(400);
    expect(body.fields).toEqual(fields);
  });

  test('a time that has passed meanwhile may stay, and no other one in the past', async () => {
    const { server, token } = await started();
    const { id } = await createQrCode(server, token, { activatesAt: soon, expiresAt: later });
    server.clock.set(later);
    expect((await update(server, token, id, { name: 'Over', activatesAt: soon, expiresAt: later })).status).toBe(200);
    const { status, body } = await update(server, token, id, { activatesAt: now });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ activatesAt: 'Activation time must be in the future' });
  });

  test('with nothing in it, or with what cannot be changed, is refused', async () => {
    const { server, token } = await ready();
    const { id } = await createQrCode(server, token);
    expect((await update(server, token, id, {})).status).toBe(400);
    expect((await update(server, token, id, { scanCount: 4 })).body.message).toBe('Unknown property "scanCount"');
  });

  test('a target on this site would loop', async () => {
    const { server, token } = await ready();
    const { id } = await createQrCode(server, token);
    expect((await update(server, token, id, { content: `${server.url}/x` })).body.fields).toEqual({
      content: 'Links to this site cannot be shortened',
    });
  });

  test("the target of a link's is the link's", async () => {
    const { server, token } = await ready();
    const link = await createLink(server, token, { url: 'https://example.com/kept' });
    const { id } = await createQrCode(server, token, { urlId: link.id });
    const refused = await update(server, token, id, { content: 'https://example.com/else' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      content: 'This QR code leads where its link leads. Change the target of the link instead.',
    });
    expect(
      (await update(server, token, id, { name: 'New', content: 'https://example.com/kept' })).body.data,
    ).toMatchObject({ name: 'New' });
  });
});

test('is switched off and on', async () => {
  const { server, token } = await started();
  const { id } = await createQrCode(server, token);
  server.clock.advance(1_000);
  const off = await toggle(server, token, id);
  expect(off.status).toBe(200);
  expect(off.body).toMatchObject({
    success: true,
    message: 'QR code switched',
    data: { id, isActive: false, isAccessible: false, updatedAt: '2026-11-20T10:00:01.000Z' },
  });
  expect((await toggle(server, token, id)).body.data).toMatchObject({ isActive: true, isAccessible: true });
});

test('starts and expires by its own times', async () => {
  const { server, token } = await started();
  const { id } = await createQrCode(server, token, { activatesAt: soon, expiresAt: later });
  server.clock.set(soon);
  expect((await get(server, token, id)).body.data).toMatchObject({
    isAccessible: true,
    isNotYetActive: false,
    isExpired: false,
  });
  server.clock.set(later);
  expect((await get(server, token, id)).body.data).toMatchObject({
    isAccessible: false,
    isNotYetActive: false,
    isExpired: true,
  });
});

test('is deleted, and is then missing', async () => {
  const { server, token } = await ready();
  const { id } = await createQrCode(server, token);
  const deleted = await remove(server, token, id);
  expect([deleted.status, deleted.body]).toEqual([204, null]);
  expect((await remove(server, token, id)).status).toBe(404);
});

test("one that is missing or someone else's is 404, whatever is asked of it", async () => {
  const { server, token } = await ready();
  const other = await signUp(server, 'carol@example.com');
  const theirs = await createQrCode(server, other);
  for (const id of ['nothing', theirs.id]) {
    const answers = [
      await get(server, token, id),
      await update(server, token, id, { name: 'Mine' }),
      await toggle(server, token, id),
      await remove(server, token, id),
      await call(server, 'GET', `/api/qrcodes/${id}/stats`, { token }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual(failure('not_found', 'QR code not found'));
    }
  }
  expect((await get(server, other, theirs.id)).body.data).toEqual(theirs);
});
