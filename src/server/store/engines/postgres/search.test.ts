import { Client } from 'pg';
import { createItems, device } from '../../../../testing/randomItems.ts';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import type { Store } from '../../index.ts';
import { openPostgres } from './index.ts';

/** What changes add to the search index is listed, and taken in later: nobody waits for what others have added. */
let store: Store;
let client: Client;
let createItem: ReturnType<typeof createItems>;
let userPk: number;

beforeAll(async () => {
  const url = await createDatabase();
  store = openPostgres({ url });
  await store.open();
  client = new Client({ connectionString: url });
  await client.connect();
  // Autovacuum would take in what these tests count.
  await client.query('alter table items set (autovacuum_enabled = false)');
  const ada = { email: 'ada@example.com', passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  ({ userPk } = await store.registrations.add(ada));
  createItem = createItems(store, userPk);
});
afterAll(async () => {
  await client.end();
  await store.close();
});

/** Takes it in. Returns how many pages it had. */
async function pagesListed(): Promise<number> {
  const { rows } = await client.query<{ pages: string }>("select gin_clean_pending_list('items_search') as pages");
  return Number(rows[0]?.pages);
}

const letters = (length: number) =>
  Array.from({ length }, (_, index) => String.fromCharCode(97 + ((index * index * 7 + index) % 26))).join('');

async function linkWithCodes(count: number) {
  const link = await createItem('link');
  for (let code = 0; code < count; code += 1) await createItem('qrCode', link.pk);
  return link;
}

test('a link and its many codes are in the index when their change is answered', async () => {
  const link = await linkWithCodes(201);
  await pagesListed();
  const destination = `https://example.com/${letters(1_900)}`;
  await store.items.change('link', userPk, link.id, () => ({ destination, updatedAt: 2, device }));
  expect(await pagesListed()).toBe(0);
});

test('what is small waits for the jobs', async () => {
  await createItem('link');
  expect(await pagesListed()).toBeGreaterThan(0);
  await createItem('link');
  await store.items.joinSearchIndex();
  expect(await pagesListed()).toBe(0);
});

test('who adds a link does not take in what others have added', async () => {
  await linkWithCodes(80);
  await pagesListed();
  // Beyond what PostgreSQL lists unless told: 4 MB.
  await client.query(`
    update items set search_text = pk || (select string_agg(chr(97 + (random() * 25)::int), '') from generate_series(1, 4000))
    where kind = 'qrCode'
  `);
  await createItem('link');
  expect(await pagesListed()).toBeGreaterThan(512);
});

test('who asks while the index takes in what is listed waits for it to be done once more', async () => {
  await Promise.all(Array.from({ length: 20 }, () => store.items.joinSearchIndex()));
  expect(await pagesListed()).toBe(0);
});
