import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { createItems } from '../../../testing/randomItems.ts';
import { firefox } from '../../../testing/factories.ts';
import { periodOf } from '../../rules/ranges.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import type { Engine } from '../engine.ts';
import { createStore, type Store } from '../index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-storage-'));
let engine: Engine;
let store: Store;
let accounts = 0;

beforeAll(async () => {
  engine = await testDatabase.open(folder);
  store = createStore(engine);
  await store.open();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function newAccount(): Promise<number> {
  const email = `user${(accounts += 1)}@example.com`;
  const registration = { email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  return (await store.registrations.add(registration)).userPk;
}

async function rowsOf(userPk: number) {
  const { parts } = await store.operatorAccounts.storage(userPk);
  return Object.fromEntries(parts.map(({ part, rows }) => [part, rows]));
}

async function bytesOf(userPk: number): Promise<number> {
  const { parts } = await store.operatorAccounts.storage(userPk);
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function click(itemPk: number, count: number): Promise<void> {
  const geo = { ip: '203.0.113.0', country: 'CH', region: null, city: null };
  const clicks = Array.from({ length: count }, (_, at) => ({
    itemPk,
    parentPk: null,
    at: Date.parse('2026-11-20T10:00:00Z') + at,
    userAgent: firefox,
    referrer: null,
    geo,
  }));
  await store.clicks.append(clicks);
  await store.userAgents.describePending(parseUserAgent, 10);
  while ((await store.rollup.advance(1_000)) > 0);
}

/** Without the rows that were moved on: nobody's storage, and the database takes that room again. */
async function sizeOfRows(): Promise<number> {
  await sql`vacuum`.execute(engine.unhurried);
  return await engine.size();
}

test('nothing is stored of an account without anything, and each account has its own', async () => {
  const [none, some] = [await newAccount(), await newAccount()];
  const add = createItems(store, some);
  const link = await add('link');
  await add('qrCode', link.pk);
  await store.trash.add('link', some, (await add('link')).id, { at: 2 });
  await click(link.pk, 3);
  const empty = { items: 0, versions: 0, clicks: 0, sums: 0, pictures: 0, importRows: 0 };
  expect(await rowsOf(none)).toEqual(empty);
  expect(await bytesOf(none)).toBe(0);
  expect(await rowsOf(some)).toMatchObject({ items: 3, clicks: 3, pictures: 0, importRows: 0 });
  expect((await store.operatorAccounts.storage(some)).isMore).toBe(false);
});

test('the bytes are near to what the database grows by', async () => {
  const userPk = await newAccount();
  const add = createItems(store, userPk);
  const first = await add('link');
  await click(first.pk, 1);
  const before = { size: await sizeOfRows(), bytes: await bytesOf(userPk) };
  for (let count = 0; count < 400; count += 1) await add('link');
  await click(first.pk, 5_000);
  const grown = (await sizeOfRows()) - before.size;
  const told = (await bytesOf(userPk)) - before.bytes;
  expect(told).toBeGreaterThan(grown / 2);
  expect(told).toBeLessThan(grown * 2);
});

test('clicks that a restore brings are stored, too, until it is taken back', async () => {
  const userPk = await newAccount();
  const link = await createItems(store, userPk)('link');
  await click(link.pk, 2);
  const at = Date.parse('2026-11-20T10:00:00Z');
  const restore = await store.restores.begin(userPk, at);
  if (!restore) throw new Error('It did not begin');
  const tally = { people: 7, bots: 4, visitors: 1, namesOfPeople: {}, namesOfBots: {} };
  const sum = { kind: 'account', unit: 'month', period: periodOf.month(at), tally } as const;
  await store.restores.addSums(restore, at, [{ itemPk: null, clicks: 7, botClicks: 4, lastClickAt: at, sums: [sum] }]);
  expect(await rowsOf(userPk)).toMatchObject({ clicks: 2 + 7 + 4 });
  await store.restores.fail(restore);
  while ((await store.restores.settle(at, 10)) > 0);
  expect(await rowsOf(userPk)).toMatchObject({ clicks: 2 });
});
