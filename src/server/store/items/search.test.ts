import { testDatabase } from '../../../testing/environment/engines.ts';
import { createStore, type Store } from '../index.ts';
import type { ItemFilter, PageOptions } from './listFilter.ts';

/** More than are counted. */
const count = 12_000;
const insertedAtOnce = 1_000;

interface Made {
  number: number;
  createdAt: number;
  text: string;
}

/** Link 7 was made at the time 70. Each third is in a shop, each thousandth on sale, and each has its number. */
const links = Array.from({ length: count }, (_, index): Made => {
  const number = index + 1;
  const place = number % 3 === 0 ? 'shop' : 'blog';
  const sale = number % 1_000 === 0 ? '/summer-sale' : '';
  return { number, createdAt: number * 10, text: `https://${place}.example.com${sale}/page-${number}.` };
});

let store: Store;
let userPk: number;
let otherPk: number;

beforeAll(async () => {
  const engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
  const addUser = async (email: string) =>
    (await store.registrations.add({ email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 }))
      .userPk;

  /** Through the store this would take ten times as long. */
  async function addLinks(owner: number, made: readonly Made[]) {
    const rows = made.map(({ number, createdAt, text }) => ({
      id: `id-${owner}-${number}`,
      userPk: owner,
      kind: 'link' as const,
      code: `link-${number}`,
      destination: text,
      isActive: true,
      effectiveActive: true,
      createdAt,
      updatedAt: createdAt,
      sortName: '',
      searchText: text,
    }));
    for (let start = 0; start < rows.length; start += insertedAtOnce)
      await engine.write
        .insertInto('items')
        .values(rows.slice(start, start + insertedAtOnce))
        .execute();
    const items = engine.write.selectFrom('items').select('pk').where('userPk', '=', owner);
    await engine.write
      .insertInto('links')
      .columns(['itemPk', 'isEdited'])
      .expression(items.select((eb) => eb.lit(0).as('isEdited')))
      .execute();
    await engine.write.updateTable('users').set({ linkCount: made.length }).where('pk', '=', owner).execute();
    await engine.search.update(engine.write, { userPk: owner, kind: 'link' }, items);
    for (let isIndexed = false; !isIndexed;) isIndexed = !(await store.items.joinSearchIndex());
  }

  userPk = await addUser('ada@example.com');
  otherPk = await addUser('bob@example.com');
  // An import brings older ones after newer ones.
  await addLinks(userPk, [...links.slice(count / 2), ...links.slice(0, count / 2)]);
  await addLinks(otherPk, links.slice(0, 30));
});

afterAll(() => store.close());

async function list(filter: Partial<ItemFilter>, page: Partial<PageOptions> = {}) {
  const { items, total, isCapped } = await store.items.list(
    'link',
    { userPk, ...filter },
    { offset: 0, limit: 5, now: 1, ...page },
  );
  return { numbers: items.map(({ code }) => Number(code.split('-')[1])), total, isCapped };
}

const matching = (search: string, { from = 0, to = Infinity } = {}) =>
  links
    .filter(({ text, createdAt }) => text.includes(search) && createdAt >= from && createdAt <= to)
    .map(({ number }) => number)
    .reverse();

test.each([
  ['all of few', 'summer-sale'],
  ['one', 'page-7777.'],
  ['one whose text many others begin with', 'example.com/page-7.'],
  ['none whose parts all are frequent', 'shop.example.com/blog'],
  ['the newest of many', 'shop'],
  ['the newest of nearly all', 'example.com/page-'],
])('a search among many links finds %s: %s', async (_what, search) => {
  const expected = matching(search);
  const { numbers, total, isCapped } = await list({ search });
  expect(numbers).toEqual(expected.slice(0, 5));
  if (isCapped) expect(total).toBeLessThan(expected.length);
  else expect(total).toBe(expected.length);
  expect((await list({ search: search.toUpperCase() })).numbers).toEqual(numbers);
});

test('two characters are looked for in the newest 10,000', async () => {
  const expected = matching('99', { from: 20_010 });
  expect(await list({ search: '99' })).toEqual({ numbers: expected.slice(0, 5), total: 280, isCapped: false });
  expect(expected).toHaveLength(280);
});

test('the pages of a search join, whichever way they are sorted', async () => {
  for (const search of ['summer-sale', 'shop']) {
    const expected = matching(search);
    for (const offset of [0, 5, 10]) {
      const page = expected.slice(offset, offset + 5);
      expect((await list({ search }, { offset })).numbers).toEqual(page);
      expect((await list({ search }, { offset, sortBy: 'updatedAt' })).numbers).toEqual(page);
      expect((await list({ search }, { offset, direction: 'asc' })).numbers).toEqual(
        expected.toReversed().slice(offset, offset + 5),
      );
    }
  }
});

test.each<[string, { from?: number; to?: number }]>([
  ['a time', { from: 70_000, to: 90_000 }],
  ['a moment', { from: 70_020, to: 70_020 }],
  ['the first moment', { from: 10, to: 10 }],
  ['a time from', { from: 119_000 }],
  ['a time until', { to: 2_000 }],
  ['nearly all the time', { from: 20, to: 119_990 }],
  ['a time when nothing was made', { from: 70_021, to: 70_029 }],
])('a search within %s finds all that were made then: %j', async (_what, time) => {
  for (const search of ['shop', 'summer-sale', 'example.com']) {
    const expected = matching(search, time);
    const filter = { search, createdFrom: time.from, createdTo: time.to };
    expect((await list(filter)).numbers).toEqual(expected.slice(0, 5));
    expect((await list(filter, { direction: 'asc' })).numbers).toEqual(expected.toReversed().slice(0, 5));
    const { total, isCapped } = await list(filter);
    expect(isCapped ? total < expected.length : total === expected.length).toBe(true);
  }
});

test('a search finds nothing of someone else', async () => {
  expect(await list({ userPk: otherPk, search: 'shop' })).toEqual({
    numbers: [30, 27, 24, 21, 18],
    total: 10,
    isCapped: false,
  });
  expect((await list({ userPk: otherPk, search: 'summer-sale' })).numbers).toEqual([]);
});
