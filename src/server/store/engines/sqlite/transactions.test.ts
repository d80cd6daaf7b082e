import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { until } from '../../../../testing/until.ts';
import { runForCaller } from '../../../limits/caller.ts';
import { createStore } from '../../index.ts';
import type { Db } from '../../schema.ts';
import { createSqliteEngine } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-transactions-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('every change is synced', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'curtly.sqlite') });
  const store = createStore(engine);
  await store.open();
  const full = 2;
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(engine.write);
  expect(rows).toEqual([{ synchronous: full }]);
  await store.close();
});

test('a transaction that reads sees one state, and others see what was committed since', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'reads.sqlite') });
  const store = createStore(engine);
  await store.open();
  const rows = (db: Db) => db.selectFrom('roomProbe').selectAll().execute();
  await engine.read.transaction().execute(async (db) => {
    expect(await rows(db)).toEqual([]);
    await engine.write.insertInto('roomProbe').values({ filling: 'new' }).execute();
    expect(await rows(engine.read)).toEqual([{ filling: 'new' }]);
    expect(await rows(db)).toEqual([]);
  });
  await store.close();
});

test('more transactions that read than there are connections for wait for each other', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'many.sqlite') });
  const store = createStore(engine);
  await store.open();
  const read = () =>
    engine.read.transaction().execute(async (db) => {
      await new Promise(setImmediate);
      return (await db.selectFrom('roomProbe').selectAll().execute()).length;
    });
  expect(await Promise.all(Array.from({ length: 40 }, read))).toEqual(Array.from({ length: 40 }, () => 0));
  await store.close();
});

test('between two transactions that take long, the event loop serves others', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'turns.sqlite') });
  const store = createStore(engine);
  await store.open();
  const order: string[] = [];
  const takeLong = (name: string) =>
    engine.transaction(async (db) => {
      const end = performance.now() + 30;
      while (performance.now() < end) await db.selectFrom('roomProbe').selectAll().execute();
      order.push(name);
    });
  const both = Promise.all([takeLong('first'), takeLong('second')]);
  setImmediate(() => order.push('others'));
  await both;
  expect(order).toEqual(['first', 'others', 'second']);
  await store.close();
});

test('a large change is written to the file in a turn of its own', async () => {
  const file = path.join(folder, 'large.sqlite');
  const engine = createSqliteEngine({ file });
  const store = createStore(engine);
  await store.open();
  const before = statSync(file).size;
  const filling = 'x'.repeat(6_000_000);
  await engine.transaction(async (db) => {
    const end = performance.now() + 30;
    while (performance.now() < end) await db.selectFrom('roomProbe').selectAll().execute();
    await db.insertInto('roomProbe').values({ filling }).execute();
  });
  expect(statSync(file).size).toBe(before);
  await until(() => statSync(file).size > before + filling.length);
  await store.close();
});

test('what is read while a transaction writes is what was committed', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'writes.sqlite') });
  const store = createStore(engine);
  await store.open();
  await engine.transaction(async (db) => {
    await db.insertInto('roomProbe').values({ filling: 'x' }).execute();
    expect(await engine.read.selectFrom('roomProbe').selectAll().execute()).toEqual([]);
  });
  expect(await engine.read.selectFrom('roomProbe').selectAll().execute()).toHaveLength(1);
  await store.close();
});

test('many changes of one caller keep another waiting for one of them, in a transaction or without', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'callers.sqlite') });
  const store = createStore(engine);
  await store.open();
  const order: string[] = [];
  const insert = async (db: Db, name: string) => {
    await db.insertInto('roomProbe').values({ filling: name }).execute();
    order.push(name);
  };
  const alone = (name: string) => runForCaller(name, () => insert(engine.write, name));
  const together = (name: string) => runForCaller(name, () => engine.transaction((db) => insert(db, name)));
  for (const change of [alone, together]) {
    order.length = 0;
    const many = Array.from({ length: 20 }, () => change('many'));
    await Promise.all([...many, change('other')]);
    expect(order.indexOf('other')).toBeLessThan(3);
  }
  await store.close();
});
