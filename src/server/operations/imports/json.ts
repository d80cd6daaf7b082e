/** Reads lists of links in JSON, one entry at a time. */
import {
  cut,
  BadFile,
  cutOff,
  expectFewColumns,
  expectFewRows,
  maxNameLength,
  maxRowLength,
  textOf,
  type FileRow,
  type Source,
} from './text.ts';

/** Lists and objects in one another. */
const maxDepth = 100;

type Entry = Record<string, unknown>;

const nameOf = (entry: number) => `Entry ${entry.toLocaleString('en-US')}`;

function expectShort({ length }: string, entry: number): void {
  if (length > maxRowLength)
    throw new BadFile(
      `${nameOf(entry)} is too long. It can have at most ${maxRowLength.toLocaleString('en-US')} characters.`,
    );
}

const noObject = (entry: number) =>
  new BadFile(`${nameOf(entry)} is no object. Export the file again where it comes from.`);

const moreBehind = () =>
  new BadFile('There is more than one list in this JSON. Save what you want to import as one, and choose that.');

/** What else stands between entries, or before the first, would be lost. */
function expectNothing(text: string, entry: number): void {
  if (!/^[\s,]*$/.test(text)) throw noObject(entry);
}

interface Bracket {
  at: number;
  isOpening: boolean;
  depth: number;
  isObjectInList: boolean;
}

function createBrackets() {
  const signs = /["\\{}[\]]/g;
  const opened: string[] = [];
  let [isInText, isEscaped] = [false, false];
  return function* bracketsIn(piece: string): Generator<Bracket> {
    if (piece === '') return;
    signs.lastIndex = isEscaped ? 1 : 0;
    isEscaped = false;
    for (let found = signs.exec(piece); found; found = signs.exec(piece)) {
      const [sign] = found;
      if (sign === '\\') {
        isEscaped = signs.lastIndex === piece.length;
        signs.lastIndex += 1;
        if (isEscaped) return;
      } else if (sign === '"') isInText = !isInText;
      else if (isInText) continue;
      else if (sign === '{' || sign === '[') {
        const isObjectInList = sign === '{' && opened.at(-1) === '[';
        yield { at: found.index, isOpening: true, depth: opened.length, isObjectInList };
        opened.push(sign);
        if (opened.length > maxDepth) throw new BadFile('This JSON has too many lists in one another.');
      } else {
        opened.pop();
        yield { at: found.index, isOpening: false, depth: opened.length, isObjectInList: false };
      }
    }
  };
}

/** Whether objects stand one after another in no list, as in JSON Lines. */
async function areLines(source: Source): Promise<boolean> {
  const bracketsIn = createBrackets();
  let count = 0;
  for await (const piece of textOf(source)) {
    for (const { at, isOpening, depth } of bracketsIn(piece)) {
      if (!isOpening || depth > 0) continue;
      count += 1;
      if (count > 1 || piece[at] === '[') return count > 1;
    }
    await source.yieldIfDue();
  }
  return false;
}

/** The texts of the entries: of objects in no list, or of those in the only list of objects, whatever is around it. */
async function* entryTexts(source: Source, isLines: boolean): AsyncGenerator<string> {
  const bracketsIn = createBrackets();
  /** How deep the entries are, once the first has been found. */
  let depth = isLines ? 0 : Infinity;
  let [count, entry, isOpen, isBehind] = [0, '', false, false];
  /** The list in which the first entry may come has something else before. */
  let hasOthers = false;
  for await (const piece of textOf(source)) {
    let start = 0;
    for (const bracket of bracketsIn(piece)) {
      if (isBehind) {
        if (bracket.isOpening && (bracket.depth === 0 || bracket.isObjectInList)) throw moreBehind();
      } else if (bracket.isOpening) {
        if (bracket.isObjectInList) depth = Math.min(depth, bracket.depth);
        if (depth === Infinity) [start, hasOthers] = [bracket.at + 1, false];
        if (bracket.depth !== depth) continue;
        if (hasOthers) throw noObject(1);
        expectNothing(piece.slice(start, bracket.at), count + 1);
        [entry, start, isOpen] = ['', bracket.at, true];
      } else if (bracket.depth < depth && depth !== Infinity) {
        expectNothing(piece.slice(start, bracket.at), count + 1);
        isBehind = true;
      } else if (bracket.depth === depth) {
        count += 1;
        const text = entry + piece.slice(start, bracket.at + 1);
        expectShort(text, count);
        yield text;
        [entry, start, isOpen] = ['', bracket.at + 1, false];
      }
    }
    if (isOpen) entry += piece.slice(start);
    else if (count === 0) hasOthers ||= /\S/.test(piece.slice(start));
    else if (!isBehind) expectNothing(piece.slice(start), count + 1);
    expectShort(entry, count + 1);
    await source.yieldIfDue();
  }
  if (depth === Infinity)
    throw new BadFile('This JSON has no list of links. Export a CSV file where it comes from, and choose that.');
  if (isOpen || !(isLines || isBehind)) throw new BadFile(cutOff);
}

async function* entriesIn(source: Source, isLines: boolean): AsyncGenerator<Entry> {
  let count = 0;
  for await (const text of entryTexts(source, isLines)) {
    count += 1;
    expectFewRows(count);
    let entry: Entry;
    try {
      entry = JSON.parse(text) as Entry;
    } catch {
      throw new BadFile(`${nameOf(count)} is not JSON. Export the file again where it comes from.`);
    }
    if (Array.isArray(entry)) throw noObject(count);
    yield entry;
  }
}

/** What is in a list may be named, such as tags with their colors. */
const namesIn = (list: readonly unknown[]) =>
  list.map((each) => (typeof each === 'object' && each !== null && 'name' in each ? each.name : each));

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(Array.isArray(value) ? namesIn(value) : value);
}

async function* rowsIn(entries: AsyncGenerator<Entry>, names: readonly string[]): AsyncGenerator<FileRow> {
  yield { row: 0, cells: names.map((name) => cut(name, maxNameLength)) };
  let row = 0;
  for await (const entry of entries) {
    row += 1;
    if (Object.keys(entry).length === 0) continue;
    yield { row, cells: names.map((name) => (Object.hasOwn(entry, name) ? cellOf(entry[name]) : '')) };
  }
}

/**
 * Reads the entries of a file as rows, what they have of names as those of the columns first. All are looked at before,
 * because the last entry may be the first with one of them.
 * @throws BadFile
 */
export async function openJson(source: Source): Promise<() => AsyncGenerator<FileRow>> {
  const isLines = await areLines(source);
  const names = new Set<string>();
  for await (const entry of entriesIn(source, isLines)) {
    Object.keys(entry).forEach((name) => names.add(name));
    expectFewColumns(names.size);
  }
  return () => rowsIn(entriesIn(source, isLines), [...names]);
}
