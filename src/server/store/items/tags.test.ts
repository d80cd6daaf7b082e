import { testDatabase } from '../../../testing/environment/engines.ts';
import type { Engine } from '../engine.ts';
import { createStore, type Store } from '../index.ts';

let engine: Engine;
let store: Store;

beforeEach(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
});

afterEach(() => store.close());

async function addUser(email: string): Promise<number> {
  const registered = { email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  return (await store.registrations.add(registered)).userPk;
}

async function createLink(userPk: number, code: string, tags: readonly string[]) {
  const times = { activatesAt: null, expiresAt: null, createdAt: 5 };
  const link = {
    userPk,
    code,
    destination: 'https://example.com/',
    passwordHash: null,
    title: null,
    note: null,
    tags,
    ...times,
  };
  const created = await store.items.create('link', link, Infinity);
  if (typeof created === 'string') throw new Error(created);
  return created;
}

const manyTags = (prefix: string, count = 20) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

const storedTags = async () =>
  (await engine.write.selectFrom('tags').select('name').execute()).map(({ name }) => name).toSorted();

const tagsOf = async (userPk: number, ref: string) =>
  (await store.items.find('link', userPk, ref))?.tags.map(({ name }) => name);

async function sweepAll(limit: number): Promise<number[]> {
  const swept: number[] = [];
  const looks = (await storedTags()).length + 2;
  for (let look = 0; look < looks; look += 1) swept.push(await store.tags.sweep(limit));
  return swept;
}

test('tags that no item has are swept in steps, and those in the trash and in versions come back', async () => {
  const [ada, eve] = [await addUser('ada@example.com'), await addUser('eve@example.com')];
  await createLink(ada, 'ada-keeps', ['kept']);
  await createLink(ada, 'in-trash', ['In Trash']);
  await createLink(ada, 'changed', ['Before']);
  await createLink(eve, 'other', ['kept']);
  for (const [index, userPk] of [ada, eve, ada, eve].entries()) {
    await createLink(userPk, `gone-${index}`, manyTags(`gone-${index}`));
    await store.trash.add('link', userPk, `gone-${index}`, { at: 8 });
  }
  while ((await store.trash.sweep(8, 10)) > 0);
  expect((await storedTags()).filter((name) => name.startsWith('gone'))).toHaveLength(80);
  for (const [userPk, code] of [[ada, 'changed'] as const, [eve, 'other'] as const])
    await store.items.change('link', userPk, code, () => ({ tags: manyTags('2'), updatedAt: 10 }));
  await store.trash.add('link', ada, 'in-trash', { at: 20 });
  const swept = await sweepAll(8);
  expect(Math.max(...swept)).toBeLessThanOrEqual(8);
  expect(await storedTags()).toEqual(['In Trash', 'kept', ...manyTags('2'), ...manyTags('2')].toSorted());
  expect(await tagsOf(ada, 'changed')).toEqual(manyTags('2').toSorted());

  await store.trash.restore('link', ada, 'in-trash', { at: 30, since: 0 });
  expect(await tagsOf(ada, 'in-trash')).toEqual(['In Trash']);
  await store.versions.restore('link', ada, 'changed', { number: 1, at: 40 });
  expect(await tagsOf(ada, 'changed')).toEqual(['Before']);
  await store.versions.undo('link', ada, 'changed', { number: 3, at: 50 });
  expect(await tagsOf(ada, 'changed')).toEqual(manyTags('2').toSorted());
  const listed = (await store.tags.list(ada)).map(({ name }) => name);
  expect(listed).toEqual([...manyTags('2').toSorted(), 'In Trash', 'kept']);
});

test('tags that a change leaves to no item are gone at once, and those of others stay', async () => {
  const [ada, eve] = [await addUser('ada@example.com'), await addUser('eve@example.com')];
  await createLink(eve, 'other', manyTags('0'));
  await createLink(ada, 'in-trash', ['0-0']);
  await store.trash.add('link', ada, 'in-trash', { at: 6 });
  await createLink(ada, 'second', ['0-1']);
  await createLink(ada, 'changed', []);
  for (let change = 0; change < 5; change += 1)
    await store.items.change('link', ada, 'changed', () => ({ tags: manyTags(`${change}`), updatedAt: 10 + change }));
  expect(await storedTags()).toEqual(['0-0', '0-1', ...manyTags('0'), ...manyTags('4')].toSorted());
});

test('the tags of a deleted account are swept in steps', async () => {
  const userPk = await addUser('ada@example.com');
  for (let count = 0; count < 30; count += 1) await createLink(userPk, `link-${count}`, manyTags(`${count}`));
  await store.accounts.close(userPk, 1);
  const counts = [(await storedTags()).length];
  while ((await store.accounts.sweep(Number.MAX_SAFE_INTEGER, 50)) > 0) counts.push((await storedTags()).length);
  const [first, last] = [counts[0], counts.at(-1)];
  expect([first, last]).toEqual([600, 0]);
  const deleted = counts.map((count, index) => (counts[index - 1] ?? count) - count);
  expect(Math.max(...deleted)).toBeLessThanOrEqual(250);
});
