/** Reads files of links as rows, whatever they are: a table, JSON or the bookmarks of a browser. */
import { open } from 'node:fs/promises';
import { readBookmarks } from './bookmarks.ts';
import { readCsv } from './csv.ts';
import { openJson } from './json.ts';
import { BadFile, type Encoding, type FileRow, type Source } from './text.ts';

const openers = {
  csv: async (source: Source) => () => readCsv(source),
  json: openJson,
  bookmarks: async (source: Source) => () => readBookmarks(source),
};

export interface Table {
  kind: keyof typeof openers;
  /** From the beginning: the names of the columns first. Who does not read all of them calls `return`. */
  read: () => AsyncGenerator<FileRow>;
}

/** Bytes by which a file is known. */
const signLength = 1_024;

const workbook = 'This is a workbook. Save its sheet as CSV in UTF-8, and choose that file.';
const compressed =
  'This is a compressed file. An archive of Curtly is restored in your profile; unpack any other first.';
const archive = 'This is an archive. One of Curtly is restored in your profile; unpack any other first.';
const terminal = 'This is a table for a terminal. Export it as CSV, and choose that file.';

/** The name of a file in a ZIP file that is no sheet of a workbook. */
const isListInside = /^.{30}[\w ./-]{1,200}\.(?:csv|tsv|txt|json|html?)/is;

/** What a file of bytes is that people take for a table, and what to do with it. */
function faultOfBytes(bytes: string): string | undefined {
  if (bytes.startsWith('PK\x03\x04')) return isListInside.test(bytes) ? compressed : workbook;
  if (bytes.startsWith('\xd0\xcf\x11\xe0')) return workbook;
  if (bytes.startsWith('\x1f\x8b')) return compressed;
  return bytes.startsWith('ustar', 257) ? archive : undefined;
}

/** The same of texts, by how they begin. */
const otherTexts: readonly [beginning: RegExp, message: string][] = [
  [/^\s*</, 'This is a web page or XML. Save what is in it as CSV in UTF-8, and choose that file.'],
  [
    /^\s*(?:-- |--\r?\n|\/\*|create (?:table|database)|drop table|(?:insert|replace) into|pragma |begin(?: transaction)?;)/i,
    'This is an SQL dump. Export the table of the links as CSV, and choose that file.',
  ],
  [/^\s*(?:\+-[-+]*\+|[┌╔┏╭]|-\[ record |\*{9,} 1\. row)/i, terminal],
];

/** Whether a line stands below the names of the columns, as in Markdown. */
function isRuled(text: string): boolean {
  const [, second = ''] = text.split('\n', 2);
  return second.includes('--') && /^[ |+:\r-]+$/.test(second);
}

const isBookmarks = /^\s*<!doctype netscape-bookmark-file|^\s*<.*<dt>\s*<(?:a|h3)\s/is;
const isJson = /^\s*(?:\[\s*(?:[[{"\]]|$)|\{\s*(?:"|$))/;

function kindOf(bytes: Buffer, encoding: Encoding): Table['kind'] {
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBookmarks.test(text)) return 'bookmarks';
  const fault = faultOfBytes(bytes.toString('latin1')) ?? otherTexts.find(([sign]) => sign.test(text))?.[1];
  if (fault !== undefined) throw new BadFile(fault);
  if (isRuled(text)) throw new BadFile(terminal);
  return isJson.test(text) ? 'json' : 'csv';
}

async function beginningOf(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(signLength), 0, signLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

export async function openTable(source: Source): Promise<Table> {
  const kind = kindOf(await beginningOf(source.file), source.encoding);
  return { kind, read: await openers[kind](source) };
}
