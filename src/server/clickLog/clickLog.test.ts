import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asideFile, asideIn, logIdsIn, segmentFile, type LoggedClick } from './format.ts';
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
  const log = openClickLog({ folder, id, lastStored: 0 });
  const reader = createClickLogReader({ folder, id, lastStored: 0 });
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
  expect(hasWaiting({ folder, id, lastStored: 2 })).toBe(true);
  expect(hasWaiting({ folder, id, lastStored: 3 })).toBe(false);
  reader.close();
  await log.close();
  const [first = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual(['0000000000000001', 'spare']);
  expect(statSync(path.join(folder, first))).toMatchObject({ size: 8_388_608 });
  expect(statSync(path.join(folder, first)).mode & 0o777).toBe(0o600);
});

test('segments follow each other, and are deleted once they are taken', async () => {
  const log = openClickLog({ folder, id, lastStored: 0, size: 1_000 });
  const reader = createClickLogReader({ folder, id, lastStored: 0 });
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

function readAll(after = 0, of = folder, chunk = 1_000) {
  const reader = createClickLogReader({ folder: of, id, lastStored: after });
  const batches = [];
  for (let next = reader.next(chunk); next.length > 0; next = reader.next(chunk)) batches.push(...next);
  reader.close();
  return batches;
}

const timesOf = (batches: { clicks: LoggedClick[] }[]) => batches.flatMap(({ clicks }) => clicks.map(({ at }) => at));

test('numbers begin above the last of the log and the last that was taken', async () => {
  const first = openClickLog({ folder, id, lastStored: 0 });
  first.append([click(1)]);
  first.append([click(2)]);
  await first.close();
  const older = `${folder}.older`;
  cpSync(folder, older, { recursive: true });

  const second = openClickLog({ folder, id, lastStored: 1 });
  expect(second.contents()).toMatchObject({ clicks: 1, last: 2 });
  second.append([click(3)]);
  expect(readAll(1)).toMatchObject([{ number: 2 }, { number: 3 }]);
  await second.close();

  // An older copy is put back beside a database that has taken more batches.
  const restored = openClickLog({ folder: older, id, lastStored: 3 });
  expect(restored.contents()).toMatchObject({ clicks: 0, bytes: 0, last: 3 });
  restored.append([click(4)]);
  expect(readAll(3, older)).toMatchObject([{ number: 4, clicks: [{ at: 4 }] }]);
  await restored.close();

  const third = openClickLog({ folder, id, lastStored: 3 });
  third.rotate();
  await third.close();
  expect(readdirSync(folder)).toEqual(['spare']);
  rmSync(folder, { recursive: true });
  const fourth = openClickLog({ folder, id, lastStored: 3 });
  fourth.append([click(5)]);
  expect(readAll(3)).toMatchObject([{ number: 4, clicks: [{ at: 5 }] }]);
  await fourth.close();
});

test('the log of another database is set aside whole, and so is a segment with a damaged head', async () => {
  const first = openClickLog({ folder, id: randomUUID(), lastStored: 0 });
  first.append([click(1)]);
  await first.close();
  const name = '0000000000000001';
  const before = readFileSync(path.join(folder, name));
  expect(readAll()).toEqual([]);
  const second = openClickLog({ folder, id, lastStored: 0 });
  expect(second.contents()).toMatchObject({ clicks: 0, last: 0 });
  const [aside = ''] = second.setAside;
  expect(second.setAside).toHaveLength(1);
  expect(path.basename(aside)).toMatch(/^0000000000000001\.\d{13}$/);
  expect(readFileSync(aside).equals(before)).toBe(true);
  second.append([click(2)]);
  expect(timesOf(readAll())).toEqual([2]);
  await second.close();

  writeFileSync(path.join(folder, '0000000000000007'), Buffer.alloc(100, 1));
  const third = openClickLog({ folder, id, lastStored: 0 });
  expect(third.contents()).toMatchObject({ clicks: 1, last: 1 });
  expect(third.setAside.map((file) => readFileSync(file))).toEqual([Buffer.alloc(100, 1)]);
  await third.close();
  const fourth = openClickLog({ folder, id, lastStored: 0 });
  expect(fourth.setAside).toEqual([]);
  await fourth.close();
  expect(readdirSync(folder)).toHaveLength(4);
});

test('a segment without a byte has no click, and is deleted', async () => {
  for (const empty of [Buffer.alloc(0), Buffer.alloc(100), Buffer.alloc(200_000)]) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, '0000000000000007'), empty);
    const log = openClickLog({ folder, id, lastStored: 0 });
    expect(log.setAside).toEqual([]);
    await log.close();
    expect(readdirSync(folder)).toEqual(['spare']);
  }
});

test('the clicks of a database are back once it is, whatever numbers another has used meanwhile', async () => {
  const other = randomUUID();
  const right = openClickLog({ folder, id, lastStored: 0 });
  right.append([click(1)]);
  right.append([click(2)]);
  await right.close();
  const wrong = openClickLog({ folder, id: other, lastStored: 0 });
  wrong.append([click(3)]);
  await wrong.close();
  expect(logIdsIn(folder)).toEqual([other, id]);

  const again = openClickLog({ folder, id, lastStored: 1 });
  expect([again.setAside.length, again.putBack.map((file) => path.basename(file))]).toEqual([1, ['0000000000000001']]);
  again.append([click(4)]);
  expect(again.contents()).toMatchObject({ clicks: 2, last: 3 });
  expect(timesOf(readAll(1))).toEqual([2, 4]);
  await again.close();
  expect(logIdsIn(folder)).toEqual([id, other]);
});

test('what was set aside is deleted after 30 days, and the oldest of it beyond the bound of the log', async () => {
  mkdirSync(folder, { recursive: true });
  const days = 24 * 60 * 60 * 1_000;
  const write = (first: number, { bytes, age }: { bytes: number; age: number }) =>
    writeFileSync(asideFile(folder, first, Date.now() - age), Buffer.alloc(bytes, 1));
  const firsts = () => asideIn(folder).map(({ first }) => first);
  write(1, { bytes: 10, age: 30 * days + 1_000 });
  write(2, { bytes: 10, age: 30 * days - 60_000 });
  write(3, { bytes: 2_000, age: 2 * days });
  write(4, { bytes: 2_000, age: days });
  const log = openClickLog({ folder, id, lastStored: 0, size: 1_000, bound: 4_000 });
  expect(firsts()).toEqual([3, 4]);
  write(5, { bytes: 1, age: 0 });
  log.rotate();
  expect(firsts()).toEqual([4, 5]);
  await log.close();
});

test('a segment that was written long ago is kept once it is set aside', async () => {
  const log = openClickLog({ folder, id: randomUUID(), lastStored: 0 });
  log.append([click(1)]);
  await log.close();
  utimesSync(segmentFile(folder, 1), new Date(0), new Date(0));
  const other = openClickLog({ folder, id, lastStored: 0 });
  expect(other.setAside.filter((file) => existsSync(file))).toHaveLength(1);
  await other.close();
});

test('bytes that cannot be read are cut off, and told', async () => {
  const log = openClickLog({ folder, id, lastStored: 0, size: 2_000 });
  log.append([click(1)]);
  const { bytes } = log.contents();
  log.append([click(2)]);
  log.append([click(3)]);
  const end = 48 + log.contents().bytes;
  await log.close();
  const file = path.join(folder, '0000000000000001');
  const content = readFileSync(file);
  content[48 + bytes + 30] = 0;
  writeFileSync(file, content);
  const again = openClickLog({ folder, id, lastStored: 0, size: 2_000 });
  expect(again.cutOff).toEqual([{ file, bytes: end - 48 - bytes }]);
  expect(timesOf(readAll())).toEqual([1]);
  await again.close();
  const third = openClickLog({ folder, id, lastStored: 0, size: 2_000 });
  expect(third.cutOff).toEqual([]);
  await third.close();
});

test('a last record that is torn at any byte ends the log there, and what follows is kept in a new segment', async () => {
  const size = 2_000;
  const log = openClickLog({ folder, id, lastStored: 0, size });
  log.append([click(1)]);
  const before = log.contents().bytes;
  log.append([click(2)]);
  const { bytes } = log.contents();
  await log.close();
  const name = '0000000000000001';
  const whole = readFileSync(path.join(folder, name));
  for (let torn = before; torn < bytes; torn += 1) {
    const copy = `${folder}.${torn}`;
    mkdirSync(copy);
    const content = Buffer.from(whole);
    // Either the rest of the record is lost, or only this byte.
    const position = 48 + torn;
    if (torn % 2) content.fill(0, position);
    else content[position] = (content[position] ?? 0) ^ 255;
    writeFileSync(path.join(copy, name), content);
    const again = openClickLog({ folder: copy, id, lastStored: 0, size });
    expect(again.contents().clicks).toBe(1);
    again.append([click(3)]);
    expect(timesOf(readAll(0, copy))).toEqual([1, 3]);
    await again.close();
  }
});

test('a batch that does not fit into a segment is not kept, and others are', async () => {
  const log = openClickLog({ folder, id, lastStored: 0, size: 1_000 });
  expect(log.append(Array.from({ length: 100 }, (_, at) => click(at)))).toBe(false);
  expect(log.append([click(100, 'x'.repeat(1_000))])).toBe(false);
  expect(log.append([click(101)])).toBe(true);
  expect(timesOf(readAll())).toEqual([101]);
  await log.close();
});

test('the log has a bound, and goes on when clicks are taken', async () => {
  const log = openClickLog({ folder, id, lastStored: 0, size: 1_000, bound: 3_000 });
  let appended = 0;
  while (log.append([click(appended + 1)])) appended += 1;
  expect(appended).toBeGreaterThan(20);
  expect(log.append([click(0)])).toBe(false);
  expect(log.contents()).toMatchObject({ clicks: appended });
  expect(log.contents().reserved).toBeLessThanOrEqual(4_000);
  const batches = readAll();
  expect(timesOf(batches)).toEqual(Array.from({ length: appended }, (_, index) => index + 1));
  log.release(batches.at(-1)?.number ?? 0);
  expect(log.append([click(appended + 1)])).toBe(true);
  expect(timesOf(readAll(appended))).toEqual([appended + 1]);
  await log.close();
});

test('without room for another segment the current one and the spare are used to their ends', async () => {
  const options = { folder, id, size: 4_000 };
  const before = openClickLog({ ...options, lastStored: 0 });
  before.append([click(0)]);
  await before.close();
  expect(readdirSync(folder)).toEqual(['0000000000000001', 'spare']);
  const log = openClickLog({ ...options, lastStored: 0 });
  // A folder takes the name of each file, so that none can be made.
  for (const name of ['spare.new', 'segment.new']) mkdirSync(path.join(folder, name));
  let appended = 1;
  while (log.append([click(appended)])) appended += 1;
  await log.close();
  expect(appended).toBeGreaterThan(60);
  expect(timesOf(readAll())).toEqual(Array.from({ length: appended }, (_, at) => at));
  expect(readdirSync(folder).filter((name) => /^\d/.test(name))).toHaveLength(2);

  for (const name of ['spare.new', 'segment.new']) rmSync(path.join(folder, name), { recursive: true });
  const after = openClickLog({ ...options, lastStored: 0 });
  expect(after.append([click(appended)])).toBe(true);
  await after.close();
  expect(existsSync(path.join(folder, 'spare'))).toBe(true);
  expect(timesOf(readAll())).toEqual(Array.from({ length: appended + 1 }, (_, at) => at));
});

function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Files = Map<string, Buffer>;

function filesOf(of: string): Files {
  const files: Files = new Map();
  for (const name of readdirSync(of)) {
    try {
      files.set(name, readFileSync(path.join(of, name)));
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOENT' });
    }
  }
  return files;
}

/** Mixes files as a power loss leaves them during a write: some parts as before, some as after. */
function torn(before: Files, after: Files, random: (below: number) => number): Files {
  const names = random(2) ? before : after;
  return new Map(
    [...names].map(([name, content]) => {
      const [old, next] = [before.get(name) ?? before.get('spare') ?? content, after.get(name) ?? content];
      const mixed = Buffer.from(random(2) ? old : next);
      for (let block = 0; block < mixed.length; block += 64)
        (random(2) ? old : next).subarray(block, block + 64).copy(mixed, block);
      return [name, mixed];
    }),
  );
}

test('after any loss of power every click that was kept is taken, and none twice', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = createRandom(seed);
    const options = { folder: `${folder}.${seed}`, id, size: 1_500 };
    const answered = new Set<number>();
    const taken: number[] = [];
    let [at, counted] = [0, 0];
    for (let lives = 0; lives < 6; lives += 1) {
      const log = openClickLog({ ...options, lastStored: counted });
      const reader = createClickLogReader({ ...options, lastStored: counted });
      const append = () => {
        const clicks = Array.from({ length: 1 + random(8) }, () => click((at += 1)));
        expect(log.append(clicks)).toBe(true);
        return clicks;
      };
      for (let step = random(40); step > 0; step -= 1) {
        for (const clicked of append()) answered.add(clicked.at);
        if (random(3) === 0) {
          const batches = reader.next(1 + random(20));
          taken.push(...timesOf(batches));
          counted = batches.at(-1)?.number ?? counted;
          if (random(2)) log.release(counted);
        }
        if (random(10) === 0) log.rotate();
        // This lets spare segments be made and files be deleted.
        if (random(4) === 0) await new Promise(setImmediate);
      }
      const before = filesOf(options.folder);
      append();
      const after = filesOf(options.folder);
      await log.close();
      reader.close();
      rmSync(options.folder, { recursive: true });
      mkdirSync(options.folder);
      for (const [name, content] of torn(before, after, random))
        writeFileSync(path.join(options.folder, name), content);
    }
    const log = openClickLog({ ...options, lastStored: counted });
    const rest = timesOf(readAll(counted, options.folder, 1 + random(50)));
    expect(log.contents().clicks).toBe(rest.length);
    await log.close();
    taken.push(...rest);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken.filter((time) => answered.has(time))).toEqual([...answered]);
  }
});

test('a reader in another process takes everything once, while segments come and go', async () => {
  const log = openClickLog({ folder, id, lastStored: 0, size: 20_000 });
  const child = fork(path.join(__dirname, 'testReader.ts'), [folder, id], { execArgv: [] });
  const taken: number[] = [];
  child.on('message', (batches: { number: number; times: number[] }[]) => {
    for (const { number, times } of batches) {
      taken.push(...times);
      log.release(number);
    }
  });
  const total = 5_000;
  for (let at = 1; at <= total; at += 2) {
    expect(log.append([click(at), click(at + 1)])).toBe(true);
    if (at % 501 === 0) log.rotate();
    if (at % 7 === 0) await new Promise(setImmediate);
  }
  while (taken.length < total) await once(child, 'message');
  child.disconnect();
  await once(child, 'exit');
  expect(taken).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  expect(log.contents()).toMatchObject({ clicks: 0, bytes: 0 });
  await log.close();
  expect(readdirSync(folder).length).toBeLessThanOrEqual(2);
});
