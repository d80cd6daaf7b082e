/** Reads CSV files as people have them: of any spreadsheet, and of any size, in little memory. */
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Info, Parser } from 'csv-parse';
import type { Breathe } from '../../limits/breath.ts';
import { cut } from './cut.ts';
import { beginningOf, delimiterOf } from './csvBeginning.ts';
import {
  BadFile,
  expectFewColumns,
  expectFewRows,
  maxNameLength,
  maxRowLength,
  notText,
  startsWithWebUrl,
  textOf,
} from './text.ts';
import type { FileRow } from './text.ts';

/** Of a row, whatever its file's columns are: each takes memory, even where nothing is in it. */
const maxFields = 1_000;

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

type Place = Pick<Info, 'lines' | 'empty_lines'>;

/** The number that a spreadsheet shows: a cell may have several lines, and the parser counts empty ones apart. */
const rowOf = ({ lines, empty_lines: empty }: Place, skipped: number) => lines + empty + skipped;

const nameOf = (row: number) => `Row ${row.toLocaleString('en-US')}`;

function expectFewFields({ length }: readonly string[], row: number): void {
  if (length > maxFields)
    throw new BadFile(
      `${nameOf(row)} has too many fields. A row can have at most ${maxFields.toLocaleString('en-US')}.`,
    );
}

function faultOf(error: unknown, skipped: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const name = nameOf(rowOf(error as unknown as Place, skipped));
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new BadFile(`${name} is too long. A quotation mark without its partner may be the reason.`);
  return new BadFile(`${name} cannot be read: a quotation mark is missing, or is one too many.`);
}

async function* rowsIn(pieces: AsyncGenerator<string>, breathe: Breathe): AsyncGenerator<FileRow> {
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  if (start.includes('\0')) throw new BadFile(notText);
  const { text, skipped, delimiter } = beginningOf(start);
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRowLength,
    info: true,
  });
  equalLengths(parser);
  const feeding = pipeline(async function* () {
    yield text;
    for await (const piece of pieces) {
      yield piece;
      expectFewFields(stateOf(parser).record, rowOf(parser.info, skipped));
      await breathe();
    }
  }, parser);
  // The reader below throws the same.
  feeding.catch(() => undefined);
  let count = 0;
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const row = rowOf(info, skipped);
      expectFewRows(count);
      if (count === 0) expectFewColumns(cells.length);
      expectFewFields(cells, row);
      if (count > 0) yield { row, cells };
      else if (!cells.some(startsWithWebUrl))
        yield { row, cells: cells.map((name) => cut(name.trim(), maxNameLength)) };
      else {
        yield { row: 0, cells: cells.map((_cell, place) => letterOf(place)) };
        yield { row, cells };
        count += 1;
      }
      count += 1;
      await breathe();
    }
  } catch (error) {
    throw faultOf(error, skipped);
  } finally {
    parser.destroy();
  }
}

/**
 * The rows of a file, the names of its columns first: A, B… where it has none. Empty ones are left out.
 * @throws BadFile
 */
export async function* readCsv(file: string, breathe: Breathe): AsyncGenerator<FileRow> {
  const pieces = textOf(file);
  try {
    yield* rowsIn(pieces, breathe);
  } finally {
    await pieces.return(undefined);
  }
}
