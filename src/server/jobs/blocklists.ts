import { createHash, randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTimeSlice } from '../limits/timeSlice.ts';
import { createSetBuilder, readLine, type PatternSet } from '../rules/blocklist.ts';
import { minute, second } from '../rules/durations.ts';

const mebibyte = 1_048_576;
export const bounds = {
  files: 50,
  /** Of one file. */
  bytes: 64 * mebibyte,
  /** Of all files together. */
  entries: 2_000_000,
  /** Characters. Nothing that is longer is an entry. */
  line: 4_096,
  /** Milliseconds for one file. */
  time: 2 * minute,
};

/** A file that was changed so recently may still be written. */
const settlesIn = 3 * second;

/** The sentence says why a file was not taken. */
class Faulty extends Error {}

export interface Blocklist {
  name: string;
  entries: number;
  /** Lines that are no entries, and were skipped. */
  unreadableLines: number;
  /** When the entries were read; null: they never were. */
  readAt: number | null;
  /** Why the file as it is now was not taken. The entries are those of the last good one. */
  fault: string | null;
}

interface Contents {
  set: PatternSet;
  unreadableLines: number;
  hash: string;
}

interface Kept extends Blocklist {
  contents: Contents | undefined;
  /** Of the file that was read last, well or not. */
  stamp: string;
}

const count = (number: number) => number.toLocaleString('en-US');

/** Splits what a stream brings into lines, of which none is kept that is too long. */
async function* linesOf(file: string, hash: { update: (bytes: Buffer) => unknown }): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(bytes);
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split(/\r\n|[\r\n]/);
    rest = (lines.pop() ?? '').slice(0, bounds.line + 1);
    yield lines;
  }
  yield [rest];
}

/** @throws Faulty when it is no list */
async function readList(
  file: string,
  { left, seed, signal }: { left: number; seed: number; signal: AbortSignal },
): Promise<Contents> {
  const timeSlice = createTimeSlice(() => 1);
  const end = performance.now() + bounds.time;
  const hash = createHash('sha256');
  const set = createSetBuilder(seed);
  let unreadableLines = 0;
  for await (const lines of linesOf(file, hash)) {
    for (const line of lines) {
      if (line.includes('\0')) throw new Faulty('It is no text.');
      const read = line.length > bounds.line ? 'unreadable' : readLine(line);
      if (read === 'unreadable') unreadableLines += 1;
      else if (read !== 'comment') read.patterns.forEach(set.add);
    }
    if (set.count() > left) throw new Faulty(`All lists together can have ${count(bounds.entries)} entries.`);
    signal.throwIfAborted();
    if (performance.now() > end) throw new Faulty('It took too long to read.');
    await timeSlice.yieldIfDue();
  }
  if (unreadableLines > set.count()) throw new Faulty('Most of its lines are neither hosts nor addresses.');
  return { set: await set.build(timeSlice.yieldIfDue), unreadableLines, hash: hash.digest('hex') };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const sentenceOf = (error: unknown) =>
  error instanceof Faulty
    ? error.message
    : `It cannot be read (${error instanceof Error ? error.message : String(error)}).`;

interface Options {
  folder: string;
  log: FastifyBaseLogger;
  clock: () => number;
}

/**
 * The lists of blocked destinations in a folder. `poll` reads those that are new or have changed. A file that cannot be
 * read as a list changes nothing but its fault.
 */
export function createBlocklists({ folder, log, clock }: Options) {
  const seed = randomInt(2 ** 32);
  const kept = new Map<string, Kept>();
  let stamps = new Map<string, string>();

  const entriesOf = (lists: Iterable<Kept>) => [...lists].reduce((sum, { entries }) => sum + entries, 0);

  async function take(
    name: string,
    { stamp, size }: { stamp: string; size: number },
    signal: AbortSignal,
  ): Promise<void> {
    const before = kept.get(name);
    const rest = { name, entries: 0, unreadableLines: 0, readAt: null, contents: undefined, ...before, stamp };
    try {
      if (size > bounds.bytes) throw new Faulty(`A list can have ${count(bounds.bytes / mebibyte)} MB.`);
      const left = bounds.entries - entriesOf(kept.values()) + (before?.entries ?? 0);
      const contents = await readList(path.join(folder, name), { left, seed, signal });
      const { set, unreadableLines } = contents;
      kept.set(name, { ...rest, contents, entries: set.size, unreadableLines, readAt: clock(), fault: null });
      log.info({ list: name, entries: set.size, unreadableLines }, 'a blocklist was read');
    } catch (error) {
      if (signal.aborted) return;
      const fault = sentenceOf(error);
      kept.set(name, { ...rest, fault });
      log.error({ list: name, fault }, 'a blocklist was not taken: its last good entries stay');
    }
  }

  async function filesOf(): Promise<string[]> {
    try {
      const names = await readdir(folder);
      return names.filter((name) => !name.startsWith('.')).sort();
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  /** Files that are whole by now, as far as one can tell from outside. */
  async function pollFile(name: string, found: Map<string, string>, signal: AbortSignal): Promise<void> {
    const file = await stat(path.join(folder, name)).catch(() => undefined);
    if (!file?.isFile()) return;
    const stamp = `${file.ino} ${file.size} ${file.mtimeMs}`;
    found.set(name, stamp);
    const isSettled = stamps.get(name) === stamp || Date.now() - file.mtimeMs > settlesIn;
    if (isSettled && kept.get(name)?.stamp !== stamp) await take(name, { stamp, size: file.size }, signal);
  }

  return {
    async poll(signal: AbortSignal): Promise<void> {
      const found = new Map<string, string>();
      const names = await filesOf();
      for (const name of kept.keys()) if (!names.includes(name)) kept.delete(name);
      for (const name of names.slice(0, bounds.files)) await pollFile(name, found, signal);
      const hasTooMany = names.length > bounds.files;
      if (hasTooMany && found.size !== stamps.size)
        log.error(`only the first ${bounds.files} files of ${folder} are read as blocklists`);
      stamps = found;
    },

    /** Which list has one of these patterns. */
    find(patterns: readonly string[]): { list: string; pattern: string } | undefined {
      for (const { name, contents } of kept.values()) {
        const pattern = patterns.find((each) => contents?.set.has(each));
        if (pattern !== undefined) return { list: name, pattern };
      }
      return undefined;
    },

    list: (): Blocklist[] =>
      [...kept.values()].map(({ name, entries, unreadableLines, readAt, fault }) => ({
        name,
        entries,
        unreadableLines,
        readAt,
        fault,
      })),

    /** The same on every server that has the same lists. */
    hashes: (): string[] => [...kept.values()].map(({ contents }) => contents?.hash ?? '').sort(),
  };
}

export type Blocklists = ReturnType<typeof createBlocklists>;
