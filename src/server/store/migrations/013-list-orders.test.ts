import { sql } from 'kysely';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createStore } from '../index.ts';
import { listOrders } from './013-list-orders.ts';
import { plainStyle } from '../../rules/qrCodes.ts';

const geo = { ip: '', country: null, region: null, city: null };

test('links that were there before have their names and the times of their last clicks', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const { userPk } = await store.registrations.add({
    email: 'ada@example.com',
    passwordHash: 'hash',
    firstName: null,
    lastName: null,
    createdAt: 1,
  });
  const times = { activatesAt: null, expiresAt: null, createdAt: 1 };
  const destination = 'https://example.com/';
  const design = {
    primaryColor: '#000000',
    backgroundColor: '#FFFFFF',
    size: 300,
    level: 'M',
    logo: null,
    ...plainStyle,
  } as const;
  const pks: number[] = [];
  for (const code of ['beta', 'Alpha', 'never']) {
    const link = { userPk, code, destination, passwordHash: null, tags: [], ...times };
    const made = await store.items.create('link', link, Infinity);
    if (typeof made === 'string') throw new Error(made);
    pks.push(made.pk);
  }
  const [beta = 0, alpha = 0] = pks;
  const door = await store.items.create(
    'qrCode',
    { userPk, parentPk: alpha, name: 'Door', description: null, destination, ...design, ...times },
    Infinity,
  );
  if (typeof door === 'string') throw new Error(door);
  const click = { userAgent: '', referrer: null, geo };
  await store.clicks.append([
    { ...click, itemPk: beta, parentPk: null, at: 2_000 },
    { ...click, itemPk: beta, parentPk: null, at: 1_000 },
    { ...click, itemPk: door.pk, parentPk: alpha, at: 3_000 },
  ]);
  while ((await store.rollup.advance(10)) > 0);

  for (const order of ['sort_name', 'click_count', 'last_click_at', 'updated_at'])
    await sql.raw(`drop index items_by_${order}`).execute(engine.write);
  await sql`alter table items drop column last_click_at`.execute(engine.write);
  await sql`update items set sort_name = '' where kind = 'link'`.execute(engine.write);
  for (const order of ['sort_name', 'click_count', 'updated_at'])
    await sql.raw(`create index items_by_${order} on items (${order})`).execute(engine.write);
  await listOrders().up(engine.write);

  const sorted = async (sortBy: 'name' | 'lastClickAt') => {
    const page = { sortBy, direction: 'desc', offset: 0, limit: 10, now: 1 } as const;
    const { items } = await store.items.list('link', { userPk }, page);
    return items.map(({ code, lastClickAt }) => [code, lastClickAt]);
  };
  expect(await sorted('name')).toEqual([
    ['never', null],
    ['beta', 2_000],
    ['Alpha', 3_000],
  ]);
  expect(await sorted('lastClickAt')).toEqual([
    ['Alpha', 3_000],
    ['beta', 2_000],
    ['never', null],
  ]);
  expect((await store.items.find('qrCode', userPk, door.id))?.lastClickAt).toBe(3_000);
  await store.close();
});
