/**
 * A disk that keeps only what was synced, rebuilt from a recording of system calls by `strace -f -ttt -y -xx`. See
 * https://man7.org/linux/man-pages/man1/strace.1.html for its format.
 */
import path from 'node:path';

/** `strace` has to record these. */
export const recordedCalls = [
  ...['openat', 'write', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync'],
  ...['rename', 'renameat', 'renameat2', 'link', 'linkat', 'unlink', 'unlinkat'],
] as const;

/** `text` holds the arguments of a call, as far as they are known. */
interface Recorded {
  /** The time is in seconds since 1970. */
  at: number;
  name: (typeof recordedCalls)[number];
  text: string;
  /** The call begins, ends, or does both: one that takes long is recorded twice. */
  phase: 'begin' | 'end' | 'whole';
  process: string;
  result: string;
}

const line = /^(?<process>\d+) +(?<at>[\d.]+) (?:<\.\.\. (?<resumed>\w+) resumed>)?(?<rest>.*)$/s;

export function readLine(text: string): Recorded | undefined {
  const { process = '', at = '', resumed, rest = '' } = line.exec(text)?.groups ?? {};
  const name = recordedCalls.find((call) => call === (resumed ?? /^\w+(?=\()/.exec(rest)?.[0]));
  if (name === undefined) return undefined;
  const isUnfinished = rest.endsWith('<unfinished ...>');
  const result = isUnfinished ? '' : rest.slice(rest.lastIndexOf(') ') + 1).replace(/^ *= /, '');
  const phase = resumed ? 'end' : isUnfinished ? 'begin' : 'whole';
  return { at: Number(at), name, text: rest, phase, process, result };
}

interface Write {
  position: number;
  data: Buffer;
}

type Change = Write | { length: number };

interface File {
  synced: Buffer;
  /** They are not synced yet. */
  changes: Change[];
  length: number;
}

const textOf = (escaped: string) => Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
/** It matches the first argument, a descriptor: `18<\x2f\x74…>` */
const descriptor = /^\w+\(\d+<(?<name>[^>]+)>/;

function applied(content: Buffer, change: Change): Buffer {
  if ('length' in change) {
    const resized = Buffer.alloc(change.length);
    content.copy(resized);
    return resized;
  }
  const end = change.position + change.data.length;
  const written = end > content.length ? Buffer.concat([content, Buffer.alloc(end - content.length)]) : content;
  change.data.copy(written, change.position);
  return written;
}

type Files = Map<string, File>;

interface Disk {
  folders: readonly string[];
  names: Files;
  /** It holds the names that each folder had when the folder itself was last synced. */
  syncedNames: Map<string, Files>;
  /** A process has an entry while its sync is under way: it applies the changes with which the sync began. */
  syncing: Map<string, () => void>;
}

/** undefined: elsewhere, or memory that is shared between processes and made anew. */
function within({ folders }: Disk, name: string): string | undefined {
  return folders.includes(path.dirname(name)) && !name.endsWith('-shm') ? name : undefined;
}

const namedIn = ({ text }: Recorded): string => textOf(descriptor.exec(text)?.groups?.name ?? '').toString();
// Every character is escaped, so a quote is never part of a text.
const quotedIn = ({ text }: Recorded): Buffer[] =>
  text
    .split('"')
    .filter((_part, index) => index % 2 === 1)
    .map(textOf);
const hasFailed = ({ result }: Recorded): boolean => result.startsWith('-1');

function add(file: File, change: Change): void {
  file.changes.push(change);
  file.length = 'length' in change ? change.length : Math.max(file.length, change.position + change.data.length);
}

function open(disk: Disk, call: Recorded): void {
  const { names } = disk;
  const [pathname] = quotedIn(call);
  const name = within(disk, pathname?.toString() ?? '');
  if (name === undefined || hasFailed(call)) return;
  const file = names.get(name);
  if (!file && call.text.includes('O_CREAT')) names.set(name, { synced: Buffer.alloc(0), changes: [], length: 0 });
  else if (file && call.text.includes('O_TRUNC')) add(file, { length: 0 });
}

function write(disk: Disk, call: Recorded): void {
  const file = disk.names.get(within(disk, namedIn(call)) ?? '');
  const [data] = quotedIn(call);
  if (!file || !data) return;
  const after = call.text.slice(call.text.lastIndexOf('"') + 1);
  // Without a position, a write follows the one before.
  const position = call.name === 'pwrite64' ? Number(/^, \d+, (\d+)/.exec(after)?.[1]) : file.length;
  add(file, { position, data });
}

function beginSync(disk: Disk, call: Recorded): () => void {
  const { folders, names, syncedNames } = disk;
  const name = namedIn(call);
  if (folders.includes(name)) {
    const present = new Map([...names].filter(([file]) => path.dirname(file) === name));
    return () => void syncedNames.set(name, present);
  }
  const file = names.get(within(disk, name) ?? '');
  if (!file) return () => undefined;
  const covered = file.changes.length;
  return () => {
    file.synced = file.changes.splice(0, covered).reduce(applied, file.synced);
  };
}

function sync(disk: Disk, call: Recorded): void {
  const { syncing } = disk;
  if (call.phase !== 'end') syncing.set(call.process, beginSync(disk, call));
  if (call.phase === 'begin' || hasFailed(call)) return;
  syncing.get(call.process)?.();
}

function rename(disk: Disk, call: Recorded): void {
  const { names } = disk;
  const [from, to] = quotedIn(call).map((name) => within(disk, name.toString()) ?? '');
  const file = names.get(from ?? '');
  if (!file || !to || hasFailed(call)) return;
  names.set(to, file);
  if (call.name.startsWith('rename')) names.delete(from ?? '');
}

function remove(disk: Disk, call: Recorded): void {
  const [name] = quotedIn(call);
  if (!hasFailed(call)) disk.names.delete(within(disk, name?.toString() ?? '') ?? '');
}

function truncate(disk: Disk, call: Recorded): void {
  const file = disk.names.get(within(disk, namedIn(call)) ?? '');
  if (file) add(file, { length: Number(/>, (\d+)/.exec(call.text)?.[1]) });
}

const effects: Record<(typeof recordedCalls)[number], (disk: Disk, call: Recorded) => void> = {
  openat: open,
  pwrite64: write,
  write,
  ftruncate: truncate,
  fsync: sync,
  fdatasync: sync,
  rename,
  renameat: rename,
  renameat2: rename,
  link: rename,
  linkat: rename,
  unlink: remove,
  unlinkat: remove,
};

/** Follows what is done within folders that were empty at first. */
export function createDisk(folders: readonly string[]) {
  const disk: Disk = { folders, names: new Map(), syncedNames: new Map(), syncing: new Map() };
  return {
    follow(call: Recorded): void {
      // Everything but a sync takes effect as it begins: sooner than it may be relied on.
      if (call.phase === 'end' && !call.name.endsWith('sync')) return;
      effects[call.name](disk, call);
    },

    /**
     * What is left after a cut of the power. Of what was not synced, `keeps` says what had reached the disk by chance,
     * write by write.
     */
    afterCut: (keeps: () => boolean): Map<string, Buffer> =>
      new Map(
        [...disk.syncedNames.values()]
          .flatMap((files) => [...files])
          .map(([name, { synced, changes }]) => [name, changes.filter(keeps).reduce(applied, Buffer.from(synced))]),
      ),
  };
}
