/** Reads lists of links in JSON, one entry at a time. */
import { cut } from './cut.ts';
import { BadFile, expectFewColumns, expectFewRows, maxNameLength, maxRowLength, textOf } from './text.ts';
import type { FileRow, Source } from './text.ts';

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

/** The texts of the objects in the first list of objects. What is around it does not matter. */
async function* entryTexts(source: Source): AsyncGenerator<string> {
  const signs = /["\\{}[\]]/g;
  const opened: string[] = [];
  /** How deep the entries are, once the first has been found. */
  let depth = Infinity;
  let [count, entry, isInText, isEscaped] = [0, '', false, false];
  for await (const piece of textOf(source)) {
    if (piece === '') continue;
    let start = 0;
    signs.lastIndex = isEscaped ? 1 : 0;
    isEscaped = false;
    for (let found = signs.exec(piece); found; found = signs.exec(piece)) {
      const [sign] = found;
      if (sign === '\\') {
        isEscaped = signs.lastIndex === piece.length;
        signs.lastIndex += 1;
        if (isEscaped) break;
      } else if (sign === '"') isInText = !isInText;
      else if (isInText) continue;
      else if (sign === '{' || sign === '[') {
        if (sign === '{' && opened.at(-1) === '[' && depth === Infinity) depth = opened.length;
        if (opened.length === depth) [entry, start] = ['', found.index];
        opened.push(sign);
        if (opened.length > maxDepth) throw new BadFile('This JSON has too many lists in one another.');
      } else {
        opened.pop();
        if (opened.length < depth && depth !== Infinity) return;
        if (opened.length === depth) {
          count += 1;
          const text = entry + piece.slice(start, signs.lastIndex);
          expectShort(text, count);
          yield text;
          entry = '';
        }
      }
    }
    if (opened.length > depth) entry += piece.slice(start);
    expectShort(entry, count + 1);
    await source.breathe();
  }
  throw new BadFile(
    depth === Infinity
      ? 'This JSON has no list of links. Export a CSV file where it comes from, and choose that.'
      : 'The end of this file is missing. Download it again, and choose that.',
  );
}

async function* entriesIn(source: Source): AsyncGenerator<Entry> {
  let count = 0;
  for await (const text of entryTexts(source)) {
    count += 1;
    expectFewRows(count);
    let entry: Entry;
    try {
      entry = JSON.parse(text) as Entry;
    } catch {
      throw new BadFile(`${nameOf(count)} is not JSON. Export the file again where it comes from.`);
    }
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

/**
 * The entries of a file as rows, what they have of names as those of the columns first. It is read twice, because
 * the last entry may be the first with one of them.
 * @throws BadFile
 */
export async function* readJson(source: Source): AsyncGenerator<FileRow> {
  const names = new Set<string>();
  for await (const entry of entriesIn(source)) {
    Object.keys(entry).forEach((name) => names.add(name));
    expectFewColumns(names.size);
  }
  yield { row: 0, cells: [...names].map((name) => cut(name, maxNameLength)) };
  let row = 0;
  for await (const entry of entriesIn(source)) {
    row += 1;
    if (Object.keys(entry).length === 0) continue;
    yield { row, cells: [...names].map((name) => (Object.hasOwn(entry, name) ? cellOf(entry[name]) : '')) };
  }
}
