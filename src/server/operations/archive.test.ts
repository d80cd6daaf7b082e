import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import sharp from 'sharp';
import type { Login } from '../../generated/endpoints.ts';
import { downloadArchive, openArchive, restoreArchive, type OpenArchive } from '../../testing/archives.ts';
import { call } from '../../testing/client.ts';
import {
  createApiKey,
  createLink,
  createQrCode,
  signUp,
  signUpForMany,
  toggleLink,
  visit,
} from '../../testing/factories.ts';
import { startGoogleIssuer, type GoogleIssuer } from '../../testing/googleIssuer.ts';
import { importFile } from '../../testing/imports.ts';
import { dataUrl, decode } from '../../testing/qrCodes.ts';
import { startServer } from '../../testing/startServer.ts';
import { hashToken } from '../rules/tokens.ts';

const schema = JSON.parse(readFileSync('openapi/archive.schema.json', 'utf8')) as object;
const ajv = new Ajv2020({ allowUnionTypes: true });
addFormats(ajv);
ajv.addFormat('web-url', (text: string) => URL.canParse(text));
ajv.addSchema(schema, 'archive');

function faultsOf(definition: string, value: unknown) {
  const validate = ajv.getSchema(`archive#/$defs/${definition}`);
  return validate?.(value) ? [] : (validate?.errors ?? ['no such definition']);
}

function expectToFit(archive: OpenArchive): void {
  expect(faultsOf('manifest', archive.manifest)).toEqual([]);
  expect(faultsOf('profile', archive.profile)).toEqual([]);
  for (const line of archive.lines('items')) expect(faultsOf('item', line)).toEqual([]);
  for (const line of archive.lines('history')) expect(faultsOf('version', line)).toEqual([]);
  for (const line of archive.lines('statistics')) expect(faultsOf('statistics', line)).toEqual([]);
  for (const line of archive.lines('clicks')) expect(faultsOf('click', line)).toEqual([]);
}

const agent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0';

test('holds everything of an account, and nothing of others', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const [token, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  await createLink(server, bob, { customShortCode: 'bobs' });
  await createLink(server, token, { url: 'https://example.com/plain', customShortCode: 'Plain' });
  server.clock.advance(1_000);
  const kept = await createLink(server, token, {
    url: 'https://example.com/kept?q="ü"',
    customShortCode: 'kept',
    tags: ['news', 'Spring'],
    password: 'open sesame',
    expiresAt: '2027-01-01T00:00:00.000Z',
  });
  await toggleLink(server, token, kept);
  await visit(server, 'plain', { headers: { 'user-agent': agent, referer: 'https://news.example/item' } });
  await visit(server, 'bobs');

  const response = await fetch(`${server.url}/api/archive?clicks=true`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/gzip');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="curtly-archive.tar.gz"');
  const archive = openArchive(Buffer.from(await response.arrayBuffer()));
  expectToFit(archive);

  expect(archive.profile).toMatchObject({
    email: 'ada@example.com',
    firstName: null,
    lastName: null,
    timeZones: [{ timeZone: 'UTC', since: null }],
    memberSince: '2026-11-20T10:00:00.000Z',
    subscription: { plan: 0, status: 'Active' },
    usage: { urlsCreated: 2, urlsLimit: 50 },
    sessions: [{ isCurrent: true }],
    linkedAccounts: [],
    apiKeys: [],
    imports: [],
  });
  const common = { kind: 'link', activatesAt: null, deletedAt: null, isEdited: false };
  expect(archive.lines('items')).toEqual([
    {
      ...common,
      code: 'Plain',
      destination: 'https://example.com/plain',
      isActive: true,
      expiresAt: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      passwordHash: null,
      title: null,
      note: null,
      tags: [],
    },
    {
      ...common,
      code: 'kept',
      destination: 'https://example.com/kept?q="ü"',
      isActive: false,
      expiresAt: '2027-01-01T00:00:00.000Z',
      createdAt: '2026-11-20T10:00:01.000Z',
      updatedAt: '2026-11-20T10:00:01.000Z',
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      title: null,
      note: null,
      tags: ['news', 'Spring'],
    },
  ]);
  const version = { browser: null, operatingSystem: null, restoredFrom: null, undid: null };
  expect(archive.lines('history')).toEqual([
    { ...version, code: 'Plain', version: 1, at: '2026-11-20T10:00:00.000Z', clickCount: null, replaced: null },
    { ...version, code: 'kept', version: 1, at: '2026-11-20T10:00:01.000Z', clickCount: null, replaced: null },
    {
      ...version,
      code: 'kept',
      version: 2,
      at: '2026-11-20T10:00:01.000Z',
      clickCount: 0,
      replaced: { isActive: true },
    },
  ]);
  const sums = [
    ['day', '2026-11-20'],
    ['hour', '2026-11-20T10:00:00.000Z'],
    ['month', '2026-11'],
  ].map(([unit, at]) => ({
    unit,
    at,
    people: 1,
    bots: 0,
    visitors: 1,
    namesOfPeople: {
      country: { '': 1 },
      region: { '': 1 },
      city: { '': 1 },
      device: { desktop: 1 },
      browser: { Firefox: 1 },
      system: { macOS: 1 },
      referrer: { 'news.example': 1 },
      // Friday from 10 to 11.
      hour: { '106': 1 },
    },
    namesOfBots: {},
  }));
  expect(archive.lines('statistics')).toEqual([
    {
      code: 'Plain',
      clicks: 1,
      lastClickAt: '2026-11-20T10:00:01.000Z',
      sums,
    },
    { code: null, sums },
  ]);
  expect(archive.lines('clicks')).toEqual([
    {
      code: 'Plain',
      at: '2026-11-20T10:00:01.000Z',
      userAgent: agent,
      referrer: 'https://news.example/item',
      ip: '127.0.0.0',
      country: null,
      region: null,
      city: null,
    },
  ]);
  expect(JSON.stringify([...archive.files.values()].map(String))).not.toContain('bobs');
  expect(JSON.stringify(archive.profile)).not.toContain('argon2');
});

let issuer: GoogleIssuer;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
});
afterAll(() => issuer.stop());

test('names what else opens the account, its API keys without their secrets, and its imports', async () => {
  const server = await startServer({ ...issuer.options, now: '2026-11-20T10:00:00Z' });
  const { nonce } = (await call<{ nonce: string }>(server, 'GET', '/api/auth/google')).body.data;
  const body = { idToken: await issuer.idToken({ nonce, sub: '1234567890' }) };
  const token = (await call<Login>(server, 'POST', '/api/auth/google-login', { body })).body.data.accessToken;
  const { key } = await createApiKey(server, token, { name: 'Till', scopes: ['read'] });
  await importFile(server, token, 'Long URL\nhttps://example.com/imported\n', {
    name: 'old links.csv',
    mapping: { url: 'Long URL' },
  });

  const archive = await downloadArchive(server, token);
  expectToFit(archive);
  expect(archive.profile).toMatchObject({
    linkedAccounts: [{ provider: 'google', id: '1234567890' }],
    apiKeys: [
      {
        name: 'Till',
        start: key.slice(0, 11),
        scopes: ['read'],
        createdAt: '2026-11-20T10:00:00.000Z',
        expiresAt: null,
        lastUsedAt: null,
      },
    ],
    imports: [
      {
        kind: 'link',
        fileName: 'old links.csv',
        state: 'done',
        rows: 1,
        imported: 1,
        replaced: 0,
        skipped: 0,
        failed: 0,
        overQuota: 0,
        createdAt: '2026-11-20T10:00:00.000Z',
        finishedAt: '2026-11-20T10:00:00.000Z',
        undoneAt: null,
      },
    ],
  });
  const text = JSON.stringify(archive.profile);
  for (const secret of [key, hashToken(key)]) expect(text).not.toContain(secret);

  expect((await restoreArchive(server, await signUp(server, 'bob@example.com'), archive.bytes)).status).toBe(200);
});

test('ends with a manifest that counts and sums up every part', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUpForMany(server);
  await createLink(server, token, { customShortCode: 'one' });
  await createQrCode(server, token);
  await visit(server, 'one');
  const { files, manifest } = await downloadArchive(server, token);
  expect([...files.keys()].at(-1)).toBe('manifest.json');
  expect(manifest).toMatchObject({
    format: 'curtly-archive',
    version: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    publicUrl: server.url,
    hasClicks: true,
    counts: { links: 1, qrCodes: 1, inTrash: 0 },
  });
  const parts = Object.entries(manifest.parts);
  expect(parts.map(([name]) => name)).toEqual([
    'profile',
    'items',
    'history',
    'qr',
    'statistics',
    'clicks',
    'redirects',
  ]);
  let summed = 1;
  for (const [name, { bytes, sha256, files: count }] of parts) {
    const own = [...files].filter(([path]) => path.startsWith(`${name}/`) || path.startsWith(`${name}.`));
    const content = Buffer.concat(own.map(([, file]) => file));
    expect({ name, bytes: content.length, count: own.length }).toEqual({ name, bytes, count });
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    summed += own.length;
  }
  expect(files.size).toBe(summed);
});

test('names the API key that made a change, and holds no key', async () => {
  const server = await startServer();
  const token = await signUpForMany(server);
  const { key, apiKey } = await createApiKey(server, token, { name: 'Till', scopes: ['write'] });
  await toggleLink(server, key, await createLink(server, token, { customShortCode: 'one' }));
  const archive = await downloadArchive(server, token);
  expectToFit(archive);
  expect(archive.lines('history').map(({ version, apiKey: name }) => [version, name])).toEqual([
    [1, undefined],
    [2, 'Till'],
  ]);
  const text = JSON.stringify([...archive.files.values()].map(String));
  for (const secret of [key, apiKey.id, hashToken(key)]) expect(text).not.toContain(secret);
});

test('holds no single clicks where they are not asked for', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'seen' });
  await visit(server, 'seen');
  const archive = await downloadArchive(server, token, { clicks: false });
  expect(archive.lines('clicks')).toEqual([]);
  expect(archive.manifest).toMatchObject({ hasClicks: false });
  expect(archive.lines('statistics')).toMatchObject([{ code: 'seen', clicks: 1 }, { code: null }]);
});

test('holds each link once, oldest first, though many have the same time, at the ends of pages as well', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const token = await signUpForMany(server);
  const made: string[] = [];
  for (const count of [0, 1, 200, 201, 401]) {
    while (made.length < count) {
      if (made.length % 150 === 149) server.clock.advance(1);
      const customShortCode = `code-${made.length}`;
      await createLink(server, token, { customShortCode });
      made.push(customShortCode);
    }
    const archive = await downloadArchive(server, token);
    expect(archive.lines('items').map(({ code }) => code)).toEqual(made);
  }
});

test('holds each click once, oldest first, at the ends of pages as well', async () => {
  const server = await startServer();
  const token = await signUp(server);
  await createLink(server, token, { customShortCode: 'busy' });
  const referrers: string[] = [];
  for (const count of [500, 1_001]) {
    while (referrers.length < count) {
      const referer = `https://site-${referrers.length}.example/`;
      await visit(server, 'busy', { headers: { referer } });
      referrers.push(referer);
    }
    const archive = await downloadArchive(server, token);
    expect(archive.lines('clicks').map(({ referrer }) => referrer)).toEqual(referrers);
    const statistics = archive.lines('statistics');
    expectToFit(archive);
    expect(statistics.map(({ clicks }) => clicks)[0]).toBe(count);
    // A day keeps the first names, and counts the others together.
    const counted = statistics
      .filter(({ code }) => code === 'busy')
      .flatMap(({ sums }) => sums)
      .filter(({ unit }) => unit === 'day')
      .flatMap(({ namesOfPeople: { referrer = {} } }) => Object.values(referrer));
    expect(counted.reduce((sum, clicks) => sum + clicks, 0)).toBe(count);
  }
});

test('holds QR codes with their designs, images and logos, and a scan once for the code and its link', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z' });
  const [token, bob] = [await signUp(server), await signUp(server, 'bob@example.com')];
  await createQrCode(server, bob, { name: 'Theirs' });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const link = await createLink(server, token, { url: 'https://example.com/a', customShortCode: 'launch' });
  const alone = await createQrCode(server, token, { name: 'First', logoBase64: dataUrl('image/png', logo) });
  const attached = await createQrCode(server, token, { name: 'Second', urlId: link.id, description: 'On the door' });
  await visit(server, attached.shortCode);
  await visit(server, 'launch');

  const archive = await downloadArchive(server, token);
  expectToFit(archive);
  const [, first, second] = archive.lines('items');
  expect(first).toEqual({
    kind: 'qrCode',
    code: alone.shortCode,
    destination: 'https://example.com/menu',
    isActive: true,
    activatesAt: null,
    expiresAt: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    deletedAt: null,
    link: null,
    name: 'First',
    description: null,
    primaryColor: '#000000',
    backgroundColor: '#FFFFFF',
    size: 300,
    errorCorrectionLevel: 'H',
    hasLogo: true,
    moduleShape: 'square',
    eyeShape: 'square',
    frame: 'none',
    frameText: 'Scan me',
    isTransparent: false,
  });
  expect(second).toMatchObject({ link: 'launch', destination: 'https://example.com/a', description: 'On the door' });
  expect(archive.files.get(`logos/${alone.shortCode}.png`)?.toString('base64')).toBe(alone.logo?.split(',')[1]);
  const image = archive.files.get(`qr/${attached.shortCode}.svg`) ?? Buffer.alloc(0);
  expect(await decode(await sharp(image).png().toBuffer())).toBe(
    `http://${`${new URL(server.url).host}/${attached.shortCode}`.toUpperCase()}`,
  );
  expect(archive.lines('clicks').map(({ code, link: parent }) => [code, parent])).toEqual([
    [attached.shortCode, 'launch'],
    ['launch', undefined],
  ]);
  expect(archive.lines('statistics').map(({ code, clicks }) => [code, clicks])).toEqual([
    ['launch', 2],
    [attached.shortCode, 1],
    [null, undefined],
  ]);
});

test('needs a session, and is made once at a time for an account', async () => {
  const server = await startServer();
  const [token, bob] = [await signUpForMany(server), await signUp(server, 'bob@example.com')];
  for (let index = 0; index < 60; index += 1)
    await createLink(server, token, { url: `https://example.com/${'x'.repeat(3_400)}` });
  const get = (as?: string) => call(server, 'GET', '/api/archive', { token: as });
  expect((await get()).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  const first = await fetch(`${server.url}/api/archive`, { headers });
  const second = await get(token);
  expect(second.status).toBe(429);
  expect(second.body.message).toBe('Your archive is being downloaded already. Please wait until that is done.');
  expect(second.headers.get('retry-after')).toBe('30');
  const others = await downloadArchive(server, bob);
  expect(others.lines('items')).toEqual([]);
  openArchive(Buffer.from(await first.arrayBuffer()));
  await downloadArchive(server, token);
});
