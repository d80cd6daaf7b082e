import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { firefox } from '../../../../testing/factories.ts';
import { createItems, device } from '../../../../testing/randomItems.ts';
import { createStore, type Store } from '../../index.ts';
import type { VisitStore } from '../../visitStore.ts';
import { createSqliteEngine } from './index.ts';
import { createSqliteVisitStore } from './visits.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-changes-'));
const file = path.join(folder, 'curtly.sqlite');
let store: Store;
let visits: VisitStore;
let userPk: number;
let createItem: ReturnType<typeof createItems>;

beforeAll(async () => {
  store = createStore(createSqliteEngine({ file }));
  await store.open();
  visits = createSqliteVisitStore(file);
  await visits.open();
  const ada = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(ada));
  createItem = createItems(store, userPk);
});
afterAll(async () => {
  await visits.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Whether what visits remembers has to be looked up again. */
async function isNoticed(work: () => Promise<unknown>): Promise<boolean> {
  await nextTurn();
  const before = visits.revision();
  await work();
  await nextTurn();
  return visits.revision() !== before;
}

test('clicks and new items change nothing of what codes lead to', async () => {
  const { pk } = await createItem('link');
  const geo = { ip: '203.0.113.0', country: null, region: null, city: null };
  const click = { itemPk: pk, parentPk: null, at: 2, userAgent: firefox, referrer: null, geo };
  expect(await isNoticed(() => store.clicks.append([click]))).toBe(false);
  expect(await isNoticed(() => store.rollup.advance(10))).toBe(false);
  expect((await store.items.find('link', userPk, String((await createItem('link')).id)))?.isActive).toBe(true);
  expect(await isNoticed(() => createItem('link'))).toBe(false);
});

test.each([
  ['a destination', { destination: 'https://example.com/new' }],
  ['a switch', { isActive: false }],
  ['a time', { expiresAt: 5 }],
  ['a password', { passwordHash: 'another' }],
])('%s that changes is noticed', async (_name, change) => {
  const { id } = await createItem('link');
  expect(
    await isNoticed(() => store.items.change('link', userPk, id, () => ({ ...change, updatedAt: 3, device }))),
  ).toBe(true);
});

test('a deletion, what comes back from it, and a closed account are noticed', async () => {
  const { id, code } = await createItem('link');
  expect(await isNoticed(() => store.trash.add('link', userPk, id, { at: 4, device }))).toBe(true);
  expect(visits.find(code)).toBe('deleted');
  expect(await isNoticed(() => store.trash.restore('link', userPk, id, { at: 5, device, since: 0 }))).toBe(true);
  expect(visits.find(code)).toMatchObject({ code });
  expect(await isNoticed(() => store.accounts.close(userPk, 6))).toBe(true);
  expect(visits.find(code)).toBe('deleted');
});
