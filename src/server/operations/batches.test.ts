import { call } from '../../testing/client.ts';
import { createLink, createQrCode, signUp, visit } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { createItems } from '../../testing/randomItems.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import type { components } from '../../generated/types.ts';

type Schemas = components['schemas'];

const hour = 3_600_000;

let server: RunningServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ now: '2026-11-20T10:00:00Z' });
  token = await signUp(server);
});

const bulk = (path: 'urls' | 'qrcodes', body: unknown, as = token) =>
  call<Schemas['BulkResult']>(server, 'POST', `/api/${path}/bulk`, { token: as, body });
const done = async (path: 'urls' | 'qrcodes', body: unknown) => {
  const answer = await bulk(path, body);
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const undo = async (batchId: string | null) =>
  (await call<Schemas['UndoneBatch']>(server, 'POST', `/api/batches/${batchId ?? ''}/undo`, { token })).body.data;
const link = async ({ id }: { id: string }) =>
  (await call<Schemas['Link']>(server, 'GET', `/api/urls/${id}`, { token })).body.data;
const qrCode = async ({ id }: { id: string }) =>
  (await call<Schemas['QrCode']>(server, 'GET', `/api/qrcodes/${id}`, { token })).body.data;
const status = async (code: string) => (await visit(server, code)).status;
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const at = (time: number) => new Date(server.clock.now() + time).toISOString();
const nothing = { undone: 0, leftAlone: [], failed: [], remaining: 0 };

async function createLinks(count: number, details: Record<string, unknown> = {}) {
  const links: Schemas['Link'][] = [];
  for (let each = 0; each < count; each += 1) links.push(await createLink(server, token, details));
  return links;
}

test('links are switched off at once, and on again by one undo', async () => {
  const links = await createLinks(3);
  const [first, second] = links;
  const attached = await createQrCode(server, token, { urlId: first?.id });
  await call(server, 'PUT', `/api/urls/manage/${second?.id ?? ''}/toggle`, { token });
  for (const { shortCode } of [...links, attached]) await status(shortCode);

  const { batchId, ...result } = await done('urls', { action: 'disable', ids: idsOf(links) });
  expect(result).toEqual({ matched: 3, changed: 2, failed: [], next: null });
  for (const { shortCode } of [...links, attached]) expect(await status(shortCode)).toBe(404);
  const { body } = await call<Schemas['Version'][]>(server, 'GET', `/api/urls/${first?.id ?? ''}/history`, { token });
  expect(body.data[0]).toMatchObject({
    version: 2,
    undid: null,
    changes: [{ field: 'isActive', before: true, after: false }],
  });

  expect(await undo(batchId)).toEqual({ ...nothing, undone: 2 });
  expect(await Promise.all(links.map(async (each) => (await link(each)).isActive))).toEqual([true, false, true]);
  expect(await status(attached.shortCode)).toBe(302);
  expect(await undo(batchId)).toEqual(nothing);
});

test('tags are added and removed, whatever their case, and undone', async () => {
  const [one, two] = [
    await createLink(server, token, { tags: ['News', 'old'] }),
    await createLink(server, token, { tags: ['other'] }),
  ];
  const tagsOf = async (each: { id: string }) => (await link(each)).tags.map(({ name }) => name);
  const ids = idsOf([one, two]);
  const added = await done('urls', { action: 'addTags', tags: ['news', 'spring', 'Spring'], ids });
  expect(added).toMatchObject({ matched: 2, changed: 2 });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([
    ['News', 'old', 'Spring'],
    ['News', 'other', 'Spring'],
  ]);
  const found = await call<Schemas['Link'][]>(server, 'GET', '/api/urls?search=spring', { token });
  expect(found.body.data).toHaveLength(2);
  const removed = await done('urls', { action: 'removeTags', tags: ['OLD', 'spring'], ids: [one.id] });
  expect(removed).toMatchObject({ matched: 1, changed: 1 });
  expect(await tagsOf(one)).toEqual(['News']);
  expect(await undo(added.batchId)).toEqual({
    undone: 1,
    leftAlone: [{ id: one.id, kind: 'link', fields: ['tags'] }],
    failed: [],
    remaining: 0,
  });
  expect(await undo(removed.batchId)).toMatchObject({ undone: 1, leftAlone: [] });
  expect([await tagsOf(one), await tagsOf(two)]).toEqual([['News', 'old', 'Spring'], ['other']]);
});

test('a tag is the same, however its accents are stored', async () => {
  const tagged = await createLink(server, token, { tags: ['Caf\u00E9', 'Cafe\u0301'] });
  expect(tagged.tags).toHaveLength(1);
  await done('urls', { action: 'removeTags', tags: ['CAF\u00C9'], ids: [tagged.id] });
  expect((await link(tagged)).tags).toEqual([]);
});

test('a tag more than a link can have is refused for that link only', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
  const [full, roomy] = [
    await createLink(server, token, { tags: names }),
    await createLink(server, token, { tags: names.slice(1) }),
  ];
  expect(await done('urls', { action: 'addTags', tags: ['more'], ids: idsOf([full, roomy]) })).toMatchObject({
    changed: 1,
    failed: [{ id: full.id, code: 'invalid_request', message: 'A link can have at most 20 tags' }],
  });
  expect((await link(roomy)).tags).toHaveLength(20);
});

test('what is deleted comes back with its QR codes by one undo, and what is restored goes again', async () => {
  const links = await createLinks(2, { tags: ['a'] });
  const attached = await createQrCode(server, token, { urlId: links[0]?.id });
  const single = await createQrCode(server, token);
  const codes = [...links, attached, single].map(({ shortCode }) => shortCode);
  const statuses = () => Promise.all(codes.map(status));
  const deleted = await done('urls', { action: 'delete', ids: idsOf(links) });
  expect(deleted).toMatchObject({ matched: 2, changed: 2, failed: [] });
  const more = await done('qrcodes', { action: 'delete', ids: [single.id, attached.id], batchId: deleted.batchId });
  expect(more).toMatchObject({
    batchId: deleted.batchId,
    changed: 1,
    failed: [{ id: attached.id, code: 'not_found', message: 'QR code not found' }],
  });
  expect(await statuses()).toEqual([410, 410, 410, 410]);
  expect(await undo(deleted.batchId)).toEqual({ ...nothing, undone: 3 });
  expect(await statuses()).toEqual([302, 302, 302, 302]);
  const tags = await call<Schemas['Link'][]>(server, 'GET', '/api/urls?tags=a', { token });
  expect(tags.headers.get('x-total-count')).toBe('2');

  await done('urls', { action: 'delete', ids: idsOf(links) });
  const restored = await done('urls', { action: 'restore', ids: idsOf(links) });
  expect([restored.changed, await statuses()]).toEqual([2, [302, 302, 302, 302]]);
  expect(await undo(restored.batchId)).toEqual({ ...nothing, undone: 2 });
  expect(await statuses()).toEqual([410, 410, 410, 302]);
});

test('a QR code is restored after its link only, and is named until then', async () => {
  const parent = await createLink(server, token);
  const attached = await createQrCode(server, token, { urlId: parent.id });
  const deleted = await done('qrcodes', { action: 'delete', ids: [attached.id] });
  server.clock.advance(1);
  await done('urls', { action: 'delete', ids: [parent.id] });
  const refused = {
    id: attached.id,
    code: 'link_deleted',
    message: 'Its link is in the trash too. Restore the link first.',
  };
  expect(await done('qrcodes', { action: 'restore', ids: [attached.id] })).toMatchObject({
    batchId: null,
    changed: 0,
    failed: [refused],
  });
  expect(await undo(deleted.batchId)).toEqual({ ...nothing, failed: [refused] });
});

test.each([
  ['urls' as const, link, () => createLink(server, token)],
  ['qrcodes' as const, qrCode, () => createQrCode(server, token)],
])('an expiry of %s is set and cleared where it fits', async (path, read, create) => {
  const [plain, late] = [await create(), await create()];
  await call(server, 'PATCH', `/api/${path}/${late.id}`, { token, body: { activatesAt: at(2 * hour) } });
  const expiresAt = at(hour);
  const set = await done(path, { action: 'setExpiry', expiresAt, ids: idsOf([plain, late]) });
  expect(set).toMatchObject({
    changed: 1,
    failed: [{ id: late.id, code: 'invalid_request', message: 'Activation time must be before expiration time' }],
  });
  expect([(await read(plain)).expiresAt, (await read(late)).expiresAt]).toEqual([expiresAt, null]);
  expect(await done(path, { action: 'setExpiry', expiresAt: null, filter: {} })).toMatchObject({
    matched: 2,
    changed: 1,
  });
  expect((await read(plain)).expiresAt).toBeNull();
  expect(await undo(set.batchId)).toMatchObject({ undone: 0, leftAlone: [] });
});

test('QR codes are switched by a filter', async () => {
  const [off, on] = [
    await createQrCode(server, token, { name: 'Board' }),
    await createQrCode(server, token, { name: 'Card' }),
  ];
  const { batchId } = await done('qrcodes', { action: 'disable', filter: { search: 'BÓARD', hasLogo: false } });
  expect([(await qrCode(off)).isActive, (await qrCode(on)).isActive]).toEqual([false, true]);
  const shortUrl = `${server.url}/${off.shortCode}`;
  expect(await done('qrcodes', { action: 'disable', filter: { search: shortUrl } })).toMatchObject({ matched: 1 });
  expect(await done('urls', { action: 'disable', filter: { search: shortUrl } })).toMatchObject({ matched: 0 });
  expect(await done('qrcodes', { action: 'enable', filter: { isActive: false, isExpired: false } })).toMatchObject({
    matched: 1,
    changed: 1,
  });
  expect(await undo(batchId)).toEqual(nothing);
});

test('an item that a batch has changed twice is as it was after one undo', async () => {
  const before = await createLink(server, token, { tags: ['a'] });
  const other = await createLink(server, token, { tags: ['a'] });
  const { batchId } = await done('urls', { action: 'disable', ids: [before.id] });
  await done('urls', { action: 'addTags', tags: ['b'], ids: [before.id, other.id], batchId });
  expect(await undo(batchId)).toEqual({ ...nothing, undone: 2 });
  const { isActive, tags } = await link(before);
  expect([isActive, tags.map(({ name }) => name)]).toEqual([true, ['a']]);
});

test('a filter is that of the list, and goes on where the last call ended', async () => {
  await createLinks(3, { tags: ['a'] });
  const others = await createLinks(2, { tags: ['b'] });
  const filter = { tags: ['a', ''], status: 'permanent', search: 'example', createdTo: at(0), isActive: true };
  const { batchId, ...result } = await done('urls', { action: 'disable', filter });
  expect(result).toEqual({ matched: 3, changed: 3, failed: [], next: null });
  for (const other of others) expect((await link(other)).isActive).toBe(true);
  const after = others[0]?.id;
  expect(await done('urls', { action: 'disable', filter: {}, after, batchId })).toMatchObject({
    batchId,
    matched: 3,
    changed: 0,
  });
  expect(await done('urls', { action: 'disable', filter: { createdFrom: at(1) } })).toEqual({
    batchId: null,
    matched: 0,
    changed: 0,
    failed: [],
    next: null,
  });
});

test('what is not there, or belongs to someone else, is named and keeps nothing else from being changed', async () => {
  const own = await createLink(server, token);
  const eve = await signUp(server, 'eve@example.com');
  const foreign = await createLink(server, eve);
  const code = await createQrCode(server, token);
  const ids = [own.id, own.id.toUpperCase(), foreign.id, code.id, 'nowhere'];
  const { batchId, failed, ...counts } = await done('urls', { action: 'delete', ids });
  expect(counts).toEqual({ matched: 4, changed: 1, next: null });
  const missing = { code: 'not_found', message: 'URL not found' };
  expect(failed).toEqual([foreign, code, { id: 'nowhere' }].map(({ id }) => ({ id, ...missing })));
  expect(await status(foreign.shortCode)).toBe(302);
  const stolen = await call(server, 'POST', `/api/batches/${batchId ?? ''}/undo`, { token: eve });
  expect(stolen).toMatchObject({
    status: 404,
    body: failure('not_found', 'This change cannot be undone any more'),
  });
  expect((await bulk('urls', { action: 'delete', ids: [foreign.id], batchId }, eve)).status).toBe(404);
  expect(await status(foreign.shortCode)).toBe(302);
  expect((await bulk('urls', { action: 'delete', ids }, '')).status).toBe(401);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ['neither ids nor a filter', {}, { ids: 'Send either ids or a filter' }],
  ['both', { ids: ['x'], filter: {} }, { ids: 'Send either ids or a filter' }],
  ['no ids', { ids: [] }, { ids: 'Choose at least one' }],
  ['too many', { ids: Array.from({ length: 1_001 }, () => 'x') }, { ids: 'At most 1,000 can be changed at once' }],
  ['a place among ids', { ids: ['x'], after: 'x' }, { after: 'Send it with a filter' }],
  ['a place that is none', { filter: {}, after: 'x' }, { after: 'This item is gone. Please begin again.' }],
  ['no tags', { action: 'addTags', filter: {} }, { tags: 'Choose at least one tag' }],
  ['an empty list of tags', { action: 'removeTags', tags: [], filter: {} }, { tags: 'Choose at least one tag' }],
  ['no time', { action: 'setExpiry', filter: {} }, { expiresAt: 'Choose an expiration time, or null for none' }],
  [
    'a time that has passed',
    { action: 'setExpiry', filter: {}, expiresAt: '2026-11-20T09:00:00Z' },
    { expiresAt: 'Expiration time must be in the future' },
  ],
  [
    'a filter of the trash',
    { action: 'restore', filter: {} },
    { filter: 'What is in the trash is restored by its ids' },
  ],
  [
    'times in the wrong order',
    { filter: { createdFrom: '2026-11-20T09:00:00Z', createdTo: '2026-11-20T08:00:00Z' } },
    { createdTo: 'The end cannot be earlier than the start' },
  ],
])('a call with %s is refused', async (_name, body, fields) => {
  const answer = await bulk('urls', { action: 'enable', ...body });
  expect([answer.status, answer.body]).toEqual([400, invalid(fields)]);
});

test('one account makes one such change at a time', async () => {
  const ids = idsOf(await createLinks(3));
  const answers = await Promise.all([1, 2, 3].map(() => bulk('urls', { action: 'disable', ids })));
  const refused = answers.filter(({ status: code }) => code === 429);
  expect(answers.filter(({ status: code }) => code === 200).length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body).toEqual(
      failure(
        'too_many_requests',
        'Many of your links or QR codes are being changed already. Please wait until that is done.',
      ),
    );
    expect(headers.get('retry-after')).toBe('2');
  }
  expect(await done('urls', { action: 'disable', ids })).toMatchObject({ changed: 0 });
});

test('what cannot be saved half-way is named, and the rest can be undone', async () => {
  const user = await server.store.users.findByEmail('ada@example.com');
  const add = createItems(server.store, user?.pk ?? 0);
  for (let count = 0; count < 300; count += 1) await add('link');
  const { batches } = server.store;
  const { changeItems } = batches;
  batches.changeItems = async (...given) => {
    const outcomes = await changeItems(...given);
    await server.disk.fill();
    return outcomes;
  };
  const tags = Array.from({ length: 19 }, (_, index) => `${'x'.repeat(45)}${index}`);
  const result = await done('urls', { action: 'addTags', tags, filter: {} });
  expect(result.changed).toBeGreaterThan(0);
  expect(result.changed + result.failed.length).toBe(300);
  expect(result.failed[0]).toMatchObject({
    code: 'storage_unavailable',
    message: 'Changes cannot be saved right now: the disk is full. Please try again in a minute.',
  });
  await server.disk.free();
  await server.store.probe();
  expect(await undo(result.batchId)).toEqual({ ...nothing, undone: result.changed });
}, 60_000);

test('a call takes a thousand of a filter, and the next ones go on with the same batch', async () => {
  const user = await server.store.users.findByEmail('ada@example.com');
  const add = createItems(server.store, user?.pk ?? 0);
  for (let count = 0; count < 1_002; count += 1) await add('link');
  const body = { action: 'addTags', tags: ['b'], filter: { tags: ['a'] } };
  const first = await done('urls', body);
  expect(first).toMatchObject({ matched: 1_000, changed: 1_000, failed: [] });
  const second = await done('urls', { ...body, batchId: first.batchId, after: first.next });
  expect(second).toEqual({ batchId: first.batchId, matched: 2, changed: 2, failed: [], next: null });
  const total = async (tag: string) =>
    (await call(server, 'GET', `/api/urls?pageSize=1&tags=${tag}`, { token })).headers.get('x-total-count');
  expect(await total('b')).toBe('1002');
  expect(await undo(first.batchId)).toEqual({ ...nothing, undone: 1_000, remaining: 2 });
  expect(await undo(first.batchId)).toEqual({ ...nothing, undone: 2 });
  expect([await total('a'), await total('b')]).toEqual(['1002', '0']);
}, 120_000);

test('a tag is renamed, or merged with another, on all links that have it, and that is undone as one', async () => {
  const old = await createLink(server, token, { tags: ['Old', 'other'] });
  const both = await createLink(server, token, { tags: ['old', 'new'] });
  const neither = await createLink(server, token, { tags: ['other'] });
  const tagsOf = async (some: { id: string }) => (await link(some)).tags.map(({ name }) => name);
  const body = { action: 'replaceTags', tags: ['old'], replacement: ['new'] };
  const { batchId, ...result } = await done('urls', { ...body, ids: idsOf([old, both, neither]) });
  expect(result).toEqual({ matched: 3, changed: 2, failed: [], next: null });
  expect(await tagsOf(old)).toEqual(['new', 'other']);
  expect(await tagsOf(both)).toEqual(['new']);
  expect(await tagsOf(neither)).toEqual(['other']);
  const tags = await call<Schemas['ListedTag'][]>(server, 'GET', '/api/urls/tags', { token });
  expect(tags.body.data.map(({ name, linkCount }) => [name, linkCount])).toEqual([
    ['new', 2],
    ['other', 2],
  ]);
  expect(await undo(batchId)).toEqual({ ...nothing, undone: 2 });
  expect(await tagsOf(old)).toEqual(['Old', 'other']);
  expect(await done('urls', { ...body, filter: { tags: ['OLD'] } })).toMatchObject({ matched: 2, changed: 2 });
  expect(await bulk('urls', { action: 'replaceTags', tags: ['new'], filter: {} })).toMatchObject({
    status: 400,
    body: { errors: ['Choose at least one tag'] },
  });
});

test('a link that would get too many tags keeps those that it has', async () => {
  const full = Array.from({ length: 20 }, (_, index) => `tag ${index + 10}`);
  const made = await createLink(server, token, { tags: full });
  const replacement = ['one', 'more'];
  const { failed } = await done('urls', { action: 'replaceTags', tags: [full[0]], replacement, ids: [made.id] });
  expect(failed).toMatchObject([{ id: made.id, message: 'A link can have at most 20 tags' }]);
  expect((await link(made)).tags.map(({ name }) => name)).toEqual(full);
});
