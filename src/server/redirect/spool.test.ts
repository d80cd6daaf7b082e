import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import Fastify from 'fastify';
import { createFigures } from '../figures.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import { createStore } from '../store/index.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { openSpool } from './spool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-spool-'));
let databases = 0;
let file: string;
let warnings: { clicks?: number; msg: string }[];

const stream = { write: (line: string) => void warnings.push(JSON.parse(line) as (typeof warnings)[number]) };
const { log } = Fastify({ logger: { level: 'warn', stream } });

async function newDatabase() {
  databases += 1;
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  return {
    store,
    times: async () =>
      (await sql<{ at: number }>`select at from new_clicks order by pk`.execute(engine.write)).rows.map(({ at }) => at),
  };
}

const click = (at: number, userAgent = 'agent'): NewClick => ({
  itemPk: 1,
  parentPk: null,
  at,
  userAgent,
  referrer: null,
  geo: { ip: '', country: null, region: null, city: null },
});

beforeEach(() => {
  warnings = [];
  file = path.join(folder, `${databases}.waiting`);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('room is reserved before it is needed', async () => {
  const { store } = await newDatabase();
  await openSpool({ file, store, figures: createFigures(), log });
  const { size, blocks } = statSync(file);
  expect(size).toBe(8_388_608);
  expect(blocks * 512).toBeGreaterThanOrEqual(size);
  await store.close();
});

test('what was kept is there after the process has ended, and is counted once, wherever it ends', async () => {
  const { store, times } = await newDatabase();
  const first = await openSpool({ file, store, figures: createFigures(), log });
  for (let at = 1; at <= 600; at += 1) first.keep([click(at)]);

  // As after a kill: nothing is closed, and the file is read as it is.
  const second = await openSpool({ file, store, figures: createFigures(), log });
  expect(await second.count()).toBe(true);
  expect(await times()).toHaveLength(250);

  const third = await openSpool({ file, store, figures: createFigures(), log });
  third.keep([click(601)]);
  while (await third.count());
  const all = Array.from({ length: 601 }, (_, index) => index + 1);
  expect(await times()).toEqual(all);

  // The file still holds them all.
  const fourth = await openSpool({ file, store, figures: createFigures(), log });
  expect(fourth.waiting()).toBe(false);
  fourth.keep([click(602)]);
  const fifth = await openSpool({ file, store, figures: createFigures(), log });
  while (await fifth.count());
  expect(await times()).toEqual([...all, 602]);
  await store.close();
});

test('a batch of which nobody knew if it was counted takes no number from a click after the next start', async () => {
  const { store, times } = await newDatabase();
  const first = await openSpool({ file, store, figures: createFigures(), log });
  first.keep([click(1)], first.nextBatch().last);
  const second = await openSpool({ file, store, figures: createFigures(), log });
  while (await second.count());
  await store.clicks.append([click(2)], second.nextBatch());
  expect(await times()).toEqual([1, 2]);
  await store.close();
});

test('nor does one that the process before had sent, and that arrives late', async () => {
  const { store, times } = await newDatabase();
  // Processes do not start within one millisecond, as these would.
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const first = await openSpool({ file, store, figures: createFigures(), log });
  await store.clicks.append([click(1)], first.nextBatch());
  const late = first.nextBatch();
  const second = await openSpool({ file, store, figures: createFigures(), log });
  const later = second.nextBatch();
  const third = await openSpool({ file, store, figures: createFigures(), log });
  await store.clicks.append([click(2)], late);
  await store.clicks.append([click(3)], later);
  await store.clicks.append([click(4)], third.nextBatch());
  expect(await times()).toEqual([1, 2, 3, 4]);
  await store.close();
});

test('a file of another database is not counted in this one', async () => {
  const { store: other } = await newDatabase();
  const elsewhere = await openSpool({ file: `${file}.other`, store: other, figures: createFigures(), log });
  elsewhere.keep([click(1)]);
  await other.close();
  copyFileSync(`${file}.other`, file);

  const { store, times } = await newDatabase();
  const spool = await openSpool({ file, store, figures: createFigures(), log });
  expect(spool.waiting()).toBe(false);
  expect(await times()).toEqual([]);
  await store.close();
});

test('past the file clicks wait in memory, and past that the log says how many are lost', async () => {
  const { store, times } = await newDatabase();
  const spool = await openSpool({ file: undefined, store, figures: createFigures(), log });
  for (let batch = 0; batch < 40; batch += 1)
    spool.keep(Array.from({ length: 500 }, (_, index) => click(batch * 500 + index)));
  expect(warnings).toEqual([]);
  spool.keep([click(20_000), click(20_001)]);
  spool.keep([click(20_002)]);
  expect(warnings).toEqual([
    expect.objectContaining({
      clicks: 2,
      msg: 'clicks were answered that could be kept nowhere: they are not counted',
    }),
  ]);
  while (await spool.count());
  expect(await times()).toHaveLength(20_000);
  await spool.close();
  expect(warnings[1]).toMatchObject({ clicks: 1 });
  await store.close();
});

test('a file that is full passes clicks on to memory, and is used anew once all are counted', async () => {
  const { store, times } = await newDatabase();
  const spool = await openSpool({ file, store, figures: createFigures(), log });
  const long = (at: number) => Array.from({ length: 1_000 }, (_, index) => click(at + index, 'x'.repeat(512)));
  for (let at = 0; at < 15_000; at += 1_000) spool.keep(long(at));
  while (await spool.count());
  expect(await times()).toHaveLength(15_000);
  spool.keep([click(15_000)]);
  const next = await openSpool({ file, store, figures: createFigures(), log });
  while (await next.count());
  expect((await times()).at(-1)).toBe(15_000);
  expect(warnings).toEqual([]);
  await store.close();
});

/** The clicks that wait in the file, as the next start finds them. */
async function found(store: Store): Promise<boolean[]> {
  const spool = await openSpool({ file, store, figures: createFigures(), log });
  const before = spool.waiting();
  while (await spool.count());
  return [before, spool.waiting()];
}

test('what a loss of power left half written is not counted, and all before it is', async () => {
  const { store, times } = await newDatabase();
  const spool = await openSpool({ file, store, figures: createFigures(), log });
  for (const at of [1, 2, 3]) spool.keep([click(at)]);
  const content = readFileSync(file);
  const last = content.lastIndexOf('"at":3');
  content.write('"at":9', last);
  writeFileSync(file, content);
  expect(await found(store)).toEqual([true, false]);
  expect(await times()).toEqual([1, 2]);
  await store.close();
});

test('batches are counted in the order in which they came, some 250 clicks at once', async () => {
  const { store, times } = await newDatabase();
  for (const waitsIn of [file, undefined]) {
    const before = (await times()).length;
    const spool = await openSpool({ file: waitsIn, store, figures: createFigures(), log });
    for (let at = 0; at < 400; at += 100) spool.keep(Array.from({ length: 100 }, (_, index) => click(at + index)));
    expect(await spool.count()).toBe(true);
    expect((await times()).slice(before)).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect([await spool.count(), spool.waiting()]).toEqual([false, false]);
    expect((await times()).slice(before)).toEqual(Array.from({ length: 400 }, (_, index) => index));
  }
  await store.close();
});

test('a file of another size is made anew', async () => {
  const { store, times } = await newDatabase();
  const spool = await openSpool({ file, store, figures: createFigures(), log });
  spool.keep([click(1)]);
  truncateSync(file, 1_000);
  expect(await found(store)).toEqual([false, false]);
  expect([statSync(file).size, await times()]).toEqual([8_388_608, []]);
  await store.close();
});

test('where no file can be made, the log says so and clicks wait in memory', async () => {
  const { store, times } = await newDatabase();
  const spool = await openSpool({
    file: path.join(folder, 'missing', 'waiting'),
    store,
    figures: createFigures(),
    log,
  });
  expect(warnings).toMatchObject([
    { msg: 'no room could be reserved for clicks that have to wait: they would wait in memory alone' },
  ]);
  spool.keep([click(1)]);
  expect(spool.waiting()).toBe(true);
  await spool.close();
  expect([spool.waiting(), await times(), warnings.length]).toEqual([false, [1], 1]);
  await store.close();
});

test('what still waits at the end is counted, unless the store refuses: then the file keeps it and memory loses it', async () => {
  const { store, times } = await newDatabase();
  const refusing: Store = {
    ...store,
    clicks: {
      ...store.clicks,
      append: () => Promise.reject(new StoreUnavailable({ isFull: true, cause: undefined })),
    },
  };
  for (const [waitsIn, lost] of [
    [file, []],
    [undefined, [{ clicks: 2 }]],
  ] as const) {
    const spool = await openSpool({ file: waitsIn, store: refusing, figures: createFigures(), log });
    spool.keep([click(1), click(2)]);
    await spool.close();
    expect(warnings).toMatchObject(lost);
  }
  expect(await times()).toEqual([]);
  expect(await found(store)).toEqual([true, false]);
  expect(await times()).toEqual([1, 2]);
  await store.close();
});
