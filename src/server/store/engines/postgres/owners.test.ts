import { Client } from 'pg';
import { createDatabase } from '../../../../testing/postgres/database.ts';
import { firefox } from '../../../../testing/factories.ts';
import { createItems } from '../../../../testing/randomItems.ts';
import { until } from '../../../../testing/until.ts';
import { runForCaller } from '../../../limits/caller.ts';
import { monthOf } from '../../../rules/quotas.ts';
import { parseUserAgent } from '../../../rules/userAgents.ts';
import { createStore, type Store } from '../../index.ts';
import { createPostgresEngine } from './index.ts';

/** What one account holds for long keeps nobody else waiting. */
let url: string;
let store: Store;
let engine: ReturnType<typeof createPostgresEngine>;
/** Somebody who holds rows. */
let holder: Client;
let accounts = 0;

beforeAll(async () => {
  url = await createDatabase();
  engine = createPostgresEngine({ url });
  store = createStore(engine);
  await store.open();
  holder = new Client({ connectionString: url });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await store.close();
});

async function newAccount(): Promise<number> {
  const email = `user${(accounts += 1)}@example.com`;
  const registration = { email, passwordHash: 'hash', firstName: null, lastName: null, createdAt: 1 };
  return (await store.registrations.add(registration)).userPk;
}

async function click(itemPk: number): Promise<void> {
  const geo = { ip: '203.0.113.0', country: 'CH', region: null, city: null };
  const at = Date.parse('2026-11-20T10:00:00Z');
  await store.clicks.append([{ itemPk, parentPk: null, at, userAgent: firefox, referrer: null, geo }]);
  await store.userAgents.describePending(parseUserAgent, 10);
}

const clicksOf = async (itemPk: number) =>
  (await engine.read.selectFrom('items').select('clickCount').where('pk', '=', itemPk).executeTakeFirstOrThrow())
    .clickCount;

/** Locks as a change does, until the returned function is called. */
async function hold(query: string): Promise<() => Promise<void>> {
  await holder.query('begin');
  await holder.query(query);
  return async () => void (await holder.query('rollback'));
}

test('transactions of one account use one connection', async () => {
  const userPk = await newAccount();
  const release = await hold(`select 1 from users where pk = ${userPk} for no key update`);
  const ofOwner = () =>
    runForCaller(
      'ada',
      () =>
        engine.transaction((db) => db.updateTable('users').set({ lastSignInAt: 2 }).where('pk', '=', userPk).execute()),
      'ada@example.com',
    );
  const waiting = Array.from({ length: 12 }, ofOwner);
  const used = () => store.pools().find(({ name }) => name === 'write')?.used ?? 0;
  await until(() => used() > 0);
  // All others have theirs.
  await store.users.findByEmail('user1@example.com');
  expect(used()).toBe(1);
  await release();
  await Promise.all(waiting);
});

test('clicks on what is being changed are counted later, and those of others now', async () => {
  const [ada, bob] = [await newAccount(), await newAccount()];
  const [held, free] = [await createItems(store, ada)('link'), await createItems(store, bob)('link')];
  for (const { pk } of [held, free]) await click(pk);
  const release = await hold(`select 1 from items where pk = ${held.pk} for no key update`);
  expect(await store.rollup.advance(10)).toBe(1);
  expect([await clicksOf(held.pk), await clicksOf(free.pk)]).toEqual([0, 1]);
  await click(free.pk);
  expect(await store.rollup.advance(10)).toBe(1);
  await release();
  expect(await store.rollup.advance(10)).toBe(1);
  expect([await clicksOf(held.pk), await clicksOf(free.pk)]).toEqual([1, 2]);
  expect(await store.rollup.advance(10)).toBe(0);
});

test('a code of a link that is being changed counts later for both', async () => {
  const ada = await newAccount();
  const add = createItems(store, ada);
  const link = await add('link');
  const code = await add('qrCode', link.pk);
  const geo = { ip: '203.0.113.0', country: 'CH', region: null, city: null };
  await store.clicks.append([
    { itemPk: code.pk, parentPk: link.pk, at: 1_000, userAgent: firefox, referrer: null, geo },
  ]);
  const release = await hold(`select 1 from items where pk = ${link.pk} for no key update`);
  expect(await store.rollup.advance(10)).toBe(0);
  await release();
  expect(await store.rollup.advance(10)).toBe(1);
  expect([await clicksOf(link.pk), await clicksOf(code.pk)]).toEqual([1, 1]);
});

test('the usage of an account that is being changed is left for later', async () => {
  const [ada, bob] = [await newAccount(), await newAccount()];
  const counts = [ada, bob].map((userPk) => ({ userPk, month: monthOf(0), count: 3 }));
  expect(await store.usage.addApiRequests(counts)).toEqual(new Set());
  const release = await hold(`select 1 from monthly_usage where user_pk = ${ada} for update`);
  expect(await store.usage.addApiRequests(counts)).toEqual(new Set([ada]));
  await release();
  expect(await store.usage.ofMonth(ada, 0)).toMatchObject({ apiRequests: 3 });
  expect(await store.usage.ofMonth(bob, 0)).toMatchObject({ apiRequests: 6 });
});

test('who knows only an address does not wait for its account', async () => {
  await newAccount();
  const release = await hold(`select 1 from users where email = 'user${accounts}@example.com' for update`);
  expect(await store.registrations.verifyEmail('made up', `user${accounts}@example.com`, 1)).toBe('unknown');
  const setting = { passwordHash: 'other', now: 1, isSignUpOpen: true };
  expect(await store.passwordResets.use('made up', `user${accounts}@example.com`, setting)).toBe('unknown');
  await release();
});
