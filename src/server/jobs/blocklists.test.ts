import { mkdir, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { bounds, createBlocklists, type Blocklists } from './blocklists.ts';

const { log } = Fastify({ logger: false });
const { signal } = new AbortController();
const now = Date.UTC(2026, 10, 20);

let folder: string;
let lists: Blocklists;
let age: number;
beforeEach(async () => {
  folder = await mkdtemp(path.join(temporaryFolder(), 'curtly-blocklists-'));
  lists = createBlocklists({ folder, log, clock: () => now });
  age = 1_000;
});

/** Written long enough ago to be whole, each time at another time. */
async function write(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  age -= 1;
  await utimes(file, new Date(), new Date(Date.now() - age * 1_000));
}

const poll = () => lists.poll(signal);
const has = (pattern: string) => lists.find([pattern])?.list;

test('lists are read, again when they change, and forgotten when they are gone', async () => {
  await write('hosts', '# comment\n0.0.0.0 a.example b.example\r\n');
  await write('urls.txt', 'https://c.example/path\nd.example');
  await write('.hidden', 'hidden.example');
  await mkdir(path.join(folder, 'folder'));
  await poll();
  expect(lists.list()).toEqual([
    { name: 'hosts', entries: 2, unreadableLines: 0, readAt: now, fault: null },
    { name: 'urls.txt', entries: 2, unreadableLines: 0, readAt: now, fault: null },
  ]);
  expect([has('b.example'), has('c.example/path'), has('d.example')]).toEqual(['hosts', 'urls.txt', 'urls.txt']);
  expect([has('hidden.example'), has('c.example')]).toEqual([undefined, undefined]);
  const hashes = lists.hashes();

  await write('hosts', 'e.example\n');
  await rm(path.join(folder, 'urls.txt'));
  await poll();
  expect(lists.list().map(({ name }) => name)).toEqual(['hosts']);
  expect([has('e.example'), has('a.example'), has('d.example')]).toEqual(['hosts', undefined, undefined]);
  expect(lists.hashes()).not.toEqual(hashes);
});

test('a file that is still written is read once it is whole', async () => {
  await writeFile(path.join(folder, 'list'), 'a.example');
  await poll();
  expect(lists.list()).toEqual([]);
  await poll();
  expect(has('a.example')).toBe('list');
});

test('no folder is no list', async () => {
  await rm(folder, { recursive: true });
  await poll();
  expect(lists.list()).toEqual([]);
});

const page = `<!doctype html>\n<title>Moved</title>\n${'<p>Try again\n'.repeat(10)}`;
const faults: [string, string | Buffer | number, RegExp][] = [
  ['a page of text', page, /^Most of its lines are neither hosts nor addresses/],
  ['a binary file', Buffer.from([0x1f, 0x8b, 0, 0, 10]), /^It is no text/],
  ['a file that is too large', bounds.bytes + 1, /^A list can have 64 MB/],
];

test.each(faults)('%s leaves the last good entries', async (_name, content, fault) => {
  await write('list', 'a.example\n');
  await poll();
  await write('list', typeof content === 'number' ? '' : content);
  // The rest of it takes no room on the disk.
  if (typeof content === 'number') await truncate(path.join(folder, 'list'), content);
  await poll();
  await poll();
  expect(has('a.example')).toBe('list');
  expect(lists.list()).toMatchObject([{ entries: 1, fault: expect.stringMatching(fault) }]);
  await write('list', 'b.example\n');
  await poll();
  expect(lists.list()).toMatchObject([{ entries: 1, fault: null }]);
  expect(has('b.example')).toBe('list');
});

test('lines that are no entries are counted, and the others hold', async () => {
  await write('list', `a.example\n<p>\n${'x'.repeat(bounds.line + 1)}.example\nb.example\n`);
  await poll();
  expect(lists.list()).toMatchObject([{ entries: 2, unreadableLines: 2, fault: null }]);
});

test('an endless line takes no memory, and a list of too many files is cut', async () => {
  for (let index = 0; index < bounds.files + 2; index += 1) await write(`list-${100 + index}`, `a${index}.example`);
  await poll();
  expect(lists.list()).toHaveLength(bounds.files);
});
