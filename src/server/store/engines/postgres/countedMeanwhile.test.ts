/** Clicks are counted on items while these are changed: what waits for that must not overlook any of them. */
import { firefox } from '../../../../testing/factories.ts';
import { Client } from 'pg';
import { createItems, device } from '../../../../testing/randomItems.ts';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { until } from '../../../../testing/until.ts';
import { parseUserAgent } from '../../../rules/userAgents.ts';
import { createStore, type Store } from '../../index.ts';
import { createPostgresEngine } from './index.ts';

let url: string;
let store: Store;
let counting: Client;
let userPk: number;
let createItem: ReturnType<typeof createItems>;

beforeAll(async () => {
  url = await createDatabase();
  counting = new Client({ connectionString: url });
  await counting.connect();
  // As with many rows, where the planner uses indexes.
  await counting.query(`alter database "${new URL(url).pathname.slice(1)}" set enable_seqscan = off`);
  store = createStore(createPostgresEngine({ url }));
  await store.open();
  const ada = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(ada));
  createItem = createItems(store, userPk);
});
afterAll(async () => {
  await counting.end();
  await store.close();
});

const isSomeoneWaiting = async () => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await counting.query(waiting)).rows.length > 0;
};

/** Another transaction changes all items, and ends only once this waits for it. */
async function behind<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
  await counting.query('begin');
  await counting.query(statement);
  const working = work();
  await until(isSomeoneWaiting);
  await counting.query('commit');
  return working;
}

const whileCounting = <Result>(change: () => Promise<Result>) =>
  behind('update items set click_count = click_count + 1', change);

async function linkWithQrCodes() {
  const link = await createItem('link');
  const qrCodes = [await createItem('qrCode', link.pk), await createItem('qrCode', link.pk)];
  return { link, codes: [link, ...qrCodes].map(({ code }) => code) };
}

test('servers hear of a link and of all of its QR codes', async () => {
  const announced: string[] = [];
  store.onChange((codes) => Promise.resolve(void announced.push(...codes)));
  const { link, codes } = await linkWithQrCodes();
  announced.splice(0);
  const destination = 'https://example.com/elsewhere';
  const changed = await whileCounting(() =>
    store.items.change('link', userPk, link.id, () => ({ destination, updatedAt: 2, device })),
  );
  expect(changed?.item.destination).toBe(destination);
  expect(announced.sort()).toEqual(codes.sort());
});

test('none of many items is missed', async () => {
  const items = [await createItem('link'), (await linkWithQrCodes()).link, await createItem('link')];
  const pks = items.map(({ pk }) => pk);
  const batch = await store.batches.begin(userPk, 3);
  const origin = { at: 3, device };
  expect(await whileCounting(() => store.batches.removeItems(batch, 'link', pks, origin))).toEqual(
    pks.map(() => 'changed'),
  );
  expect(await whileCounting(() => store.batches.restoreItems(batch, 'link', pks, { ...origin, since: 0 }))).toEqual(
    pks.map(() => 'changed'),
  );
});

test('no click is missed that is counted while items change', async () => {
  const links = [await createItem('link'), await createItem('link'), await createItem('link')];
  const geo = { ip: '192.0.2.0', country: 'NL', region: null, city: null };
  const click = { parentPk: null, at: Date.UTC(2026, 10, 22), userAgent: firefox, referrer: null, geo };
  await store.clicks.append(links.flatMap(({ pk }) => [1, 2].map(() => ({ ...click, itemPk: pk }))));
  await store.userAgents.describePending(parseUserAgent, 100);
  await counting.query('begin');
  await counting.query('update items set updated_at = 4');
  expect(await store.rollup.advance(100)).toBe(0);
  await counting.query('commit');
  expect(await store.rollup.advance(100)).toBe(6);
  const counted = await counting.query<{ pk: string; count: string }>('select pk, click_count as count from items');
  const countOf = new Map(counted.rows.map(({ pk, count }) => [Number(pk), Number(count)]));
  expect(links.map(({ pk }) => countOf.get(pk))).toEqual([2, 2, 2]);
});

test('clicks on items that others change stay, and all others are counted', async () => {
  const links: number[] = [];
  for (let count = 0; count < 30; count += 1) links.push((await createItem('link')).pk);
  const geo = { ip: '192.0.2.0', country: 'NL', region: null, city: null };
  const click = { parentPk: null, at: Date.UTC(2026, 10, 22), userAgent: firefox, referrer: null, geo };
  await store.clicks.append(links.toReversed().map((itemPk) => ({ ...click, itemPk })));
  await store.userAgents.describePending(parseUserAgent, 100);
  await counting.query('begin');
  await counting.query('select 1 from items where pk = $1 for no key update', [links[0]]);
  expect(await store.rollup.advance(100)).toBe(29);
  await counting.query('commit');
  expect(await store.rollup.advance(100)).toBe(1);
});

test('codes are claimed in one order, in whatever order a file has them', async () => {
  const restore = await store.restores.begin(userPk, 1);
  if (!restore) throw new Error('Another restore is under way');
  const times = { activatesAt: null, expiresAt: null, createdAt: 1, updatedAt: 1, deletedAt: null };
  const item = {
    kind: 'link' as const,
    destination: 'https://example.com/',
    isActive: true,
    openingClicks: 0,
    ...times,
  };
  const items = ['order-c', 'order-b', 'order-a'].map((code) => ({
    ...item,
    code,
    passwordHash: null,
    title: null,
    note: null,
    isEdited: false,
    tags: [],
  }));
  await counting.query('begin');
  await counting.query("insert into codes (code) values ('order-b')");
  const added = store.restores.addItems(restore, 1, items);
  await until(isSomeoneWaiting);
  await counting.query("insert into codes (code) values ('order-c')");
  await counting.query('commit');
  expect(await added).toEqual(['taken', 'taken', expect.any(Number)]);
});
