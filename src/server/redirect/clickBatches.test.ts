import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createFigures } from '../figures.ts';
import type { Figures } from '../figures.ts';
import type { NewClick } from '../store/analytics/clicks.ts';
import { createStore, type Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { createClickBatches } from './clickBatches.ts';
import { openSpool } from './spool.ts';
import type { Spool } from './spool.ts';

let store: Store;
let spool: Spool;
let committed: number[][];
let spooled: number[][];
let figures: Figures;
let logged: { clicks: number; msg: string }[];

const { log } = Fastify({
  logger: {
    level: 'warn',
    stream: { write: (line: string) => void logged.push(JSON.parse(line) as (typeof logged)[number]) },
  },
});

beforeAll(async () => {
  store = createStore(await testDatabase.open());
  await store.open();
  spool = await openSpool({ file: undefined, store, figures: createFigures(), log });
});

beforeEach(() => {
  [committed, spooled, logged] = [[], [], []];
  figures = createFigures();
});

afterAll(() => store.close());

const click = (at: number): NewClick => ({
  itemPk: 1,
  parentPk: null,
  at,
  userAgent: 'agent',
  referrer: null,
  geo: { ip: '', country: null, region: null, city: null },
});

const times = (clicks: readonly NewClick[]) => clicks.map(({ at }) => at);

/** Batches in front of a store that does something before it commits, or is known to be unavailable. */
function batches({ before = () => Promise.resolve(), isAvailable = true } = {}) {
  const { record } = createClickBatches({
    store: {
      ...store,
      isAvailable: () => isAvailable,
      clicks: {
        ...store.clicks,
        async append(clicks, batch) {
          await before();
          await store.clicks.append(clicks, batch);
          committed.push(times(clicks));
        },
      },
    },
    spool: { ...spool, keep: (clicks) => void spooled.push(times(clicks)) },
    figures,
    log,
  });
  return (at: number) => new Promise<void>((done) => record(click(at), done));
}

test('the clicks of one turn are committed together, in their order, before any is answered', async () => {
  const record = batches();
  const answered = [1, 2, 3].map((at) => record(at).then(() => committed.length));
  expect(await Promise.all(answered)).toEqual([1, 1, 1]);
  expect(committed).toEqual([[1, 2, 3]]);
  await record(4);
  expect([committed, spooled]).toEqual([[[1, 2, 3], [4]], []]);
});

test('those that come during a commit are the next batch', async () => {
  let commits = 0;
  let release: (() => void) | undefined;
  const record = batches({
    before: () => {
      commits += 1;
      return new Promise((resolve) => {
        release = resolve;
      });
    },
  });
  const first = record(1);
  while (!release) await nextTurn();
  const later = [record(2), record(3)];
  await nextTurn();
  expect([commits, committed]).toEqual([1, []]);
  release();
  await first;
  while (commits < 2) await nextTurn();
  release();
  await Promise.all(later);
  expect(committed).toEqual([[1], [2, 3]]);
});

test.each([
  ['is known to be unavailable', { isAvailable: false }],
  [
    'turns out to be unavailable',
    { before: () => Promise.reject(new StoreUnavailable({ isFull: true, cause: undefined })) },
  ],
])('a click waits in the spool while the store %s', async (_what, options) => {
  const record = batches(options);
  await Promise.all([record(1), record(2)]);
  expect([committed, spooled, logged]).toEqual([[], [[1, 2]], []]);
});

test('a click that the store cannot count is answered and logged', async () => {
  let isBroken = true;
  const record = batches({ before: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve()) });
  await Promise.all([record(1), record(2)]);
  expect([committed, spooled]).toEqual([[], []]);
  expect(logged).toMatchObject([{ clicks: 2, msg: 'clicks could not be counted' }]);
  expect(figures.clicks).toEqual({ database: 0, spool: 0, nowhere: 2 });
  isBroken = false;
  await record(3);
  expect(committed).toEqual([[3]]);
});
