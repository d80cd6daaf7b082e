import type { components } from '../../generated/types.ts';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, signUpOperator, visit } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { importFile, importResult } from '../../testing/imports.ts';
import { pack } from '../../testing/packArchive.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

type Schemas = components['schemas'];
type Kind = 'urls' | 'qrcodes';

const day = 86_400_000;
const kinds: Kind[] = ['urls', 'qrcodes'];

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUpForMany(server);
});

const create = (kind: Kind) => (kind === 'urls' ? createLink(server, token) : createQrCode(server, token));

const changeCode = (kind: Kind, id: string, customShortCode: string, session = token) =>
  call<Schemas['Link'] & Schemas['QrCode']>(server, 'PUT', `/api/${kind}/${id}/code`, {
    token: session,
    body: { customShortCode },
  });

const details = async (kind: Kind, id: string) =>
  (await call<Schemas['LinkStats'] & Schemas['QrCodeStats']>(server, 'GET', `/api/${kind}/${id}/stats`, { token })).body
    .data;

const formerOf = async (kind: Kind, id: string) =>
  (await details(kind, id)).formerCodes.map(({ shortCode }) => shortCode);

const target = async (code: string) => (await visit(server, code)).headers.get('location');

const history = async (kind: Kind, id: string) =>
  (await call<Schemas['Version'][]>(server, 'GET', `/api/${kind}/${id}/history`, { token })).body.data;

const remove = (kind: Kind, id: string) => call(server, 'DELETE', `/api/${kind}/${id}`, { token });

/** Deletes an item for good that was in the trash for long, once its clicks are added up. */
async function sweep(code: string): Promise<void> {
  server.clock.advance(31 * day);
  await until(async () => {
    await server.store.trash.sweep(server.clock.now(), 100);
    return (await server.store.operatorItems.byCodes([code])).get(code.toLowerCase())?.kind === null;
  });
}

const codeTaken = failure('code_taken', 'This custom code is not available', {
  fields: { customShortCode: 'This custom code is not available' },
});

describe.each(kinds)('%s', (kind) => {
  test('a corrected code is shown, and the one before still opens it and is listed', async () => {
    const { id, shortCode } = await create(kind);
    const before = await target(shortCode);

    const changed = await changeCode(kind, id, 'Launch');
    expect([changed.status, changed.body.message, changed.headers.get('x-version')]).toEqual([
      200,
      'Code changed',
      '2',
    ]);
    expect(changed.body.data).toMatchObject({ id, shortCode: 'Launch' });
    expect(changed.body.data.shortenedUrl ?? changed.body.data.shortUrl).toBe(`${server.url}/Launch`);
    expect([await target('launch'), await target(shortCode), await target(`${shortCode}/`)]).toEqual([
      before,
      before,
      before,
    ]);
    const { formerCodes, ...counted } = await details(kind, id);
    expect(formerCodes).toEqual([{ shortCode, shortenedUrl: `${server.url}/${shortCode}` }]);
    expect(counted.totalClicks ?? counted.totalScans).toBe(4);
    expect((await history(kind, id))[0]?.changes).toEqual([{ field: 'code', before: shortCode, after: 'Launch' }]);

    const found = await call<object>(server, 'GET', `/api/${kind}?search=launch`, { token });
    expect(JSON.stringify(found.body.data)).toContain(id);
  });

  test('what is changed later holds for all codes', async () => {
    const { id, shortCode } = await create(kind);
    await changeCode(kind, id, 'second');
    expect(await target(shortCode)).not.toBeNull();
    const field = kind === 'urls' ? 'url' : 'content';
    await call(server, 'PATCH', `/api/${kind}/${id}`, { token, body: { [field]: 'https://example.com/new' } });
    for (const code of [shortCode, 'second']) expect(await target(code)).toBe('https://example.com/new');
    await call(server, 'PUT', `/api/${kind}/manage/${id}/toggle`, { token });
    for (const code of [shortCode, 'second']) expect((await visit(server, code)).status).toBe(404);
    await remove(kind, id);
    for (const code of [shortCode, 'second']) expect((await visit(server, code)).status).toBe(410);
    await call(server, 'POST', `/api/${kind}/${id}/restore`, { token });
    await call(server, 'PUT', `/api/${kind}/manage/${id}/toggle`, { token });
    for (const code of [shortCode, 'second']) expect(await target(code)).toBe('https://example.com/new');
  });

  test('a change is taken back, and a version restored, with the code', async () => {
    const { id, shortCode } = await create(kind);
    await changeCode(kind, id, 'second');
    await changeCode(kind, id, 'third');
    expect((await call(server, 'POST', `/api/${kind}/${id}/history/3/undo`, { token })).status).toBe(200);
    expect(await formerOf(kind, id)).toEqual([shortCode, 'third'].toSorted());
    expect((await call(server, 'POST', `/api/${kind}/${id}/history/1/restore`, { token })).status).toBe(200);
    expect(await formerOf(kind, id)).toEqual(['second', 'third']);
    for (const code of [shortCode, 'second', 'third']) expect(await target(code)).not.toBeNull();
  });

  test('a former code can be shown again, and another case of a code is no former one', async () => {
    const { id, shortCode } = await create(kind);
    await changeCode(kind, id, 'second');
    await changeCode(kind, id, 'Second');
    expect(await formerOf(kind, id)).toEqual([shortCode]);
    expect((await changeCode(kind, id, shortCode)).body.data.shortCode).toBe(shortCode);
    expect(await formerOf(kind, id)).toEqual(['second']);
    const unchanged = await changeCode(kind, id, shortCode);
    expect([unchanged.status, unchanged.headers.get('x-version')]).toEqual([200, null]);
  });

  test('five former codes are kept, and one of them can still be chosen', async () => {
    const { id } = await create(kind);
    for (let number = 1; number <= 5; number += 1)
      expect((await changeCode(kind, id, `code-${number}`)).status).toBe(200);
    const refused = await changeCode(kind, id, 'code-6');
    expect([refused.status, refused.body]).toEqual([
      400,
      invalid({ customShortCode: 'It has had 5 other codes, which is the most. Choose one of them.' }),
    ]);
    expect((await visit(server, 'code-6')).status).toBe(404);
    expect((await changeCode(kind, id, 'code-1')).status).toBe(200);
  });

  test('a code that is taken, was taken or is reserved is refused, and nothing is changed', async () => {
    const { id, shortCode } = await create(kind);
    const other = await signUp(server, 'grace@example.com');
    await createLink(server, other, { customShortCode: 'theirs' });
    await createLink(server, token, { customShortCode: 'mine' });
    const deleted = await createLink(server, token, { customShortCode: 'deleted' });
    await remove('urls', deleted.id);
    for (const code of ['theirs', 'THEIRS', 'mine', 'login']) {
      const { status, body } = await changeCode(kind, id, code);
      expect([status, body]).toEqual([409, codeTaken]);
    }
    expect((await changeCode(kind, id, 'deleted')).body.code).toBe('code_in_trash');
    expect((await changeCode(kind, id, 'a b')).body.fields).toEqual({
      customShortCode: 'Only letters, numbers, hyphens, and underscores are allowed',
    });
    expect((await changeCode(kind, id, 'fine', other)).status).toBe(404);
    expect(await formerOf(kind, id)).toEqual([]);
    expect(await history(kind, id)).toHaveLength(1);

    await changeCode(kind, id, 'second');
    const { status, body } = await call(server, 'POST', '/api/urls', {
      token: other,
      body: { url: 'https://example.com/', customShortCode: shortCode },
    });
    expect([status, body]).toEqual([409, codeTaken]);
  });

  test('former codes stay taken when it is deleted for good', async () => {
    const { id, shortCode } = await create(kind);
    await changeCode(kind, id, 'second');
    await remove(kind, id);
    await sweep(shortCode);
    const other = await signUp(server, 'grace@example.com');
    for (const code of [shortCode, 'second']) {
      expect((await visit(server, code)).status).toBe(410);
      const body = { url: 'https://example.com/', customShortCode: code };
      expect((await call(server, 'POST', '/api/urls', { token: other, body })).status).toBe(409);
    }
  });

  test('an operator closes all codes with any of them, and opens them with any', async () => {
    const operator = await signUpOperator(server);
    const act = (what: string, codes: string[]) =>
      call(server, 'POST', `/api/operator/items/${what}`, {
        token: operator,
        body: { codes, ...(what === 'disable' && { reason: 'phishing' }) },
      });
    const { id, shortCode } = await create(kind);
    await changeCode(kind, id, 'second');
    for (const [closing, opening] of [
      [shortCode, 'second'],
      ['second', shortCode],
    ]) {
      expect((await act('disable', [closing ?? ''])).body.data).toEqual({ codes: ['second'] });
      for (const code of [shortCode, 'second']) expect((await visit(server, code)).status).toBe(410);
      const listed = await call<{ items: { shortCode: string }[] }>(
        server,
        'GET',
        '/api/operator/items?isDisabled=true',
        { token: operator },
      );
      expect(listed.body.data.items.map((item) => item.shortCode)).toEqual(['second']);
      for (const code of ['third', shortCode])
        expect((await changeCode(kind, id, code)).body.code).toBe('disabled_by_operator');
      const undo = await call(server, 'POST', `/api/${kind}/${id}/history/2/undo`, { token });
      expect(undo.body.data).toMatchObject({ leftAlone: ['code'] });
      expect((await act('enable', [opening ?? ''])).body.data).toEqual({ codes: ['second'] });
      for (const code of [shortCode, 'second']) expect(await target(code)).not.toBeNull();
    }
    await act('disable', ['second']);
    await remove(kind, id);
    await sweep(shortCode);
    const { accessToken } = await server.signIn('grace@example.com');
    const opened = await call(server, 'POST', '/api/operator/items/enable', {
      token: accessToken,
      body: { codes: [shortCode] },
    });
    expect(opened.body.data).toEqual({ codes: [shortCode] });
  });
});

test('a report is of the code that is shown, and follows it', async () => {
  const operator = await signUpOperator(server);
  const { id, shortCode } = await createLink(server, token);
  await changeCode('urls', id, 'second');
  const body = { url: `${server.url}/${shortCode}`, reason: 'phishing' };
  expect((await call(server, 'POST', '/api/reports', { body })).status).toBe(201);
  const reported = async () =>
    (
      await call<{ reports: { item: { shortCode: string } }[] }>(server, 'GET', '/api/operator/reports', {
        token: operator,
      })
    ).body.data.reports.map(({ item }) => item.shortCode);
  expect(await reported()).toEqual(['second']);
  await changeCode('urls', id, 'third');
  expect(await reported()).toEqual(['third']);
  await call(server, 'POST', '/api/operator/items/disable', {
    token: operator,
    body: { codes: [shortCode], reason: 'phishing' },
  });
  expect(await reported()).toEqual([]);
});

/** An archive of another server with one link, which says that it had these codes before. */
async function archiveWith(formerCodes: string[]): Promise<Buffer> {
  const other = await startServer({ now: '2026-11-20T10:00:00Z' });
  const theirs = await signUp(other);
  await createLink(other, theirs, { customShortCode: 'another', url: 'https://another.example/' });
  const { files } = await downloadArchive(other, theirs);
  return pack(
    new Map(
      [...files].map(([path, content]) => [
        path,
        path.startsWith('items/')
          ? String(content).replace('"passwordHash"', `"formerCodes":${JSON.stringify(formerCodes)},"passwordHash"`)
          : content,
      ]),
    ),
  );
}

test('no archive opens what an operator closed, nor what is somebody else’s or reserved', async () => {
  const operator = await signUpOperator(server);
  const link = await createLink(server, token);
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await createLink(server, await signUp(server, 'eve@example.com'), { customShortCode: 'theirs' });
  await call(server, 'POST', '/api/operator/items/disable', {
    token: operator,
    body: { codes: [link.shortCode], reason: 'phishing' },
  });
  await remove('qrcodes', qrCode.id);
  await remove('urls', link.id);
  await call(server, 'DELETE', '/api/trash', { token });
  const codes = [qrCode.shortCode, link.shortCode, 'theirs', 'login'];
  const restored = await restoreArchive(server, token, await archiveWith(codes));
  expect(restored.body.data).toMatchObject({ links: 1, leftOut: [{ reason: 'formerCode', count: 4, codes }] });
  expect(await formerOf('urls', 'another')).toEqual([]);
  for (const code of codes) expect(await target(code)).not.toBe('https://another.example/');
});

test('a restored item has the reports of its former codes', async () => {
  const operator = await signUpOperator(server);
  const { id } = await createLink(server, token, { customShortCode: 'reported' });
  await call(server, 'POST', '/api/reports', { body: { url: `${server.url}/reported`, reason: 'phishing' } });
  await remove('urls', id);
  await call(server, 'DELETE', '/api/trash', { token });
  await restoreArchive(server, token, await archiveWith(['reported']));
  expect(await target('reported')).toBe('https://another.example/');
  const { reports, totalCount } = (
    await call<{ reports: { item: { shortCode: string } }[]; totalCount: number }>(
      server,
      'GET',
      '/api/operator/reports',
      { token: operator },
    )
  ).body.data;
  expect([reports.map(({ item }) => item.shortCode), totalCount]).toEqual([['another'], 1]);
  const dismissed = await call<{ ids: string[] }>(server, 'POST', '/api/operator/reports/dismiss', {
    token: operator,
    body: { codes: ['reported'] },
  });
  expect(dismissed.body.data.ids).toHaveLength(1);
});

test('a scan is told of the code that the archive has, although it was changed meanwhile', async () => {
  const link = await createLink(server, token);
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  const second = await createQrCode(server, token, { urlId: link.id });
  await visit(server, qrCode.shortCode);
  const { items, sums } = server.store.archive;
  let isLinkChanged = false;
  server.store.archive.items = async (userPk, kind, page) => {
    if (kind === 'qrCode' && !isLinkChanged) {
      isLinkChanged = true;
      await changeCode('urls', link.id, 'new-link');
    }
    return items(userPk, kind, page);
  };
  let isCodeChanged = false;
  server.store.archive.sums = async (...given) => {
    if (!isCodeChanged) {
      isCodeChanged = true;
      await changeCode('qrcodes', qrCode.id, 'new-code');
    }
    return sums(...given);
  };
  const archive = await downloadArchive(server, token);
  expect([isLinkChanged, isCodeChanged]).toEqual([true, true]);
  expect(archive.lines('items').map(({ code }) => code)).toEqual([link.shortCode, qrCode.shortCode, second.shortCode]);
  expect(archive.lines('clicks')).toMatchObject([{ code: qrCode.shortCode, link: link.shortCode }]);
  expect(archive.lines('statistics').flatMap(({ code, clicks }) => (clicks ? [[code, clicks]] : []))).toEqual([
    [link.shortCode, 1],
    [qrCode.shortCode, 1],
  ]);
});

test('a restore that fails gives its new codes back, former ones too', async () => {
  const user = await server.store.users.findByEmail('ada@example.com');
  const restore = user && (await server.store.restores.begin(user.pk, 1));
  if (!restore) throw new Error('The restore did not begin');
  const times = { activatesAt: null, expiresAt: null, createdAt: 1, updatedAt: 1, deletedAt: null };
  const common = { destination: 'https://example.com/', isActive: true, openingClicks: 0, ...times };
  const own = { passwordHash: null, title: null, note: null, isEdited: false, tags: [] };
  await server.store.restores.addItems(restore, 1, [
    { kind: 'link', code: 'shown', ...common, ...own, formerCodes: ['former-1', 'former-2'] },
  ]);
  await server.store.restores.fail(restore);
  while ((await server.store.restores.settle(1, 100, restore)) > 0);
  for (const code of ['shown', 'former-1', 'former-2']) expect((await visit(server, code)).status).toBe(404);
});

test('a ban that meets a change of the code closes both codes', async () => {
  const { id, shortCode } = await createLink(server, token);
  const operator = await signUpOperator(server);
  for (let round = 1; round <= 5; round += 1) {
    const code = `round-${round}`;
    const ban = { codes: [shortCode], reason: 'phishing' };
    const [changed] = await Promise.all([
      changeCode('urls', id, code),
      call(server, 'POST', '/api/operator/items/disable', { token: operator, body: ban }),
    ]);
    const codes = [shortCode, ...(changed.status === 200 ? [code] : [])];
    for (const each of codes) expect((await visit(server, each)).status).toBe(410);
    await call(server, 'POST', '/api/operator/items/enable', { token: operator, body: { codes: [shortCode] } });
  }
});

test('operators find an item by each of its codes, once', async () => {
  const operator = await signUpOperator(server);
  const { id } = await createLink(server, token, { customShortCode: 'spring-old' });
  for (const code of ['spring-mid', 'autumn', 'spring-new']) await changeCode('urls', id, code);
  const found = async (code: string) =>
    (
      await call<{ items: { shortCode: string }[] }>(server, 'GET', `/api/operator/items?search=${code}`, {
        token: operator,
      })
    ).body.data.items.map(({ shortCode }) => shortCode);
  expect(await found('spring-o')).toEqual(['spring-new']);
  expect(await found('spring')).toEqual(['spring-new']);
  await changeCode('urls', id, 'autumn');
  expect(await found('spring')).toEqual(['autumn']);
});

test('an archive brings former codes along, but none that something else has by then', async () => {
  const link = await createLink(server, token, { customShortCode: 'first', url: 'https://example.com/?a=1' });
  const attached = await createQrCode(server, token, { urlId: link.id });
  for (const code of ['second', 'third']) await changeCode('urls', link.id, code);
  await changeCode('qrcodes', attached.id, 'card');
  await visit(server, 'card');
  const archive = await downloadArchive(server, token);
  const map = archive.read('redirects/redirects.map');
  for (const code of ['first', 'second', 'third', 'card', attached.shortCode]) expect(map).toContain(`/${code} `);

  const next = await startServer({ now: '2026-11-27T10:00:00Z' });
  const others = await signUp(next, 'grace@example.com');
  await createLink(next, others, { customShortCode: 'second' });
  const mine = await signUpForMany(next);
  for (const dryRun of [true, false])
    expect((await restoreArchive(next, mine, archive.bytes, { dryRun })).body.data).toMatchObject({
      links: 1,
      qrCodes: 1,
      leftOut: [{ reason: 'formerCode', count: 1, codes: ['second'] }],
    });
  const read = <Data>(path: string) => call<Data>(next, 'GET', path, { token: mine });
  for (const code of ['first', 'third', 'card', attached.shortCode])
    expect((await visit(next, code)).headers.get('location')).toBe('https://example.com/?a=1');
  const { url, formerCodes } = (await read<Schemas['LinkStats']>('/api/urls/third/stats')).body.data;
  expect(formerCodes.map(({ shortCode }) => shortCode)).toEqual(['first']);

  // A version with somebody else's code gives it to nobody.
  const undone = await call<Schemas['UndoneLink']>(next, 'POST', `/api/urls/${url.id}/history/3/undo`, { token: mine });
  expect(undone.body.data).toMatchObject({ url: { shortCode: 'third' }, leftAlone: ['code'] });
  const restored = await call<Schemas['Link']>(next, 'POST', `/api/urls/${url.id}/history/2/restore`, { token: mine });
  expect(restored.body.data.shortCode).toBe('third');

  const again = await restoreArchive(next, mine, archive.bytes);
  expect(again.body.data).toMatchObject({ links: 0, qrCodes: 0, alreadyHere: 2, leftOut: [] });
});

test('an archive of before finds its items by their former codes', async () => {
  const link = await createLink(server, token, { customShortCode: 'first' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  const archive = await downloadArchive(server, token);
  await remove('qrcodes', qrCode.id);
  await changeCode('urls', link.id, 'second');
  await call(server, 'DELETE', '/api/trash', { token });
  await sweep(qrCode.shortCode);
  const { accessToken } = await server.signIn('ada@example.com');
  const restored = await restoreArchive(server, accessToken, archive.bytes);
  expect(restored.body.data).toMatchObject({ links: 0, qrCodes: 1, alreadyHere: 1, leftOut: [] });
  const [back] = (await call<Schemas['QrCodePage']>(server, 'GET', '/api/qrcodes', { token: accessToken })).body.data
    .qrCodes;
  expect(back).toMatchObject({ shortCode: qrCode.shortCode, link: { shortCode: 'second' } });
});

test('an import takes a former code for one that is taken', async () => {
  const { id } = await createLink(server, token, { customShortCode: 'first' });
  await changeCode('urls', id, 'second');
  const imported = await importFile(server, token, 'url,code\nhttps://example.com/imported,first\n', {
    mapping: { url: 'url', shortCode: 'code' },
    onCollision: 'replace',
  });
  expect(imported).toMatchObject({ imported: 0, replaced: 0 });
  expect(await importResult(server, token, imported.id)).not.toEqual([]);
  expect(await target('first')).toBe('https://example.com/');
});
