import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { segmentFile, segmentsIn } from '../clickLog/format.ts';
import { createClickLogReader } from '../clickLog/reader.ts';
import { createVisitFigures } from '../process/figures.ts';
import type { ClickBatch, NewClick } from '../store/engine.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import type { VisitStore } from '../store/visitStore.ts';
import { until } from '../../testing/until.ts';
import { openClickKeeper } from './clickKeeper.ts';

const id = '11111111-2222-3333-4444-555555555555';
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const sizeOf = (folder: string) => statSync(segmentFile(folder, segmentsIn(folder)[0] ?? 0)).size;

const click = (at: number): NewClick => ({
  itemPk: 1,
  parentPk: null,
  at,
  userAgent: 'agent',
  referrer: null,
  geo: { ip: '', country: null, region: null, city: null },
});

interface Behaviour {
  stores?: boolean;
  isAvailable?: boolean;
  before?: () => Promise<void>;
}

async function open(behaviour: Behaviour = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'curtly-keeper-'));
  folders.push(folder);
  const state = { isAvailable: true, before: () => Promise.resolve(), ...behaviour };
  const stored: { times: number[]; batch: ClickBatch }[] = [];
  const lastStored = new Map<string, number>();
  const store = {
    clickLog: () => Promise.resolve({ id, lastStored: 0 }),
    lastStored: (series: string) => Promise.resolve(lastStored.get(series)),
    isAvailable: () => state.isAvailable,
    limitSources: (clicks: readonly NewClick[]) => [...clicks],
    probe: () =>
      state.isAvailable ? Promise.resolve() : Promise.reject(new StoreUnavailable({ isFull: false, cause: undefined })),
    ...(behaviour.stores !== false && {
      async append(clicks: readonly NewClick[], batch: ClickBatch) {
        await state.before();
        const { unless } = batch;
        lastStored.set(batch.spool, batch.last);
        if (unless && (lastStored.get(unless.spool) ?? 0) >= unless.number) return;
        if (unless) lastStored.set(unless.spool, unless.number);
        stored.push({ times: clicks.map(({ at }) => at), batch });
      },
    }),
  } as unknown as VisitStore;
  const time = { now: 1_000 };
  const figures = createVisitFigures();
  const keeper = await openClickKeeper({
    ownHost: 'localhost:3000',
    store,
    folder,
    ipOf: () => '',
    geo: undefined,
    clock: () => time.now,
    figures,
    log: pino({ level: 'silent' }),
  });
  const keep = (at: number, details: Partial<NewClick> = {}) =>
    new Promise<void>((done) => keeper.keep({ ...click(at), ...details }, done));
  const logged = () =>
    createClickLogReader({ folder, id, lastStored: 0 })
      .next(1_000)
      .map(({ clicks, sentAs }) => ({ times: clicks.map(({ at }) => at), sentAs }));
  return { keeper, keep, stored, state, figures, logged, folder, time };
}

test('the clicks of one turn are kept together, in their order, before any is answered', async () => {
  const { keeper, keep, logged, figures } = await open({ stores: false });
  const answered = [1, 2, 3].map((at) => keep(at).then(() => logged().length));
  expect(await Promise.all(answered)).toEqual([1, 1, 1]);
  await keep(4);
  expect(logged().map(({ times }) => times)).toEqual([[1, 2, 3], [4]]);
  expect([figures.clicks, keeper.contents().clicks]).toEqual([{ database: 0, log: 4, nowhere: 0 }, 4]);
  keeper.release(2);
  expect(keeper.contents().clicks).toBe(0);
  await keeper.close();
});

test('on a shared database clicks are stored there, and nothing waits', async () => {
  const { keeper, keep, stored, logged, figures } = await open();
  await Promise.all([keep(1), keep(2)]);
  await keep(3);
  expect(stored.map(({ times }) => times)).toEqual([[1, 2], [3]]);
  expect([logged(), figures.clicks]).toEqual([[], { database: 3, log: 0, nowhere: 0 }]);
  await keeper.close();
});

test('while the database is away clicks wait in the log, and are stored once, in their order', async () => {
  const { keeper, keep, stored, state } = await open({ isAvailable: false });
  await Promise.all([keep(1), keep(2)]);
  await keep(3);
  expect([stored, keeper.contents().clicks]).toEqual([[], 3]);
  state.isAvailable = true;
  await until(() => keeper.contents().clicks === 0);
  expect(stored.flatMap(({ times }) => times)).toEqual([1, 2, 3]);
  await keep(4);
  expect(stored.at(-1)?.times).toEqual([4]);
  await keeper.close();
});

test('a batch of which nobody knows whether it arrived goes alone, and all others wait behind it', async () => {
  const { keeper, keep, stored, state } = await open();
  await keep(1);
  state.before = () => Promise.reject(new StoreUnavailable({ isFull: false, cause: undefined }));
  await keep(2);
  await keep(3);
  expect(keeper.contents().clicks).toBe(2);
  state.before = () => Promise.resolve();
  await until(() => keeper.contents().clicks === 0);
  expect(stored.map(({ times }) => times)).toEqual([[1], [2], [3]]);
  const [first, inDoubt, behind] = stored;
  expect(inDoubt?.batch.unless).toEqual({ spool: `${id}:sent`, number: (first?.batch.last ?? 0) + 1 });
  expect(behind?.batch.unless).toBeUndefined();
  await keeper.close();
});

test('thousands of clicks that come at once, and may have arrived or not, are all stored', async () => {
  const refuse = () => Promise.reject(new StoreUnavailable({ isFull: false, cause: undefined }));
  const { keeper, keep, stored, figures, state } = await open({ before: refuse });
  // The clicks are as long as they can be, so that together they fill more than a segment.
  const long = { userAgent: 'é'.repeat(512), referrer: { url: 'x'.repeat(512), host: 'x'.repeat(512) } };
  const times = Array.from({ length: 9_000 }, (_, at) => at);
  await Promise.all(times.map((at) => keep(at, long)));
  expect(figures.clicks).toEqual({ database: 0, log: 9_000, nowhere: 0 });
  state.before = () => Promise.resolve();
  await until(() => keeper.contents().clicks === 0);
  expect(stored.flatMap((each) => each.times)).toEqual(times);
  await keeper.close();
});

test('a click leaves the disk within an hour after the database has it', async () => {
  const { keeper, keep, logged, folder, time } = await open({ stores: false });
  await keep(1);
  await keep(2);
  keeper.release(1);
  time.now += 60 * 60_000;
  // A click that is not taken stays in the old file.
  await until(() => logged().length === 2 && segmentsIn(folder).length === 1 && sizeOf(folder) < 1_000);
  await keep(3);
  keeper.release(2);
  await until(() => segmentsIn(folder).length === 1);
  expect(logged().map(({ times }) => times)).toEqual([[3]]);
  await keeper.close();
});

test('no error of the database loses a click', async () => {
  const { keeper, keep, stored, state, figures } = await open();
  state.before = () => Promise.reject(new Error('broken'));
  await keep(1);
  expect([stored, keeper.contents().clicks, figures.clicks.nowhere]).toEqual([[], 1, 0]);
  state.before = () => Promise.resolve();
  await until(() => keeper.contents().clicks === 0);
  expect(stored.map(({ times }) => times)).toEqual([[1]]);
  await keeper.close();
});
