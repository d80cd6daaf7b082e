import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { exportsUnderWay, exportUnderWay } from '../problems.ts';
import { createDownloads } from './downloads.ts';

/** Starts files that nobody reads yet. */
function startFiles(patience?: number) {
  const downloads = createDownloads(exportsUnderWay, patience);
  return {
    downloads,
    start: (userPk: number, content = '') =>
      downloads.start(userPk, exportUnderWay, () => {
        const file = new PassThrough();
        file.write(content);
        return file;
      }),
  };
}

test('an account has one file at a time, and all of them have thirty-two', async () => {
  const { start } = startFiles();
  const files = Array.from({ length: 32 }, (_, index) => start(index));
  expect(() => start(31)).toThrow('You are exporting already. Please wait until that is done.');
  expect(() => start(32)).toThrow('Several exports are being made at the moment. Please try again in a minute.');
  const [first] = files;
  await once(first?.destroy() ?? new PassThrough(), 'close');
  expect(start(32).destroyed).toBe(false);
});

test('a file that cannot be made keeps no place', () => {
  const { downloads, start } = startFiles();
  const make = () => {
    throw new RangeError('no memory');
  };
  expect(() => downloads.start(1, exportUnderWay, make)).toThrow('no memory');
  expect(start(1).destroyed).toBe(false);
});

test('a file that waits for its reader takes no time', async () => {
  const { downloads, start } = startFiles();
  const [slow] = [start(1, 'x'.repeat(100_000)), start(2)];
  await until(() => downloads.busy() === 1);
  slow.resume();
  await until(() => slow.readableLength === 0);
  expect(downloads.busy()).toBe(2);
});

describe('once all places are taken', () => {
  /** Takes longer to read on a slow line than the tests wait. */
  const unread = 'x'.repeat(80_000);
  const slow = 1_000;

  test('the slowest reader gives way, and its account may start again', async () => {
    const { start } = startFiles(0);
    const [slowest, slower] = [start(0, unread), start(1, unread + unread)];
    for (let userPk = 2; userPk < 32; userPk += 1) start(userPk);
    await sleep(slow);
    expect(start(32).destroyed).toBe(false);
    expect([slowest.destroyed, slower.destroyed]).toEqual([true, false]);
    await sleep(slow);
    expect(start(0).destroyed).toBe(false);
    expect(slower.destroyed).toBe(true);
  });

  test('who waits for the server keeps the place, and who has not had much time', async () => {
    const { start } = startFiles();
    start(0, unread);
    const { start: startImpatient } = startFiles(0);
    for (let userPk = 1; userPk < 32; userPk += 1) start(userPk);
    for (let userPk = 0; userPk < 32; userPk += 1) startImpatient(userPk);
    await sleep(slow);
    for (const each of [start, startImpatient])
      expect(() => each(32)).toThrow('Several exports are being made at the moment. Please try again in a minute.');
  });
});
