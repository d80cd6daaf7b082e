import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createSqliteEngine, openSqlite } from '../engines/sqlite/index.ts';
import { migrate } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-migrations-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('an account whose address nobody has verified loses what its registration said, and others keep it', async () => {
  const file = path.join(folder, 'accounts.sqlite');
  const before = createSqliteEngine({ file });
  await migrate(before, '005-new-clicks');
  await sql.raw(`insert into users (key, id, email, password_hash, first_name, verified_at, created_at)
    values (1, 'ada', 'ada@example.com', 'own', 'Ada', 5, 0), (2, 'bob', 'bob@example.com', 'claimed', 'Mallory', null, 0)`).execute(before.write);
  await before.close();

  const store = openSqlite({ file });
  await store.open();
  expect(await store.users.findByEmail('ada@example.com')).toMatchObject({ passwordHash: 'own', firstName: 'Ada', verifiedAt: 5 });
  expect(await store.users.findByEmail('bob@example.com')).toMatchObject({ passwordHash: null, firstName: null, verifiedAt: null });
  await store.close();
});

test('clicks from before they were moved are kept, those in the totals and those not yet, and no key is given out twice', async () => {
  const file = path.join(folder, 'curtly.sqlite');
  const before = createSqliteEngine({ file });
  await migrate(before, '004-plans');
  for (const statement of [
    "insert into users (key, id, email, created_at) values (1, 'user', 'ada@example.com', 0)",
    `insert into links (key, id, user_key, code, target, is_active, is_edited, created_at, updated_at, search_text)
     values (1, 'link', 1, 'launch', 'https://example.com/', 1, 0, 0, 0, '')`,
    "insert into codes (code, link_key) values ('launch', 1)",
    "insert into agents (key, user_agent, is_described) values (1, 'agent', 1)",
    "insert into places (key, ip) values (1, '')",
    `insert into clicks (key, link_key, qr_key, at, agent_key, place_key)
     values (1, 1, null, 10, 1, 1), (2, 1, 7, 20, 1, 1), (3, 0, 7, 30, 1, 1), (4, 1, null, 40, 1, 1)`,
    'update rollup set click_key = 3',
    'insert into link_totals (link_key, clicks) values (1, 2)',
  ]) await sql.raw(statement).execute(before.write);
  await before.close();

  const store = openSqlite({ file });
  await store.open();
  expect((await store.links.find(1, 'launch'))?.clickCount).toBe(3);
  await store.clicks.append([
    { linkKey: 1, qrKey: null, at: 50, userAgent: 'agent', referrer: null, place: { ip: '', country: null, region: null, city: null } },
  ]);
  const times = async () => (await store.statistics.clicksOf(1, { after: 0, limit: 10 })).map(({ key, at }) => [key, at]);
  const all = [[1, 10], [2, 20], [4, 40], [5, 50]];
  expect(await times()).toEqual(all);
  expect((await store.statistics.scansOf(7, { after: 0, limit: 10 })).map(({ key }) => key)).toEqual([2, 3]);
  while (await store.rollup.advance(1) > 0) expect(await times()).toEqual(all);
  expect((await store.links.find(1, 'launch'))?.clickCount).toBe(4);
  // What they came from is known to be needed.
  expect(await store.clicks.sweepSources(10)).toBe(0);
  await store.close();
});
