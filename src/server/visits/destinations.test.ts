import { testDatabase } from '../../testing/environment/engines.ts';
import { until } from '../../testing/until.ts';
import { createStore, type Store } from '../store/index.ts';
import { createDestinations } from './destinations.ts';

let store: Store;
let userPk: number;

beforeAll(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
  userPk = await addUser('ada@example.com');
});

afterAll(() => store.close());

async function addUser(email: string): Promise<number> {
  const names = { firstName: null, lastName: null };
  return (await store.registrations.add({ email, passwordHash: 'hash', ...names, createdAt: 1 })).userPk;
}

async function addLink(code: string) {
  const created = await store.items.create(
    'link',
    {
      userPk,
      code,
      destination: 'https://example.com/ä',
      passwordHash: null,
      activatesAt: null,
      expiresAt: null,
      tags: [],
      createdAt: 1,
    },
    Infinity,
  );
  if (typeof created === 'string') throw new Error(created);
  return created;
}

const lead = (id: string, destination: string) =>
  store.items.change('link', userPk, id, () => ({ destination, updatedAt: 2 }));

/** The same store, where something happens to a link between the moment it is read and the moment that is known. */
function storeThat(happens: () => Promise<unknown>): Store {
  const resolve: Store['items']['resolve'] = async (code) => {
    const found = await store.items.resolve(code);
    await happens();
    return found;
  };
  return { ...store, items: { ...store.items, resolve } };
}

test('a code that was looked up is known from then on, in any case', async () => {
  await addLink('Launch');
  const destinations = createDestinations(store);
  expect(destinations.peek('Launch')).toBeUndefined();
  let found = await destinations.find('LAUNCH');
  expect(found).toMatchObject({ code: 'Launch', locationHeader: 'https://example.com/%C3%A4' });
  // On PostgreSQL, the news that the link was made may come after that.
  await until(async () => {
    found = await destinations.find('LAUNCH');
    return destinations.peek('Launch') === found;
  });
  for (const code of ['Launch', 'launch', 'LAUNCH']) expect(destinations.peek(code)).toBe(found);
});

test('a code that leads nowhere is looked up each time', async () => {
  const { id } = await addLink('Ended');
  await store.items.remove('link', userPk, id, { at: 1 });
  const destinations = createDestinations(store);
  expect([await destinations.find('ended'), await destinations.find('unknown')]).toEqual(['deleted', undefined]);
  expect([destinations.peek('ended'), destinations.peek('unknown')]).toEqual([undefined, undefined]);
});

test('a link that has changed is forgotten, and no other', async () => {
  const { id } = await addLink('Changed');
  await addLink('Unchanged');
  const destinations = createDestinations(store);
  await destinations.find('changed');
  await destinations.find('unchanged');
  await lead(id, 'https://example.org/');
  expect(destinations.peek('changed')).toBeUndefined();
  expect(destinations.peek('unchanged')).toBeDefined();
  expect(await destinations.find('changed')).toMatchObject({ locationHeader: 'https://example.org/' });
});

test('what was changed while it was read is not remembered as it was', async () => {
  const { id } = await addLink('Busy');
  const destinations = createDestinations(storeThat(() => lead(id, 'https://example.org/after')));
  expect(await destinations.find('busy')).toMatchObject({ locationHeader: 'https://example.com/%C3%A4' });
  expect(destinations.peek('busy')).toBeUndefined();
});

test('visitors who come at once share one lookup, unless the link has changed in between', async () => {
  const { id } = await addLink('Crowded');
  let lookups = 0;
  const destinations = createDestinations(
    storeThat(async () => {
      lookups += 1;
      if (lookups === 1) await lead(id, 'https://example.org/new');
    }),
  );
  const [first, joined] = [destinations.find('crowded'), destinations.find('Crowded')];
  expect([await first, await joined]).toMatchObject([
    { locationHeader: 'https://example.com/%C3%A4' },
    { locationHeader: 'https://example.com/%C3%A4' },
  ]);
  expect([lookups, destinations.peek('crowded')]).toEqual([1, undefined]);
  const [next, last] = [destinations.find('crowded'), destinations.find('crowded')];
  expect([await next, await last, lookups]).toMatchObject([
    { locationHeader: 'https://example.org/new' },
    { locationHeader: 'https://example.org/new' },
    2,
  ]);
});

test('all are forgotten when more have changed than can be named', async () => {
  const leaving = await addUser('bob@example.com');
  await addLink('Everyone');
  const destinations = createDestinations(store);
  await destinations.find('everyone');
  expect(destinations.peek('everyone')).toBeDefined();
  await store.accounts.close(leaving, 2);
  expect(destinations.peek('everyone')).toBeUndefined();
});
