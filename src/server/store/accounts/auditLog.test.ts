import { testDatabase } from '../../../testing/environment/engines.ts';
import { createStore, type Store } from '../index.ts';
import type { NewAuditEvent } from './auditLog.ts';

const day = 86_400_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const owner = { pk: 0, id: '' };
let store: Store;

beforeAll(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
  const registered = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  owner.pk = (await store.registrations.add(registered)).userPk;
  owner.id = (await store.users.findByEmail('ada@example.com'))?.id ?? '';
});

afterAll(() => store.close());

const add = (event: Partial<NewAuditEvent> = {}) =>
  store.auditLog.add({
    at: noon,
    what: 'signInFailed',
    accountPk: owner.pk,
    actor: 'unknown',
    actorId: null,
    source: '203.0.113.0',
    ...event,
  });

const list = (filter: Parameters<Store['auditLog']['list']>[0] = { accountPk: owner.pk }) =>
  store.auditLog.list(filter, { limit: 100 });

test('a flood of one kind has 20 rows a day and is counted in the last, and hides nothing else', async () => {
  await add({ what: 'signedIn', actor: 'owner', actorId: owner.id });
  for (let index = 0; index < 50; index += 1) await add({ at: noon + index });
  const failed = (await list()).filter(({ what }) => what === 'signInFailed');
  expect(failed).toHaveLength(20);
  expect(failed[0]).toMatchObject({ at: noon + 19, lastAt: noon + 49, count: 31 });
  expect((await list()).at(-1)).toMatchObject({ what: 'signedIn', count: 1 });
  await add({ at: noon + day });
  expect((await list())[0]).toMatchObject({ at: noon + day, count: 1 });
});

test('each act of an operator has a row, and details are cut', async () => {
  for (let index = 0; index < 25; index += 1)
    await add({ what: 'changeSettings', actor: 'operator', actorId: owner.id, details: { text: 'x'.repeat(5_000) } });
  const acts = await list({ what: 'changeSettings' });
  expect(acts).toHaveLength(25);
  expect(JSON.parse(acts[0]?.details ?? '')).toEqual({ text: 'x'.repeat(100) });
});

test('an erased account leaves what operators did, by its id alone and without where they were', async () => {
  await add({ what: 'disableAccount', actor: 'operator', actorId: 'other', target: { kind: 'account', id: owner.id } });
  await store.accounts.close(owner.pk, noon);
  while ((await store.accounts.sweep(noon + 8 * day, 5)) > 0);
  expect(await list()).toEqual([]);
  const kept = await list({});
  expect(new Set(kept.map(({ actor }) => actor))).toEqual(new Set(['operator']));
  expect(kept.find(({ what }) => what === 'disableAccount')).toMatchObject({ accountPk: null, targetId: owner.id });
  const own = kept.filter(({ actorId }) => actorId === owner.id);
  expect(own).toHaveLength(25);
  expect(new Set(own.map(({ source }) => source))).toEqual(new Set(['']));
});

test('events are kept for 180 days', async () => {
  expect(await store.auditLog.removeOld(noon + 180 * day - 1, 100)).toBe(0);
  expect(await store.auditLog.removeOld(noon + 180 * day, 100)).toBe(26);
  expect(await list({})).toEqual([]);
});
