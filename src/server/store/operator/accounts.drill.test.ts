import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testDatabase } from '../../../testing/environment/engines.ts';
import { monthOf } from '../../rules/quotas.ts';
import type { Engine } from '../engine.ts';
import { createStore, type Store } from '../index.ts';
import type { AccountFilter, AccountOrder } from './accounts.ts';

/** What an operator waits for at most, of the database alone. */
const most = 50;
const accounts = 100_000;
const atOnce = 500;
const now = Date.parse('2026-11-20T10:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'curtly-accounts-'));
let engine: Engine;
let store: Store;

const words = ['ada', 'bean', 'clay', 'fern', 'harbour', 'lake', 'olive', 'parcel', 'slow', 'tea'];
const wordOf = (place: number) => words[place % words.length] ?? '';

function account(place: number) {
  const name = `${wordOf(place)} ${wordOf(Math.floor(place / 10))}`;
  const email = `${name.replace(' ', '.')}.${place}@example.com`;
  return {
    id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    email,
    passwordHash: `$scrypt$${'x'.repeat(90)}`,
    firstName: name,
    verifiedAt: place % 50 === 0 ? null : now - place,
    disabledAt: place % 1_000 === 7 ? now : null,
    createdAt: now - (accounts - place) * 1_000,
    lastSignInAt: place % 3 === 0 ? 0 : now - ((place * 7_919) % accounts) * 1_000,
    searchText: `${email}\n${name}`,
  };
}

/** The first of all have a plan that nobody else has. */
const oldOnes = 3_000;

const places = Array.from({ length: accounts }, (_, place) => place + 1);

beforeAll(async () => {
  engine = await testDatabase.open(folder);
  store = createStore(engine);
  await store.open();
  for (let from = 0; from < accounts; from += atOnce) {
    const some = places.slice(from, from + atOnce);
    await engine.transaction(async (db) => {
      await db.insertInto('users').values(some.map(account)).execute();
      const rows = await db
        .selectFrom('users')
        .select('pk')
        .where(
          'id',
          'in',
          some.map((place) => account(place).id),
        )
        .execute();
      const usage = rows
        .filter(({ pk }) => pk % 4 === 0)
        .map(({ pk }) => ({ userPk: pk, month: monthOf(now), links: pk % 97 }));
      await db.insertInto('monthlyUsage').values(usage).execute();
      const plans = rows
        .filter(({ pk }) => pk % 400 === 0 || pk < oldOnes)
        .map(({ pk }) => ({
          userPk: pk,
          plan: pk % 400 === 0 ? (3 as const) : (1 as const),
          status: 'Active' as const,
          billingCycle: 0 as const,
          startedAt: now,
          isGiven: false,
        }));
      if (plans.length > 0) await db.insertInto('subscriptions').values(plans).execute();
    });
  }
  await sql`analyze`.execute(engine.write);
}, 300_000);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

async function timeOf(order: AccountOrder, filter: AccountFilter): Promise<{ shortest: number; found: number }> {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now();
    found = (await store.operatorAccounts.page({ order, filter, after: undefined, limit: 20, now })).accounts.length;
    times.push(performance.now() - began);
  }
  // The others waited for the machine.
  return { shortest: Math.min(...times), found };
}

const filters: [string, AccountFilter, number][] = [
  ['all', {}, 20],
  ['a search that finds many', { search: 'harbour' }, 20],
  ['a search that finds one', { search: '.99998@' }, 1],
  ['a search that finds none', { search: 'nobody at all' }, 0],
  ['unverified ones', { state: 'unverified' }, 20],
  ['disabled ones', { state: 'disabled' }, 20],
  ['those on a plan', { plan: 3 }, 20],
  ['those on a plan that only old ones have', { plan: 1 }, 20],
];

describe.each(['createdAt', 'lastSignInAt', 'links', 'clicks'] as const)('by %s', (order) => {
  test.each(filters)('%s', async (_name, filter, expected) => {
    const { shortest, found } = await timeOf(order, filter);
    process.stdout.write(`${order}, ${_name}: ${shortest.toFixed(1)} ms\n`);
    expect(found).toBe(expected);
    expect(shortest).toBeLessThan(most);
  });
});
