import { testDatabase } from '../../../testing/environment/engines.ts';
import { device } from '../../../testing/randomItems.ts';
import { createStore, type Store } from '../index.ts';

let store: Store;
let userPk: number;

beforeEach(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
  const registered = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(registered));
});

afterEach(() => store.close());

/** A file of rows with a million bytes each, of which nothing can be imported. */
async function importRows(count: number): Promise<string> {
  const { imports } = store;
  const record = await imports.begin(userPk, 1);
  if (!record) throw new Error('Another import is under way');
  const row = {
    code: null,
    destination: 'x'.repeat(1_000_000),
    outcome: 'faulty' as const,
    reason: 'Invalid URL',
    given: {},
  };
  for (let number = 1; number <= count; number += 1)
    await imports.addRows(record, 1, [{ number, fileRow: number + 1, ...row }]);
  await imports.endReading(record, { kind: 'link', state: 'checked', rowCount: count, found: '{}' });
  await imports.start(record, { onCollision: 'skip', at: 2, device });
  await imports.importRows(record.pk, { now: 3, limit: 100, monthlyLimit: 100, since: 0 });
  return record.id;
}

const listed = async () => (await store.imports.list(userPk)).map(({ id }) => id);

test('the last five files are kept', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await importRows(1));
  expect(await listed()).toEqual(ids.slice(1).reverse());
});

test('of large files those are kept that have 64 MiB together, and the newest', async () => {
  const [first, second, third] = [await importRows(33), await importRows(33), await importRows(33)];
  expect(await listed()).toEqual([third, second]);
  expect(await store.imports.bytesToSweep(userPk)).toBe(33 * (1_000_000 + '{}'.length + 'Invalid URL'.length));
  while ((await store.imports.sweep(4, 0, 10)) > 0);
  expect(await store.imports.bytesToSweep(userPk)).toBe(0);
  expect(await store.imports.find(userPk, first)).toBeUndefined();
  const fourth = await importRows(70);
  expect(await listed()).toEqual([fourth]);
});
