import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { until } from '../../testing/until.ts';
import { exportsUnderWay, exportUnderWay } from '../problems.ts';
import { createDownloads } from './downloads.ts';

/** Starts files that nobody reads yet. */
function startFiles() {
  const downloads = createDownloads(exportsUnderWay);
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
  expect(downloads.busy()).toBe(1);
  slow.resume();
  await until(() => slow.readableLength === 0);
  expect(downloads.busy()).toBe(2);
});
