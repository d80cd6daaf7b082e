import { once } from 'node:events';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createStore } from '../../index.ts';
import type { Db } from '../../schema.ts';
import { createSqliteEngine } from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'curtly-transactions-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('work that would be done again is not synced, everything else is', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'curtly.sqlite') });
  const store = createStore(engine);
  await store.open();
  const synced = async () =>
    (await sql<{ synchronous: number }>`pragma synchronous`.execute(engine.write)).rows[0]?.synchronous;
  const [normal, full] = [1, 2];
  const rows = () => engine.write.selectFrom('roomProbe').selectAll().execute();
  expect(await synced()).toBe(full);
  await engine.transactionToRedo(async (db) => {
    await db.insertInto('roomProbe').values({ filling: 'kept' }).execute();
    expect((await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous).toBe(normal);
  });
  expect(await synced()).toBe(full);
  const failing = engine.transactionToRedo(async (db) => {
    await db.insertInto('roomProbe').values({ filling: 'lost' }).execute();
    throw new Error('It failed');
  });
  await expect(failing).rejects.toThrow('It failed');
  expect(await synced()).toBe(full);
  expect(await rows()).toEqual([{ filling: 'kept' }]);
  await store.close();
});

test('background work reads ahead of a transaction that reads, and sees what was committed since', async () => {
  const engine = createSqliteEngine({ file: path.join(folder, 'ahead.sqlite') });
  const store = createStore(engine);
  await store.open();
  const rows = (db: Db) => db.selectFrom('roomProbe').selectAll().execute();
  await engine.read.recent.transaction().execute(async (db) => {
    expect(await rows(db)).toEqual([]);
    await engine.write.insertInto('roomProbe').values({ filling: 'new' }).execute();
    expect(await rows(engine.read.ahead)).toEqual([{ filling: 'new' }]);
    expect(await rows(db)).toEqual([]);
  });
  await store.close();
});

test('what is changed comes from the log into the database, though nobody reads', async () => {
  const file = path.join(folder, 'log.sqlite');
  const engine = createSqliteEngine({ file });
  const store = createStore(engine);
  await store.open();
  const watcher = watch(file);
  const copied = once(watcher, 'change');
  await engine.write.insertInto('roomProbe').values({ filling: 'x' }).execute();
  await copied;
  watcher.close();
  await store.close();
});
