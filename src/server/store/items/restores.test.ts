import { testDatabase } from '../../../testing/environment/engines.ts';
import type { Engine } from '../engine.ts';
import { createStore, type Store } from '../index.ts';
import { CodeTakenMeanwhile } from './importRows.ts';
import { RestoreEnded, type Restore, type ItemToRestore } from './restores.ts';
import { calendarOf } from '../../rules/calendar.ts';
import { plainDesign } from '../../../shared/qrCodes.ts';
import type { ItemKind } from '../schema.ts';

let engine: Engine;
let store: Store;
let accounts = 0;

beforeAll(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
});

afterAll(() => store.close());

async function addUser(): Promise<number> {
  accounts += 1;
  const email = `user-${accounts}@example.com`;
  const registered = { email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  return (await store.registrations.add(registered)).userPk;
}

const common = { destination: 'https://example.com/', isActive: true, activatesAt: null, expiresAt: null };
const times = { createdAt: 10, updatedAt: 20, deletedAt: null, openingClicks: 0 };
const link = (code: string, tags: string[] = []): ItemToRestore => ({
  kind: 'link',
  code,
  ...common,
  ...times,
  passwordHash: null,
  title: null,
  note: null,
  isEdited: false,
  tags,
});
const qrCode = (code: string, parent: string | null): ItemToRestore => ({
  kind: 'qrCode',
  code,
  ...common,
  ...times,
  link: parent,
  name: 'Menu',
  description: null,
  ...plainDesign,
  logoNumber: 0,
});

const page = { offset: 0, limit: 100, now: 1 };
const linksOf = async (userPk: number) =>
  (await store.items.list('link', { userPk }, page)).items.map(({ code }) => code);
const found = async (userPk: number, search: string) =>
  (await store.items.list('link', { userPk, search }, page)).total;
const create = (userPk: number, code: string) =>
  store.items.create(
    'link',
    {
      userPk,
      code,
      destination: 'https://example.com/own',
      activatesAt: null,
      expiresAt: null,
      createdAt: 5,
      passwordHash: null,
      title: null,
      note: null,
      tags: [],
    },
    100,
  );

async function begin(userPk: number, now = 1_000) {
  const restore = await store.restores.begin(userPk, now);
  if (!restore) throw new Error('It did not begin');
  return restore;
}

async function settleAll(now = 1_000): Promise<void> {
  while ((await store.restores.settle(now, 2)) > 0);
}

const noProfile = { firstName: null, lastName: null, picture: null, zonesBefore: { zones: [], until: 1_000 } };

test('a code that was the account’s own before a failed restore stays its own', async () => {
  const userPk = await addUser();
  const now = 31 * 24 * 3_600_000;
  await create(userPk, 'own-before');
  await store.trash.add('link', userPk, 'own-before', { at: now });
  await store.trash.empty(userPk);
  while ((await store.trash.sweep(0, 10)) > 0);
  const restore = await begin(userPk, now);
  expect(await store.restores.addItems(restore, now, [link('own-before')])).toEqual([expect.any(Number)]);
  await store.restores.fail(restore);
  await settleAll(now);
  expect(await store.items.resolve('own-before')).toBe('deleted');
  expect(await create(await addUser(), 'own-before')).toBe('code taken');
});

test('what waits to be swept from emptied trash comes back, and what is restored into the trash stays there', async () => {
  const userPk = await addUser();
  const now = 31 * 24 * 3_600_000;
  const created = await create(userPk, 'swept');
  if (typeof created === 'string') throw new Error(created);
  await store.trash.add('link', userPk, 'swept', { at: now });
  expect((await store.restores.codes(userPk, ['swept'], now)).get('swept')).toBe('here');
  await store.trash.empty(userPk);
  expect(await store.restores.codes(userPk, ['swept'], now)).toEqual(new Map());
  const restore = await begin(userPk, now);
  const [back, inTrash] = await store.restores.addItems(restore, now, [
    link('swept'),
    { ...link('waiting'), deletedAt: now - 1 },
  ]);
  expect([typeof back, typeof inTrash]).toEqual(['number', 'number']);
  while ((await store.trash.sweep(0, 10)) > 0);
  expect(await linksOf(userPk)).toEqual(['swept']);
  expect(await store.items.resolve('swept')).toMatchObject({ itemPk: back });
  expect((await store.trash.list(userPk, { since: 0, offset: 0, limit: 10 })).entries).toMatchObject([
    { code: 'waiting' },
  ]);
});

test('what a failed restore added is taken back, and the next one adds it', async () => {
  const userPk = await addUser();
  await create(userPk, 'kept');
  const restore = await begin(userPk);
  await store.restores.addItems(restore, 1_000, [link('back-1', ['news']), link('back-2')]);
  await store.restores.addItems(restore, 1_000, [qrCode('back-3', 'BACK-1'), qrCode('back-4', null)]);
  expect((await linksOf(userPk)).toSorted()).toEqual(['back-1', 'back-2', 'kept']);
  expect(await found(userPk, 'back-')).toBe(2);
  await store.restores.fail(restore);
  expect(await store.restores.begin(userPk, 1_000)).toBeUndefined();
  await settleAll();
  expect(await linksOf(userPk)).toEqual(['kept']);
  expect(await found(userPk, 'back-')).toBe(0);
  expect(await store.tags.list(userPk)).toEqual([]);
  const user = await store.users.findByEmail(`user-${accounts}@example.com`);
  expect(user).toMatchObject({ linkCount: 1, qrCodeCount: 0 });
  expect(await store.items.resolve('back-1')).toBeUndefined();
  expect(await create(await addUser(), 'back-2')).toMatchObject({ code: 'back-2' });

  const next = await begin(userPk);
  const results = await store.restores.addItems(next, 1_000, [link('back-1', ['news']), link('kept')]);
  expect(results).toEqual([expect.any(Number), 'here']);
  await store.restores.finish(next, 1_000, noProfile);
  await settleAll();
  expect((await linksOf(userPk)).toSorted()).toEqual(['back-1', 'kept']);
  expect((await store.tags.list(userPk)).map(({ name }) => name)).toEqual(['news']);
});

test('a restore that its server has left is taken back after five minutes', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk, 1_000);
  await store.restores.addItems(restore, 2_000, [link('left')]);
  await settleAll(302_000);
  expect(await linksOf(userPk)).toEqual(['left']);
  await settleAll(302_001);
  expect(await linksOf(userPk)).toEqual([]);
  await expect(store.restores.addItems(restore, 302_002, [link('later')])).rejects.toBeInstanceOf(RestoreEnded);
});

const origin = { browser: null, operatingSystem: null, apiKey: null, restoredFrom: null, undid: null };
const version = (itemPk: number, number: number, replaced: object | null) => ({
  ...{ itemPk, number, at: number, ...origin, clickCount: null },
  replaced: replaced && JSON.stringify(replaced),
});

async function addAll(restore: Restore, items: readonly ItemToRestore[]): Promise<number[]> {
  const results = await store.restores.addItems(restore, 1_000, items);
  return results.map((result) => {
    if (typeof result === 'string') throw new Error(result);
    return result;
  });
}

const idsOf = async (kind: ItemKind, userPk: number) =>
  new Map((await store.items.list(kind, { userPk }, page)).items.map(({ code, id }) => [code, id]));

test.each(['link', 'qrCode'] as const)(
  'a %s that is being restored does not change until that is done',
  async (kind) => {
    const userPk = await addUser();
    const restore = await begin(userPk);
    const item = (code: string) => (kind === 'link' ? link(code) : qrCode(code, null));
    const [pk = 0, deletedPk = 0] = await addAll(restore, [
      item(`busy-${kind}`),
      { ...item(`busy-deleted-${kind}`), deletedAt: 900 },
    ]);
    const id = (await idsOf(kind, userPk)).get(`busy-${kind}`) ?? '';
    const [deleted] = (await store.trash.list(userPk, { since: 0, offset: 0, limit: 1 })).entries;
    const change = () =>
      store.items.change<ItemKind>(kind, userPk, id, () => ({
        destination: 'https://example.com/new',
        updatedAt: 3_000,
      }));
    const attempts = [
      change,
      () => store.trash.add(kind, userPk, id, { at: 3_000 }),
      () => store.trash.restore(kind, userPk, deleted?.id ?? '', { since: 0, at: 3_000 }),
      () => store.versions.undo(kind, userPk, id, { number: 1, at: 3_000 }),
      () => store.versions.restore(kind, userPk, id, { number: 1, at: 3_000 }),
    ];
    const batch = await store.batches.begin(userPk, 3_000);
    const many = async () => [
      await store.batches.changeItems(batch, kind, [pk], { at: 3_000, judge: () => ({ isActive: false }) }),
      await store.batches.removeItems(batch, kind, [pk], { at: 3_000 }),
      await store.batches.restoreItems(batch, kind, [deletedPk], { at: 3_000, since: 0 }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ refusal: 'being restored' });
    expect((await many()).flat()).toEqual(['being restored', 'being restored', 'being restored']);
    await store.restores.addVersions(restore, 1_000, [
      version(pk, 1, null),
      version(pk, 2, { destination: 'https://example.com/old' }),
      version(deletedPk, 1, null),
    ]);
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ refusal: 'being restored' });
    await store.restores.finish(restore, 1_000, noProfile);

    expect(await change()).toMatchObject({ version: 3 });
    const undone = await store.versions.undo(kind, userPk, id, { number: 3, at: 4_000 });
    expect(undone).toMatchObject({ item: { destination: 'https://example.com/' }, version: 4, leftAlone: [] });
    expect((await many()).flat()).toEqual(['changed', 'changed', 'changed']);
  },
);

test('of many items those that are being restored stay as they are, and so do links that get QR codes', async () => {
  const userPk = await addUser();
  const own = [await create(userPk, 'own-1'), await create(userPk, 'own-2')].map((item) => {
    if (typeof item === 'string') throw new Error(item);
    return item;
  });
  const pks = own.map(({ pk }) => pk);
  const made = await store.batches.begin(userPk, 2_000);
  expect(await store.batches.changeItems(made, 'link', pks, { at: 2_000, judge: () => ({ isActive: false }) })).toEqual(
    ['changed', 'changed'],
  );
  const restore = await begin(userPk);
  await addAll(restore, [qrCode('on-own-2', 'own-2')]);
  const undone = await store.batches.undoItems(made, pks, { at: 3_000, since: 0 });
  expect(new Map(undone.map(({ id, outcome }) => [id, outcome]))).toEqual(
    new Map(own.map(({ id }, index) => [id, index === 0 ? 'changed' : 'being restored'])),
  );
  const batch = await store.batches.begin(userPk, 4_000);
  expect(await store.batches.removeItems(batch, 'link', pks, { at: 4_000 })).toEqual(['changed', 'being restored']);
});

test('a QR code is not made for a link that a restore may take back', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const [parentPk = 0] = await addAll(restore, [link('may-go')]);
  const make = () =>
    store.items.create(
      'qrCode',
      {
        ...{ userPk, parentPk, destination: '', activatesAt: null, expiresAt: null, createdAt: 1_500, logo: null },
        ...{ name: 'Poster', description: null, ...plainDesign },
      },
      10,
    );
  expect(await make()).toBe('being restored');
  await store.restores.fail(restore);
  expect(await make()).toBe('being restored');
  await settleAll();
  expect(await make()).toBe('no parent');
  const next = await begin(userPk);
  const [again = 0] = await addAll(next, [link('may-stay')]);
  await store.restores.addVersions(next, 1_000, [version(again, 1, null)]);
  await store.restores.finish(next, 1_000, noProfile);
  await settleAll();
  expect((await linksOf(userPk)).toSorted()).toEqual(['may-stay']);
});

test('the trash is not swept while something is restored into it', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const [emptied = 0, expired = 0] = await addAll(restore, [
    { ...link('emptied'), deletedAt: 900 },
    { ...link('expired'), deletedAt: 800 },
  ]);
  await store.trash.empty(userPk, 900);
  while ((await store.trash.sweep(800, 10)) > 0);
  await store.restores.addVersions(restore, 1_000, [version(emptied, 1, null), version(expired, 1, null)]);
  await store.restores.finish(restore, 1_000, noProfile);
  const left = async () => (await store.batches.itemsWithPks('link', userPk, [emptied, expired])).length;
  expect(await left()).toBe(2);
  while ((await store.trash.sweep(800, 10)) > 0);
  expect(await left()).toBe(0);
});

test('with a link as many QR codes come out of the trash as a link can have', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const pks = await addAll(restore, [{ ...link('crowded'), deletedAt: 900 }]);
  const qrCodes = Array.from({ length: 1_001 }, (_, index) => ({
    ...qrCode(`crowd-${index}`, 'crowded'),
    deletedAt: 900,
  }));
  for (let start = 0; start < qrCodes.length; start += 100)
    pks.push(...(await addAll(restore, qrCodes.slice(start, start + 100))));
  for (let start = 0; start < pks.length; start += 100)
    await store.restores.addVersions(
      restore,
      1_000,
      pks.slice(start, start + 100).map((pk) => version(pk, 1, null)),
    );
  await store.restores.finish(restore, 1_000, noProfile);
  const trash = async () => (await store.trash.list(userPk, { since: 0, offset: 0, limit: 10 })).entries;
  expect(await trash()).toMatchObject([{ code: 'crowded', qrCodeCount: 1_001 }]);
  const [entry] = await trash();
  await store.trash.restore('link', userPk, entry?.id ?? '', { since: 0, at: 2_000 });
  expect((await store.items.list('qrCode', { userPk }, page)).total).toBe(1_000);
  const [left, ...others] = await trash();
  expect([left?.code, others]).toEqual(['crowd-1000', []]);
  expect(await store.trash.restore('qrCode', userPk, left?.id ?? '', { since: 0, at: 2_000 })).toBe('parent full');
});

test('an account has one restore at a time', async () => {
  const userPk = await addUser();
  const both = await Promise.all([store.restores.begin(userPk, 1_000), store.restores.begin(userPk, 1_000)]);
  expect(both.filter((restore) => restore !== undefined)).toHaveLength(1);
});

test('an account that is deleted meanwhile gets nothing more', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  await store.accounts.close(userPk, 1_000);
  await expect(store.restores.addItems(restore, 1_000, [link('too-late')])).rejects.toBeInstanceOf(RestoreEnded);
  expect(await store.items.resolve('too-late')).toBeUndefined();
});

const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'link' as const,
    unit: 'day' as const,
    period: first + index,
    tally: {
      people: 1,
      bots: 0,
      visitors: 0,
      namesOfPeople: { browser: { [`name-${first + index}`]: 1 } },
      namesOfBots: {},
    },
  }));

test('an item of thousands of sums is read whole, and deleted in steps', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const [small, large] = await store.restores.addItems(restore, 1_000, [link('few-sums'), link('many-sums')]);
  if (typeof small !== 'number' || typeof large !== 'number') throw new Error('It was not restored');
  for (let start = 0; start < 2_500; start += 500)
    await store.restores.addSums(restore, 1_000, [
      { itemPk: large, clicks: 500, botClicks: 0, lastClickAt: start, sums: daysFrom(start, 500) },
    ]);
  await store.restores.addSums(restore, 1_000, [
    { itemPk: small, clicks: 1, botClicks: 0, lastClickAt: 1, sums: daysFrom(7, 1) },
  ]);
  const sumsOf = async () =>
    new Map(
      (await store.archive.sums({ userPk, kind: 'link' }, [small, large], calendarOf([]))).map(({ pk, sums }) => [
        pk,
        sums.map(({ period, tally }) => [period, tally]),
      ]),
    );
  const expected = (first: number, count: number) => daysFrom(first, count).map(({ period, tally }) => [period, tally]);
  expect(await sumsOf()).toEqual(
    new Map([
      [small, expected(7, 1)],
      [large, expected(0, 2_500)],
    ]),
  );

  await store.restores.addVersions(restore, 1_000, [version(large, 1, null)]);
  await store.restores.finish(restore, 1_000, noProfile);
  await settleAll();
  await store.trash.add('link', userPk, 'many-sums', { at: 2_000 });
  await store.trash.empty(userPk);
  while ((await store.trash.sweep(0, 10)) > 0);
  expect(await sumsOf()).toEqual(new Map([[small, expected(7, 1)]]));
  expect(await linksOf(userPk)).toEqual(['few-sums']);
});

test('a failed restore of thousands of sums is taken back, and counted once', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const [pk] = await store.restores.addItems(restore, 1_000, [link('sums-back', ['sums'])]);
  if (typeof pk !== 'number') throw new Error('It was not restored');
  for (let start = 0; start < 4_500; start += 500)
    await store.restores.addSums(restore, 1_000, [
      { itemPk: pk, clicks: 500, botClicks: 0, lastClickAt: 1, sums: daysFrom(start, 500) },
      { itemPk: null, clicks: 0, botClicks: 0, lastClickAt: 0, sums: daysFrom(start, 500) },
    ]);
  expect(await store.restores.hasCounted(userPk)).toBe(true);
  await store.restores.fail(restore);
  await settleAll();
  expect(await linksOf(userPk)).toEqual([]);
  expect(await store.restores.hasCounted(userPk)).toBe(false);
  const user = await store.users.findByEmail(`user-${accounts}@example.com`);
  expect(user).toMatchObject({ linkCount: 0, qrCodeCount: 0 });
});

test('of many tags the most used are listed, by name', async () => {
  const userPk = await addUser();
  const restore = await begin(userPk);
  const links = Array.from({ length: 51 }, (_, index) =>
    link(
      `tagged-${index}`,
      Array.from({ length: 20 }, (_each, number) => (number === 0 ? 'zz' : `tag-${1_000 + index * 20 + number}`)),
    ),
  );
  for (let start = 0; start < links.length; start += 17)
    await store.restores.addItems(restore, 1_000, links.slice(start, start + 17));
  const more = Array.from({ length: 2 }, (_, index) =>
    link(
      `more-${index}`,
      Array.from({ length: 20 }, (_each, number) => `only-${index}-${number}`),
    ),
  );
  await store.restores.addItems(restore, 1_000, more);
  const names = (await store.tags.list(userPk)).map(({ name }) => name);
  expect(names).toHaveLength(1_000);
  expect(names.toSorted()).toEqual(names);
  expect(names.at(-1)).toBe('zz');
});

test('a code that others take at the same time is theirs or one’s own, never both', async () => {
  const [userPk, otherPk] = [await addUser(), await addUser()];
  const restore = await begin(userPk);
  const codes = Array.from({ length: 5 }, (_, index) => `race-${index}`);
  const [added, created] = await Promise.all([
    store.restores.addItems(
      restore,
      1_000,
      codes.map((code) => link(code)),
    ),
    Promise.all(codes.map((code) => create(otherPk, code))),
  ]);
  const own = codes.filter((_, index) => typeof added[index] === 'number');
  const others = codes.filter((_, index) => created[index] !== 'code taken');
  expect([...own, ...others].toSorted()).toEqual(codes.toSorted());
  expect((await linksOf(userPk)).toSorted()).toEqual(own.toSorted());
  expect((await linksOf(otherPk)).toSorted()).toEqual(others.toSorted());
});

test('a code that an import and a restore of one account take again at the same time gets one item', async () => {
  const now = 40 * 24 * 3_600_000;
  for (let round = 0; round < 5; round += 1) {
    const [userPk, code] = [await addUser(), `again-${round}`];
    await create(userPk, code);
    await store.trash.add('link', userPk, code, { at: now });
    await store.trash.empty(userPk);
    // Of some rounds the deleted link is still to be swept.
    while (round % 2 === 0 && (await store.trash.sweep(0, 10)) > 0);
    const record = await store.imports.begin(userPk, now);
    if (!record) throw new Error('Another import is under way');
    const row = { number: 1, fileRow: 2, code, destination: 'https://example.com/imported', given: {} };
    await store.imports.addRows(record, now, [{ ...row, outcome: 'ready', reason: null }]);
    await store.imports.endReading(record, { kind: 'link', state: 'checked', found: '{}', rowCount: 1 });
    const device = { browser: null, operatingSystem: null, apiKey: null };
    await store.imports.start(record, { onCollision: 'skip', at: now, device });
    const importRows = () => store.imports.importRows(record.pk, { now, limit: 10, monthlyLimit: 100, since: 0 });
    const restore = await begin(userPk, now);
    const [restored, imported] = await Promise.allSettled([
      store.restores.addItems(restore, now, [link(code)]),
      importRows(),
    ]);
    expect(restored.status).toBe('fulfilled');
    if (imported.status === 'rejected') {
      expect(imported.reason).toBeInstanceOf(CodeTakenMeanwhile);
      await importRows();
    }
    const { items } = await store.items.list('link', { userPk }, page);
    expect(items).toHaveLength(1);
    expect(await store.items.resolve(code)).toMatchObject({ itemPk: items[0]?.pk });
  }
});

test('two restores of the same codes at once give each code to one account', async () => {
  const [first, second] = [await begin(await addUser()), await begin(await addUser())];
  const items = Array.from({ length: 20 }, (_, index) => link(`both-${index}`));
  const [one, two] = await Promise.all([
    store.restores.addItems(first, 1_000, items),
    store.restores.addItems(second, 1_000, items.toReversed()),
  ]);
  const given = items.map((_, index) => [one[index], two.toReversed()[index]]);
  for (const pair of given) expect(pair.filter((result) => result === 'taken')).toHaveLength(1);
});

test('a QR code follows the link that it is restored to, and stays out without one', async () => {
  const userPk = await addUser();
  await create(userPk, 'parent');
  await store.items.change('link', userPk, 'parent', () => ({ isActive: false, updatedAt: 6 }));
  const restore = await begin(userPk);
  const results = await store.restores.addItems(restore, 1_000, [
    qrCode('follows', 'Parent'),
    qrCode('alone', null),
    qrCode('orphan', 'nowhere'),
  ]);
  expect(results).toEqual([expect.any(Number), expect.any(Number), 'without link']);
  expect(await store.items.resolve('follows')).toMatchObject({
    destination: 'https://example.com/own',
    isActive: false,
  });
  expect(await store.items.resolve('alone')).toMatchObject({ destination: 'https://example.com/', isActive: true });
  expect(await store.items.resolve('orphan')).toBeUndefined();
});

test('clicks from elsewhere bring few user agents, and those of a signed archive all of them', async () => {
  const clicksFrom = (restored: string, itemPk: number) =>
    Array.from({ length: 300 }, (_, index) => ({
      pk: index - 1e6 - itemPk * 1_000,
      itemPk,
      parentPk: null,
      at: 1,
      userAgent: `Browser ${index} of ${restored}`,
      referrer: null,
      geo: { ip: '', country: null, region: null, city: null },
    }));
  const agentsOf = async (restored: string) =>
    (await engine.read.selectFrom('userAgents').select('userAgent').execute()).filter(({ userAgent }) =>
      userAgent.endsWith(restored),
    ).length;
  for (const [name, limits, kept] of [
    ['foreign', { links: 10, qrCodes: 10 }, 200],
    ['signed', undefined, 300],
  ] as const) {
    const userPk = await addUser();
    const restore = await store.restores.begin(userPk, 1, limits);
    if (!restore) throw new Error('It did not begin');
    const [pk] = await store.restores.addItems(restore, 1, [link(`agents-${name}`)]);
    await store.restores.addClicks(restore, 1, clicksFrom(name, Number(pk)));
    expect(await agentsOf(name)).toBe(kept);
    expect(await store.analytics.clicks(Number(pk), { limit: 1_000 })).toHaveLength(300);
    await store.restores.fail(restore);
  }
});
