import { testDatabase } from '../../../testing/environment/engines.ts';
import { createItems } from '../../../testing/randomItems.ts';
import { weightAtOnce } from './batches.ts';
import { createStore, type Store } from '../index.ts';

let store: Store;
let userPk: number;
let add: ReturnType<typeof createItems>;

beforeAll(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
  const registered = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(registered));
  add = createItems(store, userPk);
});

afterAll(() => store.close());

const addLinks = async (count: number) => {
  const links: { pk: number; id: string }[] = [];
  for (let each = 0; each < count; each += 1) links.push(await add('link'));
  return links;
};
const areActive = (links: readonly { id: string }[]) =>
  Promise.all(links.map(async ({ id }) => (await store.items.find('link', userPk, id))?.isActive));

test('a step that fails changes nothing, and those before it can be taken back', async () => {
  const links = await addLinks(4);
  const pks = links.map(({ pk }) => pk);
  const batch = await store.batches.begin(userPk, 1);
  const off = () => ({ isActive: false });
  await store.batches.changeItems(batch, 'link', pks.slice(0, 2), { at: 2, judge: off });
  const fails = ({ pk }: { pk: number }) => {
    if (pk === pks[3]) throw new Error('cut off');
    return off();
  };
  await expect(store.batches.changeItems(batch, 'link', pks.slice(2), { at: 3, judge: fails })).rejects.toThrow(
    'cut off',
  );
  expect(await areActive(links)).toEqual([false, false, true, true]);
  expect(await store.batches.sizeOf(batch)).toBe(2);

  const found = await store.batches.find(userPk, batch.id);
  if (!found) throw new Error('The batch is gone');
  await store.batches.undoItems(found, pks, { at: 4, since: 0 });
  expect(await areActive(links)).toEqual([true, true, true, true]);
  expect(await store.batches.undoItems(found, pks, { at: 5, since: 0 })).toEqual([]);
});

test('a step has as much to do as others can wait for', async () => {
  const [plain, parent] = await addLinks(2);
  for (let count = 0; count < 3; count += 1) await add('qrCode', parent?.pk);
  const items = await store.batches.itemsWithPks('link', userPk, [parent?.pk ?? 0, plain?.pk ?? 0]);
  expect(items.map(({ weight }) => weight)).toEqual([4, 1]);
  const many = Array.from({ length: 1_000 }, (_, pk) => ({ pk, id: '', weight: 1 + (pk % 7) }));
  const steps = store.batches.inSteps([{ pk: -1, id: '', weight: 5_000 }, ...many]);
  expect(steps.flat().map(({ pk }) => pk)).toEqual([-1, ...many.map(({ pk }) => pk)]);
  expect(steps[0]).toHaveLength(1);
  for (const step of steps.slice(1)) {
    expect(step.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThanOrEqual(weightAtOnce);
    expect(step.length).toBeGreaterThan(0);
  }
});

test('the last hundred batches of a user are kept, and go with the account', async () => {
  const batches = [];
  for (let count = 0; count < 101; count += 1) batches.push(await store.batches.begin(userPk, count));
  const ids = batches.map(({ id }) => id);
  expect(await store.batches.find(userPk, ids[0] ?? '')).toBeUndefined();
  expect(await store.batches.find(userPk, ids[1] ?? '')).toBeDefined();
  expect(await store.batches.find(userPk + 1, ids[1] ?? '')).toBeUndefined();
  await store.accounts.close(userPk, 1);
  while ((await store.accounts.sweep(Number.MAX_SAFE_INTEGER, 50)) > 0);
  expect(await store.batches.find(userPk, ids[1] ?? '')).toBeUndefined();
});
