import Fastify from 'fastify';
import { sql } from 'kysely';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createItems } from '../../testing/randomItems.ts';
import { until } from '../../testing/until.ts';
import type { Engine } from '../store/engine.ts';
import { createStore, type Store } from '../store/index.ts';
import { noIntake } from './clickIntake.ts';
import { startJobs } from './jobs.ts';
import { createUserAgentParser } from './userAgentParser.ts';

const { log } = Fastify({ logger: false });
const now = Date.UTC(2026, 10, 20);

let engine: Engine;
let store: Store;
let userPk: number;
let add: ReturnType<typeof createItems>;
let stop: () => Promise<void>;

function start(): void {
  const jobs = startJobs({
    store,
    notes: [],
    blocked: { fingerprint: () => undefined, isBlocked: () => false },
    clickDays: () => null,
    clickIntake: noIntake,
    userAgentParser: createUserAgentParser(store),
    removeMails: () => Promise.resolve(),
    clock: () => now,
    log,
  });
  stop = jobs.stop;
}

async function addLinks(count: number): Promise<number[]> {
  const pks: number[] = [];
  while (pks.length < count) pks.push((await add('link')).pk);
  return pks;
}

async function addClicks(itemPks: readonly number[], count: number, userAgent: (number: number) => string) {
  for (let first = 0; first < count; first += 1_000)
    await store.clicks.append(
      Array.from({ length: 1_000 }, (_, index) => ({
        itemPk: itemPks[(first + index) % itemPks.length] ?? 0,
        parentPk: null,
        at: now - 1_000,
        userAgent: userAgent(first + index),
        referrer: null,
        geo: { ip: '', country: null, region: null, city: null },
      })),
    );
}

beforeEach(async () => {
  engine = await testDatabase.open();
  store = createStore(engine);
  await store.open();
  userPk = (
    await store.registrations.add({
      email: 'ada@example.com',
      passwordHash: 'hash',
      firstName: null,
      lastName: null,
      createdAt: 1,
    })
  ).userPk;
  add = createItems(store, userPk);
});

afterEach(async () => {
  await stop();
  await store.close();
});

const isAny = async (table: 'clicks' | 'newClicks') =>
  (await engine.write.selectFrom(table).select('pk').limit(1).execute()).length > 0;

test('what was deleted is swept while clicks wait', async () => {
  const { id } = await add('link');
  await store.trash.add('link', userPk, id, { at: 1, device: undefined });
  await store.trash.empty(userPk);
  const links = await addLinks(100);
  await addClicks(links, 20_000, () => 'agent');
  start();
  const left = () => engine.write.selectFrom('items').select('pk').where('id', '=', id).execute();
  await until(async () => (await left()).length === 0);
  expect(await isAny('newClicks')).toBe(true);
});

test('clicks are added up while user agents wait for being parsed', async () => {
  await addClicks(await addLinks(1), 1_000, () => 'agent');
  await addClicks(await addLinks(8), 8_000, (number) => `agent ${number}`);
  start();
  await until(() => isAny('clicks'));
  const { rows } = await sql`select 1 from user_agents where is_described = 0 limit 1`.execute(engine.write);
  expect(rows).toHaveLength(1);
});
