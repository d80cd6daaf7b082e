/** Reads files of links as rows, whatever they are: a table, JSON or the bookmarks of a browser. */
import { open } from 'node:fs/promises';
import type { Breathe } from '../../limits/breath.ts';
import { readBookmarks } from './bookmarks.ts';
import { readCsv } from './csv.ts';
import { readJson } from './json.ts';
import { BadFile, encodingOf } from './text.ts';
import type { FileRow } from './text.ts';

const readers = { csv: readCsv, json: readJson, bookmarks: readBookmarks };

export interface Table {
  kind: keyof typeof readers;
  /** The names of the columns first. Who does not read all of them calls `return`. */
  rows: AsyncGenerator<FileRow>;
}

/** Bytes by which a file is known. */
const signLength = 1_024;

const [workbook, compressed, terminal] = [
  'This is a workbook. Save its sheet as CSV in UTF-8, and choose that file.',
  'This is a compressed file. An archive of Curtly is restored in your profile; unpack any other first.',
  'This is a table for a terminal. Export it as CSV, and choose that file.',
];

/** How files begin that people take for a table, byte by byte, and what to do with them. */
const others: readonly [beginning: RegExp, message: string][] = [
  [/^PK\x03\x04[^]{26}[^\0]{1,200}\.(?:csv|tsv|txt|json|html?)/i, compressed],
  [/^PK\x03\x04/, workbook],
  [/^\xd0\xcf\x11\xe0/, workbook],
  [/^\x1f\x8b/, compressed],
  [/^[^]{257}ustar/, 'This is an archive. One of Curtly is restored in your profile; unpack any other first.'],
];

/** The same, by their text. */
const otherTexts: typeof others = [
  [/^\s*</, 'This is a web page or XML. Save what is in it as CSV in UTF-8, and choose that file.'],
  [
    /^\s*(?:-- |--\r?\n|\/\*|create (?:table|database)|drop table|(?:insert|replace) into|pragma |begin(?: transaction)?;)/i,
    'This is an SQL dump. Export the table of the links as CSV, and choose that file.',
  ],
  // Lines around cells, or below the names of the columns.
  [/^\s*(?:\+-[-+]*\+|[┌╔┏╭]|-\[ record |\*{9,} 1\. row)/i, terminal],
  [/^[^\n]{0,800}\n[ |+:-]*--[ |+:-]*\r?(?:\n|$)/, terminal],
];

const isBookmarks = /^\s*<!doctype netscape-bookmark-file|^\s*<[^]*<dt>\s*<(?:a|h3)\s/i;
const isJson = /^\s*(?:\[\s*(?:[[{"\]]|$)|\{\s*(?:"|$))/;

/** @throws BadFile */
function kindOf(bytes: Buffer): Table['kind'] {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (isBookmarks.test(text)) return 'bookmarks';
  const found =
    others.find(([sign]) => sign.test(bytes.toString('latin1'))) ?? otherTexts.find(([sign]) => sign.test(text));
  if (found) throw new BadFile(found[1]);
  return isJson.test(text) ? 'json' : 'csv';
}

/** @throws BadFile */
export async function openTable(file: string, breathe: Breathe): Promise<Table> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(signLength), 0, signLength, 0);
    const kind = kindOf(buffer.subarray(0, bytesRead));
    return { kind, rows: readers[kind](file, breathe) };
  } finally {
    await opened.close();
  }
}
