import { downloadArchive, restoreArchive, type OpenArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../../testing/factories.ts';
import { agents, filled, makeFirst, now } from '../../../testing/fullAccount.ts';
import { importFile, importResult } from '../../../testing/imports.ts';
import { dataUrl } from '../../../testing/qrCodes.ts';
import { startServer } from '../../../testing/startServer.ts';

let first: ReturnType<typeof makeFirst> | undefined;
/** Such an account, and its archive, for tests that leave it as it is. */
const getFirst = () => (first ??= makeFirst());
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
