import { casesOf } from '../../../testing/cases.ts';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { anyChange, createRandom, createItems, device } from '../../../testing/randomItems.ts';
import type { ItemKind } from '../schema.ts';
import { createStore, type Store } from '../index.ts';
import { stateOf, versionsKept } from './versions.ts';

const seed = Math.trunc(Math.random() * 2 ** 32);

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

test.each<[string, ItemKind, boolean]>([
  ['a link', 'link', false],
  ['a QR code', 'qrCode', false],
  ['a QR code with a link', 'qrCode', true],
])(`whatever is done to %s, each version is what it was (seed ${seed})`, async (_name, kind, isAttached) => {
  const random = createRandom(seed);
  for (let round = 0; round < casesOf(2, 4); round += 1) {
    const parent = isAttached ? await add('link') : undefined;
    const { id } = await add(kind, parent?.pk);
    const present = async () => {
      const item = await store.items.find(kind, userPk, id);
      if (!item) throw new Error('The item is gone');
      return stateOf(item);
    };
    const states = [undefined, await present()];
    for (let step = 0; step < 25; step += 1) {
      const before = states.at(-1);
      const last = states.length - 1;
      if (random(4) === 0) {
        const number = 1 + random(last);
        await store.versions.restore(kind, userPk, id, { number, at: step, device });
        expect(await present()).toEqual(states[number]);
      } else {
        const change = anyChange(random, kind, !isAttached);
        await store.items.change<ItemKind>(kind, userPk, id, () => ({ ...change, updatedAt: step, device }));
        expect(await present()).toEqual({ ...before, ...change });
      }
      const after = await present();
      if (JSON.stringify(after) !== JSON.stringify(before)) states.push(after);
    }
    // A parent's change is no change of what belongs to it.
    if (parent)
      await store.items.change('link', userPk, parent.id, () => ({ destination: 'https://a.example/', updatedAt: 1 }));
    const versions = (await store.versions.list(kind, userPk, id)) ?? [];
    expect(versions.map(({ number }) => number)).toEqual(
      states
        .map((_state, number) => number)
        .slice(1)
        .reverse(),
    );
    for (const { number, before, after } of versions) {
      expect({ ...states[number], ...after }).toEqual(states[number]);
      expect({ ...states[number], ...before }).toEqual(states[number - 1] ?? states[number]);
    }
  }
});

test('the newest versions are kept, and the others can no longer be restored', async () => {
  const { id } = await add('link');
  for (let change = 1; change <= versionsKept; change += 1)
    await store.items.change('link', userPk, id, ({ isActive }) => ({ isActive: !isActive, updatedAt: change }));
  const versions = (await store.versions.list('link', userPk, id)) ?? [];
  expect(versions).toHaveLength(versionsKept);
  expect([versions.at(0)?.number, versions.at(-1)?.number]).toEqual([versionsKept + 1, 2]);
  const restore = (number: number) => store.versions.restore('link', userPk, id, { number, at: 1 });
  expect(await restore(1)).toBeUndefined();
  expect(await restore(versionsKept + 2)).toBeUndefined();
  expect(await restore(2)).toMatchObject({ item: { isActive: false }, version: versionsKept + 2 });
});

test('a version says where it was made, and which one it restores', async () => {
  const { id, code } = await add('link');
  await store.items.change('link', userPk, id, () => ({ isActive: false, updatedAt: 2, device }));
  await store.versions.restore('link', userPk, id, { number: 1, at: 3 });
  const unknown = { browser: null, operatingSystem: null, apiKey: null };
  expect(await store.versions.list('link', userPk, id)).toEqual([
    {
      number: 3,
      at: 3,
      ...unknown,
      restoredFrom: 1,
      undid: null,
      before: { isActive: false },
      after: { isActive: true },
    },
    {
      number: 2,
      at: 2,
      ...device,
      restoredFrom: null,
      undid: null,
      before: { isActive: true },
      after: { isActive: false },
    },
    {
      number: 1,
      at: 1,
      ...device,
      restoredFrom: null,
      undid: null,
      before: {},
      after: {
        code,
        destination: 'https://example.com/',
        tags: ['a'],
        title: null,
        note: null,
        passwordHash: null,
        isActive: true,
        openingClicks: 0,
        activatesAt: null,
        expiresAt: null,
      },
    },
  ]);
});

test('only the owner sees versions, and of what is not in the trash', async () => {
  const { id } = await add('link');
  expect(await store.versions.list('link', userPk + 1, id)).toBeUndefined();
  expect(await store.versions.restore('link', userPk + 1, id, { number: 1, at: 1 })).toBeUndefined();
  await store.trash.add('link', userPk, id, { at: 1 });
  expect(await store.versions.list('link', userPk, id)).toBeUndefined();
});
