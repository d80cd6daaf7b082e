import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoggedClick } from './format.ts';
import { createClickLogReader, hasWaiting } from './reader.ts';
import { openClickLog } from './writer.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'curtly-click-log-'));
const id = randomUUID();
let folders = 0;
let folder: string;

beforeEach(() => {
  folders += 1;
  folder = path.join(parent, String(folders), 'clicks');
});

afterAll(() => rmSync(parent, { recursive: true }));

const click = (at: number, userAgent = 'agent'): LoggedClick => ({
  itemPk: 1,
  parentPk: null,
  at,
  userAgent,
  referrer: null,
  ip: '192.0.2.0',
});

test('what is kept is read as it was, in order, with its numbers', async () => {
  const log = openClickLog({ folder, id, counted: 0 });
  const reader = createClickLogReader({ folder, id, after: 0 });
  expect(reader.next(10)).toEqual([]);
  const full: LoggedClick = {
    itemPk: 7,
    parentPk: 8,
    at: 9,
    userAgent: 'Gerät \ud800 "x"',
    referrer: { url: 'https://example.com/ä', host: 'example.com' },
    ip: '2001:db8::',
  };
  expect(log.append([full, click(2)], 41)).toBe(true);
  expect(log.append([click(3)])).toBe(true);
  expect(reader.next(10)).toEqual([
    { number: 1, sentAs: 41, clicks: [full, click(2)] },
    { number: 2, sentAs: undefined, clicks: [click(3)] },
  ]);
  expect(reader.next(10)).toEqual([]);
  log.append([click(4)]);
  expect(reader.next(10)).toEqual([{ number: 3, sentAs: undefined, clicks: [click(4)] }]);
  expect(log.contents()).toMatchObject({ clicks: 4, last: 3 });
  expect(hasWaiting({ folder, id, after: 2 })).toBe(true);
  expect(hasWaiting({ folder, id, after: 3 })).toBe(false);
  reader.close();
  await log.close();
  const [first = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual(['0000000000000001', 'spare']);
  expect(statSync(path.join(folder, first))).toMatchObject({ size: 8_388_608 });
  expect(statSync(path.join(folder, first)).mode & 0o777).toBe(0o600);
});

test('segments follow each other, and are deleted once they are taken', async () => {
  const log = openClickLog({ folder, id, counted: 0, size: 1_000 });
  const reader = createClickLogReader({ folder, id, after: 0 });
  for (let at = 1; at <= 100; at += 1) expect(log.append([click(at)])).toBe(true);
  expect(readdirSync(folder).length).toBeGreaterThan(5);
  const read = [...reader.next(30), ...reader.next(30), ...reader.next(100)];
  expect(read.map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  log.rotate();
  log.release(100);
  expect(log.contents()).toMatchObject({ clicks: 0, bytes: 0, last: 100 });
  expect(reader.next(1)).toEqual([]);
  log.append([click(101)]);
  expect(reader.next(1)).toMatchObject([{ number: 101 }]);
  reader.close();
  await log.close();
  expect(readdirSync(folder)).toEqual(['0000000000000101', 'spare']);
});
