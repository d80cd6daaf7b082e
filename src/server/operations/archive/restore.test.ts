import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { downloadArchive, restoreArchive, type OpenArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import {
  createApiKey,
  createLink,
  createQrCode,
  signUp,
  signUpForMany,
  toggleLink,
  visit,
} from '../../../testing/factories.ts';
import { importFile, importResult } from '../../../testing/imports.ts';
import { dataUrl } from '../../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { facets } from '../../rules/tallies.ts';
import { partNames, type Manifest } from './format.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

const now = '2026-11-20T10:00:00Z';
const agents = ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0', 'curl/8.5.0'];

/** An account with something of everything. A logo takes long to read. */
async function filled(server: RunningServer, { hasLogo = true } = {}): Promise<string> {
  const token = await signUpForMany(server);
  await call(server, 'PUT', '/api/userprofile', { token, body: { firstName: 'Ada', lastName: 'Lovelace' } });
  const launch = await createLink(server, token, {
    url: 'https://example.com/launch?ü=1',
    customShortCode: 'Launch',
    tags: ['News', 'spring'],
  });
  const secret = await createLink(server, token, { customShortCode: 'secret', password: 'simsim', tags: ['news'] });
  await call(server, 'PATCH', `/api/urls/${secret.id}`, { token, body: { password: 'open sesame' } });
  const off = await createLink(server, token, { customShortCode: 'off', expiresAt: '2027-01-01T00:00:00.000Z' });
  server.clock.advance(60_000);
  await toggleLink(server, token, off);
  const { key } = await createApiKey(server, token, { name: 'Till', scopes: ['write'] });
  await call(server, 'PUT', `/api/urls/${launch.id}`, { token: key, body: { url: 'https://example.com/relaunch' } });
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const logoBase64 = hasLogo ? dataUrl('image/png', logo) : undefined;
  const alone = await createQrCode(server, token, { name: 'Menu', logoBase64, size: 500 });
  const attached = await createQrCode(server, token, { name: 'Door', urlId: launch.id, description: 'Two\nlines' });
  const gone = await createLink(server, token, { customShortCode: 'gone', tags: ['old'] });
  await createQrCode(server, token, { name: 'Gone too', urlId: gone.id });
  for (const [index, code] of ['launch', attached.shortCode, 'launch', alone.shortCode, 'gone'].entries()) {
    server.clock.advance(4 * 3_600_000);
    await visit(server, code, {
      headers: { 'user-agent': agents[index % 2] ?? '', ...(index % 2 && { referer: 'https://news.example/a' }) },
    });
  }
  await call(server, 'DELETE', `/api/urls/${gone.id}`, { token });
  return token;
}

async function makeFirst(options?: Parameters<typeof filled>[1]) {
  const server = await startServer({ now });
  const token = await filled(server, options);
  return { server, token, archive: await downloadArchive(server, token) };
}

let first: ReturnType<typeof makeFirst> | undefined;
/** Such an account, and its archive, for tests that leave it as it is. */
const getFirst = () => (first ??= makeFirst());
// One that is started in a test ends with it.
beforeAll(getFirst);

/** What an archive says of the account, apart from when and where it was made. */
const contentsOf = (archive: OpenArchive) => ({
  names: [archive.profile.firstName, archive.profile.lastName],
  items: archive.lines('items'),
  history: archive.lines('history'),
  statistics: archive.lines('statistics'),
  clicks: archive.lines('clicks'),
  logos: [...archive.files].filter(([path]) => path.startsWith('logos/')),
  parts: archive.manifest.parts.redirects?.files,
  counts: archive.manifest.counts,
});

const nothing = { links: 0, qrCodes: 0, inTrash: 0, alreadyHere: 0, clicks: 0, leftOut: [] };

test('an account comes back into an empty server as it was', async () => {
  const { server: from, archive } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const token = await signUp(second, 'grace@example.com');

  const dry = await restoreArchive(second, token, archive.bytes, { dryRun: true });
  expect(dry).toMatchObject({
    status: 200,
    body: { message: 'This is what would come back. Nothing was changed.' },
  });
  const report = {
    createdAt: archive.manifest.createdAt,
    publicUrl: from.url,
    links: 4,
    qrCodes: 3,
    inTrash: 2,
    alreadyHere: 0,
    clicks: 5,
    clicksLeftOut: 0,
    isSigned: false,
    leftOut: [],
  };
  expect(dry.body.data).toEqual({ isDryRun: true, ...report });
  expect((await downloadArchive(second, token)).lines('items')).toEqual([]);

  const done = await restoreArchive(second, token, archive.bytes);
  expect(done.body).toMatchObject({ success: true, message: 'Your archive was restored' });
  expect(done.body.data).toEqual({ isDryRun: false, ...report });
  const again = await downloadArchive(second, token);
  expect(contentsOf(again)).toEqual(contentsOf(archive));

  expect((await visit(second, 'LAUNCH/')).headers.get('location')).toBe('https://example.com/relaunch');
  expect((await visit(second, 'secret')).headers.get('location')).toBe('/p/verify-password/secret');
  const opened = await call(second, 'POST', '/api/urls/verify-password', {
    body: { shortCode: 'secret', password: 'open sesame' },
  });
  expect(opened.body.data).toEqual({ originalUrl: 'https://example.com/' });
  expect((await visit(second, 'off')).status).toBe(404);
  expect((await visit(second, 'gone')).status).toBe(410);

  const usage = await call(second, 'GET', '/api/subscription/usage', { token });
  expect(usage.body.data).toMatchObject({ urlsCreated: 4, qrCodesCreated: 3 });
  const found = await call<{ shortCode: string; tags: { name: string }[] }[]>(
    second,
    'GET',
    '/api/urls?search=relaunch',
    {
      token,
    },
  );
  expect(found.body.data).toMatchObject([
    { shortCode: 'Launch', clickCount: 3, botClicks: 1, tags: [{ name: 'News' }, { name: 'spring' }] },
  ]);
  const tags = await call<{ name: string }[]>(second, 'GET', '/api/urls/tags', { token });
  expect(tags.body.data.map(({ name }) => name)).toEqual(['News', 'spring']);
  const stats = await call<{ recentClicks: { clickedAt: string }[]; totalClicks: number }>(
    second,
    'GET',
    '/api/urls/launch/stats',
    {
      token,
    },
  );
  expect(stats.body.data).toMatchObject({ totalClicks: 3, botClicks: 1 });
  expect(stats.body.data.recentClicks.map(({ clickedAt }) => clickedAt)).toEqual(
    stats.body.data.recentClicks
      .map(({ clickedAt }) => clickedAt)
      .toSorted()
      .toReversed(),
  );
});

test.each(['here', 'elsewhere'])('a logo that is a drawing stays one, restored %s', async (where) => {
  const from = await startServer({ now });
  const owner = await signUp(from);
  const star = '<path d="M12 1l3 8h8l-6 5 2 9-7-5-7 5 2-9-6-5h8z" fill="#d00"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${star}</svg>`;
  const code = await createQrCode(from, owner, { logoBase64: dataUrl('image/svg+xml', svg) });
  const archive = await downloadArchive(from, owner);
  await call(from, 'DELETE', `/api/qrcodes/${code.id}`, { token: owner });
  await call(from, 'DELETE', '/api/trash', { token: owner });
  const to = where === 'here' ? from : await startServer({ now });
  const token = where === 'here' ? owner : await signUp(to, 'grace@example.com');
  expect((await restoreArchive(to, token, archive.bytes)).body.data).toMatchObject({ qrCodes: 1, leftOut: [] });

  const { body } = await call<{ qrCodes: (typeof code)[] }>(to, 'GET', '/api/qrcodes', { token });
  const [restored] = body.data.qrCodes;
  expect((await call<typeof code>(to, 'GET', `/api/qrcodes/${restored?.id}`, { token })).body.data.logo).toBe(
    code.logo,
  );
  const drawn = await (await fetch(`${restored?.imageUrl}&format=svg`)).text();
  expect(drawn).toContain('<path d="M12 1l3 8h8l-6 5 2 9-7-5-7 5 2-9-6-5h8z" fill="#d00">');
  expect(drawn).not.toMatch(/<image|data:/);
});

test('without single clicks the sums come back', async () => {
  const { server: from, token: filledToken } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const archive = await downloadArchive(from, filledToken, { clicks: false });
  const token = await signUp(second);
  expect((await restoreArchive(second, token, archive.bytes)).body.data).toMatchObject({ links: 4, clicks: 0 });
  const again = await downloadArchive(second, token);
  expect(contentsOf(again)).toEqual(contentsOf(archive));
});

test('what is there already stays as it is, and codes of others stay theirs', async () => {
  const server = await startServer({ now });
  const token = await filled(server);
  const archive = await downloadArchive(server, token);
  const own = await call<{ id: string }>(server, 'GET', '/api/urls/launch', { token });
  await call(server, 'PUT', `/api/urls/${own.body.data.id}`, { token, body: { url: 'https://example.com/newer' } });
  expect((await restoreArchive(server, token, archive.bytes)).body.data).toMatchObject({ ...nothing, alreadyHere: 7 });
  expect((await visit(server, 'launch')).headers.get('location')).toBe('https://example.com/newer');

  const bob = await signUp(server, 'bob@example.com');
  const { body } = await restoreArchive(server, bob, archive.bytes, { dryRun: true });
  const { data } = await restoreArchive(server, bob, archive.bytes).then((done) => done.body);
  const codes = archive.lines('items').map(({ code }) => code);
  expect(data).toMatchObject({ ...nothing, leftOut: [{ reason: 'taken', count: 7, codes }] });
  expect(body.data).toEqual({ ...data, isDryRun: true });
  expect((await downloadArchive(server, bob)).lines('items')).toEqual([]);
});

test('what was deleted for good comes back with its code, where that was one’s own', async () => {
  const server = await startServer({ now });
  const token = await filled(server);
  const archive = await downloadArchive(server, token);
  const own = await call<{ id: string }>(server, 'GET', '/api/urls/launch', { token });
  await call(server, 'DELETE', `/api/urls/${own.body.data.id}`, { token });
  // Clicks are added up before what they are on is swept.
  while ((await server.store.rollup.advance(100)) > 0);
  await call(server, 'DELETE', '/api/trash', { token });
  while ((await server.store.trash.sweep(0, 10)) > 0);
  while ((await server.store.clicks.sweep(100)) > 0);
  expect((await visit(server, 'launch')).status).toBe(410);
  const bob = await signUp(server, 'bob@example.com');
  expect((await restoreArchive(server, bob, archive.bytes)).body.data).toMatchObject({ links: 0, qrCodes: 0 });
  expect((await restoreArchive(server, token, archive.bytes)).body.data).toMatchObject({
    links: 2,
    qrCodes: 2,
    alreadyHere: 3,
    isSigned: true,
  });
  const usage = await call(server, 'GET', '/api/subscription/usage', { token });
  expect(usage.body.data).toMatchObject({ urlsCreated: 4, qrCodesCreated: 3 });
  const again = await downloadArchive(server, token);
  const byCode = (a: { code: string | null }, b: { code: string | null }) => (String(a.code) < String(b.code) ? -1 : 1);
  expect(again.lines('items').toSorted(byCode)).toEqual(archive.lines('items').toSorted(byCode));
  expect(again.lines('statistics').toSorted(byCode)).toEqual(archive.lines('statistics').toSorted(byCode));
  expect(again.lines('clicks').toSorted(byCode)).toEqual(archive.lines('clicks').toSorted(byCode));
  expect((await visit(server, 'launch')).headers.get('location')).toBe('https://example.com/relaunch');
});

test('a QR code that was deleted for good comes back to its link, and its scans are counted once', async () => {
  const server = await startServer({ now });
  const token = await signUp(server);
  const link = await createLink(server, token);
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await visit(server, qrCode.shortCode, { headers: { 'user-agent': agents[0] ?? '' } });
  const archive = await downloadArchive(server, token);
  await call(server, 'DELETE', `/api/qrcodes/${qrCode.id}`, { token });
  server.clock.advance(60_000);
  while ((await server.store.rollup.advance(100)) > 0);
  await call(server, 'DELETE', '/api/trash', { token });
  while ((await server.store.trash.sweep(0, 10)) > 0);
  while ((await server.store.clicks.sweep(100)) > 0);

  const dry = await restoreArchive(server, token, archive.bytes, { dryRun: true });
  const done = await restoreArchive(server, token, archive.bytes);
  expect(done.body.data).toEqual({ ...dry.body.data, isDryRun: false });
  expect(done.body.data).toMatchObject({ qrCodes: 1, clicks: 0, alreadyHere: 1 });
  const clicks = async (path: string) =>
    (await call<{ clicks: number }>(server, 'GET', path, { token })).body.data.clicks;
  expect(await clicks('/api/analytics')).toBe(1);
  expect(await clicks('/api/analytics?browser=Firefox')).toBe(1);
  expect(await clicks(`/api/urls/${link.id}/analytics?browser=Firefox`)).toBe(1);
  const again = await downloadArchive(server, token);
  expect(again.lines('clicks')).toHaveLength(1);
  expect(again.lines('statistics')).toEqual(archive.lines('statistics'));
});

test('what lay in the trash for more than 30 days, is reserved here, or leads to this site, is left out and named', async () => {
  const [first, second] = [await startServer({ now }), await startServer({ now: '2027-02-20T10:00:00Z' })];
  const token = await signUpForMany(first);
  const old = await createLink(first, token, { customShortCode: 'old-one' });
  await createQrCode(first, token, { urlId: old.id });
  await createLink(first, token, { customShortCode: 'loops', url: `${second.url}/launch` });
  await createLink(first, token, { customShortCode: 'fine' });
  await call(first, 'DELETE', `/api/urls/${old.id}`, { token });
  const archive = await downloadArchive(first, token);
  const bob = await signUp(second);
  const { body } = await restoreArchive(second, bob, archive.bytes);
  const codes = archive.lines('items').map(({ code }) => code);
  expect(body.data).toMatchObject({
    links: 1,
    qrCodes: 0,
    leftOut: [
      { reason: 'tooOld', count: 2, codes: ['old-one', codes.at(-1)] },
      { reason: 'ownSite', count: 1, codes: ['loops'] },
    ],
  });
});

test('a restore that fails half-way leaves nothing behind', async () => {
  const { archive } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const token = await signUp(second);
  jest.spyOn(second.store.restores, 'addClicks').mockRejectedValueOnce(new Error('The disk went away'));
  const failed = await restoreArchive(second, token, archive.bytes);
  expect(failed.status).toBe(500);
  expect(failed.body.message).toBe(
    'The archive could not be restored, and what was begun is taken back. Please try again in a few minutes.',
  );
  expect((await downloadArchive(second, token)).lines('items')).toEqual([]);
  expect((await visit(second, 'launch')).status).toBe(404);
  const other = await signUp(second, 'bob@example.com');
  await createLink(second, other, { customShortCode: 'off' });
  const next = await restoreArchive(second, token, archive.bytes);
  expect(next.body.data).toMatchObject({ links: 3, leftOut: [{ reason: 'taken', codes: ['off'] }] });
});

test('after a failed restore the next one brings everything', async () => {
  const { archive } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const token = await signUp(second);
  jest.spyOn(second.store.restores, 'addClicks').mockRejectedValueOnce(new Error('The disk went away'));
  expect((await restoreArchive(second, token, archive.bytes)).status).toBe(500);
  expect((await restoreArchive(second, token, archive.bytes)).status).toBe(200);
  expect(contentsOf(await downloadArchive(second, token))).toEqual(contentsOf(archive));
});

test('an account that is closed meanwhile is not signed in any more', async () => {
  const { archive } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const token = await signUp(second);
  const { addVersions } = second.store.restores;
  jest.spyOn(second.store.restores, 'addVersions').mockImplementationOnce(async (restore, ...rest) => {
    await second.store.accounts.close(restore.userPk, Date.parse('2026-11-27T10:00:00Z'));
    return addVersions(restore, ...rest);
  });
  const { status, body } = await restoreArchive(second, token, archive.bytes);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
});

test('what is being restored redirects, and can be changed once that is done', async () => {
  const { archive } = await getFirst();
  const second = await startServer({ now: '2026-11-27T10:00:00Z' });
  const token = await signUp(second);
  const text = 'It is being restored. Please try again when that is done.';
  const change = (method: 'PATCH' | 'DELETE', body?: object) =>
    call(second, method, '/api/urls/launch', { token, body }).then(({ status, headers, body: answer }) => ({
      status,
      message: answer?.message,
      retryAfter: headers.get('retry-after'),
    }));
  const removeAll = () =>
    call<{ changed: number; failed: object[] }>(second, 'POST', '/api/urls/bulk', {
      token,
      body: { action: 'delete', filter: { search: 'launch' } },
    });
  const { addVersions } = second.store.restores;
  jest.spyOn(second.store.restores, 'addVersions').mockImplementationOnce(async (...rest) => {
    expect((await visit(second, 'launch')).status).toBe(302);
    const refused = { status: 429, message: text, retryAfter: '30' };
    expect(await change('PATCH', { url: 'https://example.com/new' })).toEqual(refused);
    expect(await change('DELETE')).toEqual(refused);
    expect((await removeAll()).body.data).toMatchObject({
      changed: 0,
      failed: [{ code: 'too_many_requests', message: text }],
    });
    const links = await call<{ shortCode: string; id: string }[]>(second, 'GET', '/api/urls', { token });
    const urlId = links.body.data.find(({ shortCode }) => shortCode === 'Launch')?.id;
    const made = await call(second, 'POST', '/api/qrcodes', {
      token,
      body: { content: 'https://example.com/', urlId },
    });
    expect([made.status, made.body.message]).toEqual([429, text]);
    const file = 'url,code\nhttps://example.com/new,launch\nhttps://example.com/,other\n';
    const mapping = { url: 'url', shortCode: 'code' };
    const imported = await importFile(second, token, file, { mapping, onCollision: 'replace' });
    expect(imported).toMatchObject({ imported: 1, replaced: 0, skipped: 1 });
    expect((await importResult(second, token, imported.id))[1]).toContain(text);
    expect((await call(second, 'DELETE', '/api/trash', { token })).status).toBe(204);
    while ((await second.store.trash.sweep(0, 10)) > 0);
    return addVersions(...rest);
  });
  expect((await restoreArchive(second, token, archive.bytes)).status).toBe(200);
  expect(await change('PATCH', { url: 'https://example.com/new' })).toMatchObject({ status: 200 });
  expect((await removeAll()).body.data).toMatchObject({ changed: 1, failed: [] });
});

test('a restore that adds nothing for a long time is not given up', async () => {
  const [first, second] = [await startServer({ now }), await startServer({ now: '2026-12-25T10:00:00Z' })];
  const token = await signUp(first);
  await createLink(first, token, { customShortCode: 'kept' });
  for (const customShortCode of ['old-1', 'old-2', 'old-3']) {
    const { id } = await createLink(first, token, { customShortCode });
    await call(first, 'DELETE', `/api/urls/${id}`, { token });
  }
  const archive = await downloadArchive(first, token);
  const other = await signUp(second);
  const { codes } = second.store.restores;
  jest.spyOn(second.store.restores, 'codes').mockImplementation(async (...given) => {
    second.clock.advance(240_000);
    while ((await second.store.restores.settle(second.clock.now(), 25)) > 0);
    return codes(...given);
  });
  const { status, body } = await restoreArchive(second, other, archive.bytes);
  expect([status, body.data]).toMatchObject([200, { links: 1, leftOut: [{ reason: 'tooOld', count: 3 }] }]);
  expect((await visit(second, 'kept')).status).toBe(302);
});

test('a history that fills more than a file comes back', async () => {
  const [first, second] = [await startServer({ now }), await startServer({ now })];
  const token = await signUpForMany(first);
  for (let index = 0; index < 100; index += 1) {
    const link = await createLink(first, token, { url: `https://example.com/${'x'.repeat(3_400)}` });
    await call(first, 'PUT', `/api/urls/${link.id}`, { token, body: { url: 'https://example.com/' } });
  }
  const archive = await downloadArchive(first, token);
  expect(archive.manifest.parts.history?.files).toBe(2);
  const other = await signUpForMany(second);
  expect((await restoreArchive(second, other, archive.bytes)).body.data).toMatchObject({ links: 100 });
  expect((await downloadArchive(second, other)).lines('history')).toEqual(archive.lines('history'));
});

test('an account has one restore at a time', async () => {
  const server = await startServer({ now });
  const token = await filled(server);
  const archive = await downloadArchive(server, token);
  const both = await Promise.all([
    restoreArchive(server, token, archive.bytes),
    restoreArchive(server, token, archive.bytes),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect(both.find(({ status }) => status === 429)?.body.message).toBe(
    'An archive is being restored into your account already. Please wait until that is done.',
  );
});

/** An archive of files, with a manifest that fits them unless told. */
function pack(
  files: ReadonlyMap<string, Buffer | string>,
  change: (manifest: Manifest) => object = (manifest) => manifest,
  before: readonly [path: string, content: string][] = [],
): Buffer {
  const original = JSON.parse(String(files.get('manifest.json'))) as Manifest;
  const parts: Manifest['parts'] = {};
  const counts = { links: 0, qrCodes: 0, inTrash: 0 };
  const blocks: Buffer[] = [];
  const add = (path: string, content: Buffer) =>
    blocks.push(tarHeader(path, { size: content.length, at: 0 }), content, tarPadding(content.length));
  const byPart = new Map<string, Buffer[]>();
  for (const [path, given] of [...before, ...files]) {
    if (path === 'manifest.json') continue;
    const content = Buffer.from(given);
    add(path, content);
    const part = path.split(/[/.]/)[0] ?? '';
    byPart.set(part, [...(byPart.get(part) ?? []), content]);
    if (part !== 'items') continue;
    counts.links += String(given).split('"kind":"link"').length - 1;
    counts.qrCodes += String(given).split('"kind":"qrCode"').length - 1;
    counts.inTrash += String(given).split('"deletedAt":"').length - 1;
  }
  for (const part of partNames) {
    const contents = byPart.get(part) ?? [];
    if (contents.length === 0) continue;
    const whole = Buffer.concat(contents);
    parts[part] = {
      files: contents.length,
      count: ['items', 'history', 'statistics', 'clicks'].includes(part)
        ? whole.toString().split('\n').length - 1
        : contents.length,
      bytes: whole.length,
      sha256: createHash('sha256').update(whole).digest('hex'),
    };
  }
  add('manifest.json', Buffer.from(JSON.stringify(change({ ...original, parts, counts }))));
  return gzipSync(Buffer.concat([...blocks, tarEnd]));
}

/** The archive of an account with so many links, and a QR code of the last one. */
async function manyLinks(count: number): Promise<Buffer> {
  const from = await startServer({ now });
  const token = await signUp(from);
  await createLink(from, token, { customShortCode: 'many' });
  const qrCode = await createQrCode(from, token, { name: 'Door' });
  const archive = await downloadArchive(from, token);
  const [link = '', door = ''] = archive.lines('items').map((line) => JSON.stringify(line));
  const [version = ''] = archive.lines('history').map((line) => JSON.stringify(line));
  const codes = Array.from({ length: count }, (_, index) => `many-${index}`);
  const as = (line: string, code: string) => `${line.replace('"many"', JSON.stringify(code))}\n`;
  const attached = door.replace('"link":null', JSON.stringify({ link: codes.at(-1) }).slice(1, -1));
  const files = new Map<string, Buffer | string>(archive.files);
  files.delete('statistics/000001.jsonl');
  files.delete('items/000002.jsonl');
  files.delete('history/000002.jsonl');
  files.set('items/000001.jsonl', `${codes.map((code) => as(link, code)).join('')}${attached}\n`);
  files.set('history/000001.jsonl', [...codes, qrCode.shortCode].map((code) => as(version, code)).join(''));
  return pack(files);
}

describe('an archive from elsewhere', () => {
  const used = async (server: RunningServer, token: string) =>
    (await call<{ urlsCreated: number; qrCodesCreated: number }>(server, 'GET', '/api/subscription/usage', { token }))
      .body.data;

  test('takes from the quota of the month as far as it goes, and says so before', async () => {
    const bytes = await manyLinks(60);
    const server = await startServer({ now: '2026-11-30T23:00:00Z' });
    const token = await signUp(server);
    await createLink(server, token);
    const dry = await restoreArchive(server, token, bytes, { dryRun: true });
    const done = await restoreArchive(server, token, bytes);
    expect(done.body.data).toEqual({ ...dry.body.data, isDryRun: false });
    expect(done.body.data).toMatchObject({
      isSigned: false,
      links: 49,
      qrCodes: 0,
      leftOut: [
        { reason: 'overQuota', count: 11, codes: Array.from({ length: 11 }, (_, index) => `many-${index + 49}`) },
        { reason: 'withoutLink', count: 1 },
      ],
    });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 50, qrCodesCreated: 0 });
    expect((await visit(server, 'many-49')).status).toBe(404);
    expect((await call(server, 'POST', '/api/urls', { token, body: { url: 'https://example.com/' } })).status).toBe(
      403,
    );

    server.clock.advance(2 * 3_600_000);
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({
      links: 11,
      qrCodes: 1,
      alreadyHere: 49,
      leftOut: [],
    });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 11, qrCodesCreated: 1 });
  });

  test('gives back what it took when it fails', async () => {
    const bytes = await manyLinks(40);
    const server = await startServer({ now });
    const token = await signUp(server);
    jest.spyOn(server.store.restores, 'addVersions').mockRejectedValueOnce(new Error('The disk went away'));
    expect((await restoreArchive(server, token, bytes)).status).toBe(500);
    expect(await used(server, token)).toMatchObject({ urlsCreated: 0, qrCodesCreated: 0 });
    expect((await restoreArchive(server, token, bytes)).body.data).toMatchObject({ links: 40, qrCodes: 1 });
    expect(await used(server, token)).toMatchObject({ urlsCreated: 40, qrCodesCreated: 1 });
  });

  test('brings the newest versions and single clicks of a code, and all of its sums', async () => {
    const { server: from, token: filledToken, archive } = await makeFirst({ hasLogo: false });
    const again = (line: string, count: number, change: (line: string, index: number) => string) =>
      `${Array.from({ length: count }, (_, index) => change(line, index)).join('\n')}\n`;
    const files = new Map<string, Buffer | string>(archive.files);
    const [version = ''] = archive.read('history/000001.jsonl').split('\n');
    const [click = ''] = archive.read('clicks/000001.jsonl').split('\n');
    files.set(
      'history/000002.jsonl',
      `${archive.read('history/000002.jsonl')}${again(version, 150, (line, index) => line.replace('"version":1', `"version":${index + 10}`))}`,
    );
    files.set(
      'clicks/000001.jsonl',
      again(click, 600, (line, index) =>
        line.replace(/"at":"[^"]+"/, `"at":"${new Date(Date.parse(now) + index * 1_000).toISOString()}"`),
      ),
    );
    const server = await startServer({ now: '2026-11-27T10:00:00Z' });
    const token = await signUp(server);
    const dry = await restoreArchive(server, token, pack(files), { dryRun: true });
    const done = await restoreArchive(server, token, pack(files));
    expect(done.body.data).toEqual({ ...dry.body.data, isDryRun: false });
    expect(done.body.data).toMatchObject({ clicks: 500, clicksLeftOut: 100 });
    const restored = await downloadArchive(server, token);
    expect(restored.lines('clicks')[0]?.at).toBe(new Date(Date.parse(now) + 100_000).toISOString());
    const versions = restored.lines('history').filter(({ code }) => code === 'Launch');
    expect([versions.length, versions.at(-1)?.version]).toEqual([100, 159]);
    expect(restored.lines('statistics')).toEqual(archive.lines('statistics'));
    expect((await restoreArchive(from, filledToken, pack(files), { dryRun: true })).body.data.isSigned).toBe(false);
  });

  test('brings no hours of long ago, and their days', async () => {
    const { archive } = await makeFirst({ hasLogo: false });
    const files = new Map<string, Buffer | string>(archive.files);
    const name = [...files.keys()].find((path) => path.startsWith('statistics/')) ?? '';
    const [first] = archive.lines('statistics');
    const sum = { people: 3, bots: 0, namesOfPeople: {}, namesOfBots: {} };
    const long = [
      { unit: 'hour', at: '2015-01-01T00:00:00.000Z', ...sum },
      { unit: 'day', at: '2015-01-01', ...sum },
      { unit: 'month', at: '2015-01', ...sum },
    ];
    files.set(name, `${JSON.stringify({ ...first, sums: long })}\n`);
    for (const path of files.keys()) if (path.startsWith('statistics/') && path !== name) files.delete(path);
    const server = await startServer({ now: '2026-11-27T10:00:00Z' });
    const token = await signUp(server);
    await restoreArchive(server, token, pack(files));
    const restored = (await downloadArchive(server, token)).lines('statistics').flatMap(({ sums }) => sums);
    expect(restored.map(({ unit }) => unit)).toEqual(['day', 'month']);
  });

  test('is any that was changed since it was made here', async () => {
    const { server, token, archive } = await getFirst();
    const isSigned = async (files: ReadonlyMap<string, Buffer | string>, change?: (manifest: Manifest) => object) =>
      (await restoreArchive(server, token, pack(files, change), { dryRun: true })).body.data.isSigned;
    const changed = (change: (path: string, content: Buffer) => [string, Buffer | string]) =>
      new Map([...archive.files].map(([path, content]) => change(path, content)));
    const as = (path: string, from: RegExp, to: string) =>
      changed((name, content) => [name, name === path ? String(content).replace(from, to) : content]);
    const codes = archive.lines('items').flatMap(({ kind, code }) => (kind === 'qrCode' ? [code] : []));

    // Packed anew, it is the same.
    expect(await isSigned(archive.files)).toBe(true);
    expect(await isSigned(as('items/000001.jsonl', /relaunch/, 'elsewhere'))).toBe(false);
    expect(await isSigned(as('statistics/000001.jsonl', /"people":1/, '"people":9'))).toBe(false);
    expect(await isSigned(as('profile.json', /Ada/, 'Eve'))).toBe(false);
    expect(await isSigned(as('qr/none.svg', /^/, ''), (manifest) => ({ ...manifest, hasClicks: false }))).toBe(false);
    expect(await isSigned(archive.files, (manifest) => ({ ...manifest, signature: '0'.repeat(64) }))).toBe(false);
    // The contents of a part stay the same, but its images change places.
    const [one = '', two = ''] = codes;
    const swapped = changed((path, content) => [
      path.replace(/^qr\/(.+)\.svg$/, (_, code: string) => `qr/${code === one ? two : code === two ? one : code}.svg`),
      content,
    ]);
    expect(await isSigned(swapped)).toBe(false);
  });

  test('is not one of another server with the same secret', async () => {
    const settings = { TOKEN_SECRET: 'a secret of two servers that is long enough' };
    const [from, to] = [await startServer({ now, settings }), await startServer({ now, settings })];
    const token = await signUp(from);
    await createLink(from, token);
    const { bytes } = await downloadArchive(from, token);
    const other = await signUp(to);
    expect((await restoreArchive(to, other, bytes)).body.data).toMatchObject({ isSigned: true, links: 1 });
    expect(await used(to, other)).toMatchObject({ urlsCreated: 0 });
  });
});

describe('an archive that was tampered with is refused whole', () => {
  let server: RunningServer;
  let token: string;
  let archive: OpenArchive;
  beforeAll(async () => {
    ({ archive } = await makeFirst({ hasLogo: false }));
    server = await startServer({ now: '2026-11-27T10:00:00Z', settings: { RATE_LIMITS: 'off' } });
    token = await signUp(server);
  });

  /** With one file changed as a text. */
  const changed = (path: string, change: (text: string) => string) =>
    pack(
      new Map([...archive.files].map(([name, content]) => [name, name === path ? change(String(content)) : content])),
    );
  const items = (change: (text: string) => string) => changed('items/000001.jsonl', change);

  /** The file that holds the QR codes, which come after the links. */
  const withPath = (path: string) => pack(archive.files, (manifest) => manifest, [[path, 'x']]);

  async function refusal(bytes: Buffer): Promise<string> {
    const { status, body } = await restoreArchive(server, token, bytes);
    expect({ status, items: (await downloadArchive(server, token)).lines('items') }).toEqual({
      status: 400,
      items: [],
    });
    expect(body.message.endsWith(' Nothing was restored.')).toBe(true);
    expect(body.fields).toEqual({ file: body.message });
    return body.message.slice(0, -' Nothing was restored.'.length);
  }

  const damaged = 'This file is not an archive of Curtly, or it is damaged.';

  test('the helper packs what is accepted', async () => {
    expect((await restoreArchive(server, token, pack(archive.files), { dryRun: true })).status).toBe(200);
  });

  test.each([
    ['text', () => Buffer.from('hello'), damaged],
    ['packed text', () => gzipSync('hello'), damaged],
    ['an archive cut off', () => archive.bytes.subarray(0, archive.bytes.length - 100), damaged],
    [
      'an archive whose end is missing behind its manifest',
      () => gzipSync(gunzipSync(archive.bytes).subarray(0, -tarEnd.length)),
      damaged,
    ],
    [
      'an entry behind the manifest',
      () => {
        const whole = gunzipSync(archive.bytes);
        const more = Buffer.from('{}');
        const entry = [tarHeader('items/000002.jsonl', { size: more.length, at: 0 }), more, tarPadding(more.length)];
        return gzipSync(Buffer.concat([whole.subarray(0, -tarEnd.length), ...entry, tarEnd]));
      },
      'The archive goes on after its manifest.',
    ],
    [
      'bytes behind the end',
      () => gzipSync(Buffer.concat([gunzipSync(archive.bytes), Buffer.alloc(512, 1)])),
      'The archive goes on after its manifest.',
    ],
    ['an archive cut off early', () => archive.bytes.subarray(0, 2_000), damaged],
    ['zeros', () => gzipSync(Buffer.alloc(10_000)), damaged],
    [
      'a bomb',
      () => {
        const size = 200 * 1024 ** 2;
        const head = gzipSync(tarHeader('qr/abc.svg', { size, at: 0 }));
        // One after another, packed data are those of all.
        const part = gzipSync(Buffer.alloc(size / 20));
        return Buffer.concat([head, ...Array.from({ length: 20 }, () => part)]);
      },
      'This archive unpacks to more than an archive of Curtly can hold.',
    ],
    [
      'a destination that is too long when it is encoded',
      () => items((text) => text.replace('https://example.com/relaunch', `https://example.com/${'ü'.repeat(600)}`)),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: destination must match format "web-url".',
    ],
    [
      'half a character in a user agent',
      () => changed('clicks/000001.jsonl', (text) => text.replace('"curl/8.5.0"', String.raw`"\ud800"`)),
      'is not as it has to be: userAgent must match pattern',
    ],
    ['a path out of it', () => withPath('../../etc/passwd'), 'The archive holds a file that no archive has.'],
    ['an absolute path', () => withPath('/etc/passwd'), 'The archive holds a file that no archive has.'],
    ['a file twice', () => withPath('redirects/index.html'), 'The archive holds redirects/index.html twice.'],
    [
      'files out of order',
      () => withPath('items/000002.jsonl'),
      'The archive’s items/000002.jsonl is not in its place.',
    ],
    [
      'a huge line',
      () => items((text) => text + JSON.stringify({ code: 'x'.repeat(2 * 1024 ** 2) })),
      'The archive’s items/000001.jsonl is too large.',
    ],
    [
      'deep nesting',
      () => items((text) => `${text}${'['.repeat(100_000)}${']'.repeat(100_000)}\n`),
      'The archive’s items/000001.jsonl, line 5, is nested too deeply.',
    ],
    [
      'deep nesting in the manifest',
      () =>
        pack(archive.files, (manifest) => ({
          ...manifest,
          deep: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as object,
        })),
      'The archive’s manifest.json is nested too deeply.',
    ],
    ['no JSON', () => items((text) => `${text}{\n`), 'The archive’s items/000001.jsonl, line 5, is not JSON.'],
    [
      'a wrong checksum',
      () =>
        pack(archive.files, (manifest) => ({
          ...manifest,
          parts: { ...manifest.parts, items: { ...manifest.parts.items, sha256: '0'.repeat(64) } },
        })),
      'The archive is damaged: its items are not what its manifest says.',
    ],
    [
      'a part that is missing',
      () =>
        pack(new Map([...archive.files].filter(([path]) => !path.startsWith('clicks/'))), (manifest) => ({
          ...manifest,
          parts: { ...manifest.parts, clicks: manifest.parts.items },
        })),
      'The archive is damaged: its clicks are not what its manifest says.',
    ],
    [
      'fewer links than it says',
      () => pack(archive.files, (manifest) => ({ ...manifest, counts: { links: 5, qrCodes: 3, inTrash: 2 } })),
      'The archive is damaged: it does not hold as much as its manifest says.',
    ],
    [
      'a newer form',
      () => pack(archive.files, (manifest) => ({ ...manifest, version: 2 })),
      'This archive was made by a newer Curtly. Please update this one first.',
    ],
    [
      'lines and files of a newer form',
      () =>
        pack(
          new Map(
            [...archive.files].map(([path, content]) => [path, String(content).replaceAll('"isActive"', '"on"')]),
          ),
          (manifest) => ({ ...manifest, version: 2, more: true }),
          [['pages/000001.jsonl', '{}\n']],
        ),
      'This archive was made by a newer Curtly. Please update this one first.',
    ],
    [
      'a hash that takes a gigabyte',
      () => items((text) => text.replace('m=19456', 'm=1048576')),
      'The archive’s items/000001.jsonl, line 2, is not as it has to be: passwordHash must match pattern',
    ],
    [
      'a hash that takes minutes',
      () => items((text) => text.replace('t=2,', 't=9,')),
      'The archive’s items/000001.jsonl, line 2, is not as it has to be: passwordHash must match pattern',
    ],
    [
      'a destination that is no web address',
      () => items((text) => text.replace('https://example.com/relaunch', 'javascript:alert(1)')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: destination must match format "web-url"',
    ],
    [
      'a code that no code can be',
      () => items((text) => text.replace('"Launch"', '"La/unch"')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: code must match pattern',
    ],
    [
      'a code twice',
      () => items((text) => text.replace('"secret"', '"LAUNCH"')),
      'The archive holds the code LAUNCH twice.',
    ],
    [
      'an unknown field',
      () => items((text) => text.replace('"isEdited"', '"userPk":1,"isEdited"')),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be must NOT have additional properties.',
    ],
    [
      'a link that ends before it begins',
      () =>
        items((text) =>
          text
            .replace(/"activatesAt":(?:null|"[^"]+")/, '"activatesAt":"2026-11-22T00:00:00.000Z"')
            .replace(/"expiresAt":(?:null|"[^"]+")/, '"expiresAt":"2026-11-21T00:00:00.000Z"'),
        ),
      'The archive’s items/000001.jsonl, line 1, ends before it begins.',
    ],
    [
      'a link of the future',
      () => items((text) => text.replace('"createdAt":"2026', '"createdAt":"2036')),
      'The archive’s items/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a link of a time before there was a Curtly',
      () => items((text) => text.replace('"createdAt":"2026', '"createdAt":"0000')),
      'The archive’s items/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a tag that no database can hold',
      () => items((text) => text.replace('"News"', String.raw`"\ud800"`)),
      'The archive’s items/000001.jsonl, line 1, is not as it has to be: tags must match pattern',
    ],
    [
      'a history that takes long to read',
      () =>
        changed('history/000001.jsonl', (text) => {
          const [first = ''] = text.split('\n');
          const more = Array.from({ length: 200 }, (_, index) =>
            first.replace('"version":1', `"version":${index + 1_000}`),
          );
          return `${text}${more.join('\n')}\n`;
        }),
      'Launch has more than 200 versions.',
    ],
    [
      'a version that no other can follow',
      () => changed('history/000001.jsonl', (text) => text.replace('"version":1', '"version":2147483647')),
      'The archive’s history/000001.jsonl, line 1, is not as it has to be: version must be <= 2000000000',
    ],
    [
      'a logo that no other can follow',
      () => changed('items/000002.jsonl', (text) => text.replace('"hasLogo"', '"logoNumber":2147483647,"hasLogo"')),
      'The archive’s items/000002.jsonl, line 1, is not as it has to be: logoNumber must be <= 2000000000',
    ],
    [
      'a day that no month has',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"2026-02-30"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a day before there was a Curtly',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"1999-12-31"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a day to come',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"2026-11-20"', '"2026-11-30"')),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a last click to come',
      () =>
        changed('statistics/000001.jsonl', (text) =>
          text.replace(/"lastClickAt":"[^"]+"/, '"lastClickAt":"2026-11-29T00:00:00.000Z"'),
        ),
      'The archive’s statistics/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'fewer clicks than none',
      () => changed('statistics/000001.jsonl', (text) => text.replace('"clicks":', '"clicks":-')),
      'The archive’s statistics/000001.jsonl, line 1, is not as it has to be: clicks must be >= 0',
    ],
    [
      'more clicks than can be counted',
      () =>
        changed('statistics/000001.jsonl', (text) => {
          const more = Array.from({ length: 2 }, () => '{"code":"Launch","clicks":500000000001,"sums":[]}\n');
          return `${text}${more.join('')}`;
        }),
      'The archive counts more clicks than there can be.',
    ],
    [
      'a change to come',
      () => changed('history/000001.jsonl', (text) => text.replace(/"at":"[^"]+"/, '"at":"2026-11-29T00:00:00.000Z"')),
      'The archive’s history/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a change of long before there was a Curtly',
      () => changed('history/000001.jsonl', (text) => text.replace(/"at":"[^"]+"/, '"at":"1999-12-31T23:59:59.999Z"')),
      'The archive’s history/000001.jsonl, line 1, is of a time that cannot be.',
    ],
    [
      'a QR code of a link that is not there',
      () => changed('items/000002.jsonl', (text) => text.replace('"link":"Launch"', '"link":"nowhere"')),
      'The archive’s items/000002.jsonl, line 2, belongs to nowhere, which is not in the archive before it.',
    ],
    [
      'a click on a code that is not there',
      () => changed('clicks/000001.jsonl', (text) => text.replace('"code":"Launch"', '"code":"nowhere"')),
      'The archive’s clicks/000001.jsonl, line 1, belongs to nowhere, which is not in the archive before it.',
    ],
    [
      'a whole IP address',
      () => changed('clicks/000001.jsonl', (text) => text.replace('127.0.0.0', '127.0.0.1')),
      'The archive’s clicks/000001.jsonl, line 1, has an IP address that is not shortened.',
    ],
    [
      'no history',
      () => changed('history/000001.jsonl', (text) => text.replaceAll('"code":"secret"', '"code":"off"')),
      'The archive is damaged: the history of an item is missing.',
    ],
  ])('%s', async (_what, make, message) => {
    expect(await refusal(make())).toContain(message);
  });

  test('a day or a name that comes twice is counted once with both', async () => {
    const other = await signUp(server, 'lovelace@example.com');
    const codes = (text: string) => text.replaceAll('"Launch"', '"twice"');
    const names = { namesOfPeople: { browser: { Firefox: 1 } }, namesOfBots: {} };
    const day = { unit: 'day', at: '2026-11-20', people: 1, bots: 0, ...names };
    const sums = `${JSON.stringify({ code: 'twice', sums: [day] })}\n`;
    const files = new Map(
      [...archive.files]
        .filter(([path]) => !/^(?:profile|items|history|statistics)/.test(path))
        .map(([path, content]): [string, Buffer | string] => [path, content]),
    );
    const [item = ''] = archive.read('items/000001.jsonl').split('\n');
    const [version = ''] = archive.read('history/000001.jsonl').split('\n');
    const forged = new Map<string, Buffer | string>([
      ['profile.json', archive.read('profile.json')],
      ['items/000001.jsonl', codes(`${item}\n`)],
      ['history/000001.jsonl', codes(`${version}\n`)],
      ['statistics/000001.jsonl', `{"code":"twice","clicks":2,"sums":[]}\n${sums}${sums}`],
      ['manifest.json', files.get('manifest.json') ?? ''],
    ]);
    expect((await restoreArchive(server, other, pack(forged))).status).toBe(200);
    expect((await downloadArchive(server, other)).lines('statistics')).toEqual([
      {
        code: 'twice',
        clicks: 2,
        // Without the time of the last click there is the day.
        lastClickAt: '2026-11-20T00:00:00.000Z',
        sums: [{ ...day, people: 2, namesOfPeople: { browser: { Firefox: 2 } } }],
      },
    ]);
  });

  test('tags are cut as those of a new link are', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const own = items((text) =>
      text.replace('"tags":["News","spring"]', String.raw`"tags":[" News ","news","\u200b"]`),
    );
    expect((await restoreArchive(empty, other, own)).body.data.links).toBe(4);
    expect((await downloadArchive(empty, other)).lines('items')[0]).toMatchObject({ tags: ['news'] });
  });

  test('of a referrer only its origin and path are taken', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const own = changed('clicks/000001.jsonl', (text) =>
      text.replaceAll('"https://news.example/a"', '"https://ada:secret@news.example/a?token=secret#secret"'),
    );
    expect((await restoreArchive(empty, other, own)).status).toBe(200);
    const referrers = (await downloadArchive(empty, other)).lines('clicks').map(({ referrer }) => referrer);
    expect(new Set(referrers)).toEqual(new Set([null, 'https://news.example/a']));
  });

  test('changes keep their order and their times, also those that a clock set back made', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T09:00:00.000Z'];
    const lines = archive.lines('history').map((line) => {
      if (line.code !== 'Launch') return line;
      return { ...line, at: times[Number(line.version) - 1] };
    });
    const own = new Map<string, Buffer | string>([...archive.files].filter(([path]) => !path.startsWith('history/')));
    own.set('history/000001.jsonl', `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
    expect((await restoreArchive(empty, other, pack(own))).status).toBe(200);
    const { body } = await call<{ version: number; at: string }[]>(empty, 'GET', '/api/urls/launch/history', {
      token: other,
    });
    expect(body.data.map(({ version, at }) => [version, at])).toEqual([
      [2, times[1]],
      [1, times[0]],
    ]);
  });

  test('a version that leads to this site cannot be made valid again', async () => {
    const other = await signUp(server, 'hopper@example.com');
    const own = changed('history/000001.jsonl', (text) =>
      text.replace('https://example.com/launch?ü=1', `${server.url}/launch`),
    );
    expect((await restoreArchive(server, other, own)).status).toBe(200);
    for (const path of ['/1/restore', '/2/undo']) {
      const { status, body } = await call(server, 'POST', `/api/urls/launch/history${path}`, { token: other });
      expect([status, body.message]).toEqual([400, 'Links to this site cannot be shortened']);
    }
    expect((await visit(server, 'launch')).headers.get('location')).toBe('https://example.com/relaunch');
  });

  test('a QR code keeps to its link, and has no tags, whatever its history says', async () => {
    const empty = await startServer({ now: '2026-11-27T10:00:00Z' });
    const other = await signUp(empty);
    const door = archive.lines('items').find((item) => item.kind === 'qrCode' && item.link === 'Launch')?.code ?? '';
    const [first] = archive.lines('history').filter(({ code }) => code === door);
    const replaced = { name: 'Gate', destination: 'https://elsewhere.example/', tags: ['stray'] };
    const forged = { ...first, version: 2, replaced };
    const own = changed('history/000001.jsonl', (text) => `${text}${JSON.stringify(forged)}\n`);
    expect((await restoreArchive(empty, other, own)).status).toBe(200);
    const list = await call<{ qrCodes: { id: string; shortCode: string }[] }>(empty, 'GET', '/api/qrcodes', {
      token: other,
    });
    const id = list.body.data.qrCodes.find(({ shortCode }) => shortCode === door)?.id ?? '';
    for (const path of ['1/restore', '2/undo']) {
      expect((await call(empty, 'POST', `/api/qrcodes/${id}/history/${path}`, { token: other })).status).toBe(200);
      expect((await visit(empty, door)).headers.get('location')).toBe('https://example.com/relaunch');
    }
    const tags = await call<{ name: string }[]>(empty, 'GET', '/api/urls/tags', { token: other });
    expect(tags.body.data.map(({ name }) => name)).not.toContain('stray');
    expect((await downloadArchive(empty, other)).lines('history').find((line) => line.replaced?.name)).toMatchObject({
      code: door,
      replaced: { name: 'Gate' },
    });
  });

  test.each(['0', '2000000001', '9999999999'])('an earlier logo with the number %s', async (number) => {
    const code = archive.lines('items').find(({ kind }) => kind === 'qrCode')?.code ?? '';
    const files = new Map<string, Buffer | string>();
    for (const [path, content] of archive.files) {
      files.set(path, content);
      if (path === 'history/000001.jsonl') files.set(`logos/${code}/${number}.png`, 'x');
    }
    expect(await refusal(pack(files))).toBe(
      `The archive’s logos/${code}/${number}.png is a logo that its QR code does not have.`,
    );
  });

  test('more earlier logos than a QR code keeps', async () => {
    const code = archive.lines('items').find(({ kind }) => kind === 'qrCode')?.code ?? '';
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const files = new Map<string, Buffer | string>();
    for (const [path, content] of archive.files) {
      files.set(path, content);
      if (path === 'history/000001.jsonl')
        for (let number = 2; number < 23; number += 1) files.set(`logos/${code}/${number}.png`, logo);
    }
    expect(await refusal(pack(files))).toBe(`${code} has more than 20 earlier logos.`);
  });

  test('a logo that is no picture', async () => {
    const { archive: withLogo } = await getFirst();
    const files = new Map(
      [...withLogo.files].map(([path, content]) => [path, path.startsWith('logos/') ? Buffer.from('hello') : content]),
    );
    expect(await refusal(pack(files))).toMatch(/^The archive’s logos\/\w+\.png cannot be read as a logo\.$/);
  });

  test('nothing at all', async () => {
    const { status, body } = await restoreArchive(server, token, Buffer.alloc(0));
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Please choose an archive first' });
  });
});

test('names of visitors without end are counted together, and all clicks are counted', async () => {
  const [from, to] = [await startServer(), await startServer()];
  const [token, other] = [await signUp(from), await signUp(to)];
  await createLink(from, token, { customShortCode: 'crowded' });
  const { files } = await downloadArchive(from, token);
  const names = (first: string) =>
    Object.fromEntries(
      facets.map((facet) => [
        facet,
        Object.fromEntries(Array.from({ length: 1_000 }, (_, number) => [`${first}${number}`, 2])),
      ]),
    );
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month)).toISOString());
  const lines = [null, 'crowded'].flatMap((code) =>
    months.map((at) => {
      const sum = { unit: 'month', at: at.slice(0, 7), people: 2_000, bots: 2_000 };
      return JSON.stringify({
        code,
        sums: [{ ...sum, namesOfPeople: names(`person ${at} `), namesOfBots: names(`bot ${at} `) }],
      });
    }),
  );
  for (const [index, line] of lines.entries())
    files.set(`statistics/${String(index + 1).padStart(6, '0')}.jsonl`, Buffer.from(`${line}\n`));
  expect((await restoreArchive(to, other, pack(files))).body.data).toMatchObject({ links: 1 });

  const restored = (await downloadArchive(to, other)).lines('statistics');
  for (const code of [null, 'crowded']) {
    const all = restored.filter((line) => line.code === code).flatMap(({ sums }) => sums);
    expect(all.reduce((total, { people, bots }) => total + people + bots, 0)).toBe(48_000);
    for (const facet of facets) {
      const counts = all.flatMap(({ namesOfPeople, namesOfBots }) => [namesOfPeople[facet], namesOfBots[facet]]);
      const clicks = counts.flatMap((count) => Object.values(count ?? {}));
      expect(clicks.reduce((total, count) => total + count, 0)).toBe(48_000);
      // What came from elsewhere has more names than it may bring, so each sum has one.
      expect(clicks.length).toBe(12 * 2);
    }
  }
});
