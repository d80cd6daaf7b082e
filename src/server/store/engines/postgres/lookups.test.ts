import { randomUUID } from 'node:crypto';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { createItems } from '../../../../testing/randomItems.ts';
import { createStore, type Store } from '../../index.ts';
import type { VisitStore } from '../../visitStore.ts';
import { createPostgresEngine } from './index.ts';
import { createPostgresVisitStore } from './visits.ts';

let store: Store;
let visits: VisitStore;
let createItem: ReturnType<typeof createItems>;

beforeAll(async () => {
  const url = await createDatabase();
  store = createStore(createPostgresEngine({ url }));
  await store.open();
  visits = createPostgresVisitStore({ url });
  await visits.open();
  const ada = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  createItem = createItems(store, (await store.registrations.add(ada)).userPk);
});
afterAll(async () => {
  await visits.close();
  await store.close();
});

const waiting = () => visits.pools().reduce((total, pool) => total + pool.waiting, 0);

test('codes that are looked up at once are all found, by few queries', async () => {
  const items = [await createItem('link'), await createItem('link'), await createItem('qrCode')];
  const find = async (code: string) => visits.find(code);
  const many = Array.from({ length: 500 }, (_, index) => find(`unknown-${index}`));
  const found = items.map(({ code }) => find(code.toUpperCase()));
  // One query each waits for the two connections.
  expect(waiting()).toBeLessThanOrEqual(2);
  expect(await Promise.all(found)).toMatchObject(
    items.map(({ pk, code, destination }) => ({ itemPk: pk, code, destination })),
  );
  expect(new Set(await Promise.all(many))).toEqual(new Set([undefined]));
});

test('the click log of this database is found among those of others', async () => {
  const { id } = await visits.clickLog([]);
  expect(await visits.clickLog([randomUUID(), id])).toEqual({ id, lastStored: 0 });
  expect((await visits.clickLog([randomUUID()])).id).not.toBe(id);
});
