/** Reads CSV files as people have them: of any spreadsheet, and of any size, in little memory. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Parser } from 'csv-parse';
import type { Breathe } from '../../limits/breath.ts';
import { cut } from './cut.ts';

/** The file cannot be read. The message is for people. */
export class BadFile extends Error {}

const [maxRows, maxColumns] = [100_000, 50];
/** Of a row, whatever its file's columns are: each takes memory, even where nothing is in it. */
const maxFields = 1_000;
/** Characters of a row, and of the name of a column. */
const [maxRowLength, maxNameLength] = [32_768, 100];
/** Bytes that are parsed without a rest. There may be as many rows in them. */
const pieceSize = 8_192;

const delimiters = [',', ';', '\t', '|'];

/** Whether a cell, or a line, begins with a destination: no name of a column does. */
export const startsWithWebUrl = (text: string) => /^\s*https?:\/\/./i.test(text);

const notText = 'This file cannot be read. Save it as CSV in UTF-8, and choose it again.';

/** How files begin that people take for a table, and what to do with them. The beginning is read byte by byte. */
const others: readonly [beginning: string | RegExp, message: string][] = [
  ['PK\x03\x04', 'This is a workbook. Save its sheet as CSV in UTF-8, and choose that file.'],
  ['\xd0\xcf\x11\xe0', 'This is a workbook. Save its sheet as CSV in UTF-8, and choose that file.'],
  ['\x1f\x8b', 'This is a compressed file. An archive of Curtly is restored in your profile; unpack any other first.'],
  [/^\s*(?:\[\s*[[{"]|\{\s*")/, 'This is JSON. Export a CSV file where it comes from, and choose that.'],
  [/^\s*</, 'This is a web page or XML. Save what is in it as CSV in UTF-8, and choose that file.'],
  [
    /^\s*(?:-- |--\n|\/\*|create table|drop table|insert into|pragma )/i,
    'This is an SQL dump. Export the table of the links as CSV, and choose that file.',
  ],
  [/^\s*\+-[-+]*\+/, 'This is a table for a terminal. Export it as CSV, and choose that file.'],
];

/** @throws BadFile */
function expectTable(piece: Buffer): void {
  const beginning = piece
    .subarray(0, 1_024)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const found = others.find(([sign]) => (typeof sign === 'string' ? beginning.startsWith(sign) : sign.test(beginning)));
  if (found) throw new BadFile(found[1]);
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Without the mark at its beginning. */
async function* textOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of stream) {
      if (!decoder) expectTable(piece);
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? new BadFile(notText) : error;
  }
}

/** No file that can be read begins with one: where nothing separates, a comma belongs to a URL. */
const noDelimiter = '\0';

/** Of the first line, without what is in quotes. In a list of URLs a comma may be part of one. */
function delimiterOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/);
  // The last one may go on in the next piece.
  const whole = lines.slice(0, Math.max(1, lines.length - 1)).filter((line) => line !== '');
  const [first = ''] = whole;
  const count = (line: string, delimiter: string) => line.split(delimiter).length;
  const best = delimiters.reduce((one, other) => (count(first, other) > count(first, one) ? other : one));
  const isEven = whole.every((line) => count(line, best) === count(first, best));
  return count(first, best) === 1 || (startsWithWebUrl(first) && !isEven) ? noDelimiter : best;
}

/** As spreadsheets name the columns of a file without names. */
function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** Of the row that is being read: what the parser counts of a row are the characters between its delimiters. */
const stateOf = (parser: Parser) => (parser as unknown as { state: { record: string[] } }).state;

/**
 * Rows may have any length. To tolerate that, the parser makes an error of each, which takes as long as 20 rows: so it
 * sees none.
 */
function equalLengths(parser: Parser): void {
  const state = stateOf(parser);
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => undefined });
}

const placeOf = (row: number) => (row === 0 ? 'The first line' : `Row ${row.toLocaleString('en-US')}`);

function expectFewFields({ length }: readonly string[], row: number): void {
  if (length > maxFields)
    throw new BadFile(
      `${placeOf(row)} has too many fields. A row can have at most ${maxFields.toLocaleString('en-US')}.`,
    );
}

function faultOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  // How many it has read before.
  const place = placeOf(Number(error.records));
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new BadFile(`${place} is too long. A quotation mark without its partner may be the reason.`);
  return new BadFile(`${place} cannot be read: a quotation mark is missing, or is one too many.`);
}

async function* rowsIn(pieces: AsyncGenerator<string>, breathe: Breathe): AsyncGenerator<string[]> {
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  if (start.includes('\0')) throw new BadFile(notText);
  // Excel's own way to name the delimiter.
  const named = /^sep=([,;\t|])\r?\n/.exec(start);
  const text = named ? start.slice(named[0].length) : start;
  const parser = parse({
    delimiter: named?.[1] ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRowLength,
  });
  equalLengths(parser);
  const feeding = pipeline(async function* () {
    yield text;
    for await (const piece of pieces) {
      yield piece;
      expectFewFields(stateOf(parser).record, parser.info.records);
      await breathe();
    }
  }, parser);
  // The reader below throws the same.
  feeding.catch(() => undefined);
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (row > maxRows)
        throw new BadFile(`A file can have at most ${maxRows.toLocaleString('en-US')} rows. Split it.`);
      if (row === 0 && cells.length > maxColumns)
        throw new BadFile(`A file can have at most ${maxColumns} columns. Delete those that are not needed.`);
      expectFewFields(cells, row);
      if (row > 0) yield cells;
      else if (!cells.some(startsWithWebUrl)) yield cells.map((name) => cut(name.trim(), maxNameLength));
      else {
        yield cells.map((_cell, place) => letterOf(place));
        yield cells;
        row += 1;
      }
      row += 1;
      await breathe();
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    parser.destroy();
  }
}

/**
 * The rows of a file, the names of its columns first: A, B… where it has none. Empty ones are left out. Who does not
 * read all of it calls `return`.
 * @throws BadFile
 */
export async function* readCsv(file: string, breathe: Breathe): AsyncGenerator<string[]> {
  const stream = createReadStream(file, { highWaterMark: pieceSize });
  try {
    yield* rowsIn(textOf(stream), breathe);
  } finally {
    stream.destroy();
    if (!stream.closed) await new Promise<void>((resolve) => void stream.once('close', resolve));
  }
}
