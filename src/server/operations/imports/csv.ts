/** Reads CSV files as people have them: of any spreadsheet, and of any size, in little memory. */
import { pipeline } from 'node:stream/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import {
  cut,
  BadFile,
  expectFewColumns,
  expectFewRows,
  maxNameLength,
  maxRowLength,
  notText,
  startsWithWebUrl,
  textOf,
  type FileRow,
  type Source,
} from './text.ts';
import { beginningOf, delimiterOf } from './csvBeginning.ts';

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

/** Numbers rows as a spreadsheet does. The parser counts lines: of those of a cell only one is a row. */
function createRowNumbers(skipped: number) {
  let [lines, inCells, row] = [0, 0, skipped];
  const rows = new WeakMap<readonly string[], number>();
  return {
    add(cells: string[], line: number): string[] {
      if (line > lines + 1) inCells += cells.reduce((sum, cell) => sum + (cell.match(/[\r\n]/g)?.length ?? 0), 0);
      lines = line;
      row = skipped + line - inCells;
      rows.set(cells, row);
      return cells;
    },
    of: (cells: readonly string[]) => rows.get(cells) ?? row,
    next: () => row + 1,
  };
}

const nameOf = (row: number) => `Row ${row.toLocaleString('en-US')}`;

function expectFewFields({ length }: readonly string[], row: number): void {
  if (length > maxFields)
    throw new BadFile(
      `${nameOf(row)} has too many fields. A row can have at most ${maxFields.toLocaleString('en-US')}.`,
    );
}

function faultOf(error: unknown, row: number): unknown {
  if (!(error instanceof CsvError)) return error;
  const name = nameOf(row);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new BadFile(`${name} is too long. A quotation mark without its partner may be the reason.`);
  return new BadFile(`${name} cannot be read: a quotation mark is missing, or is one too many.`);
}

async function* rowsIn(pieces: AsyncGenerator<string>, { yieldIfDue }: Source): AsyncGenerator<FileRow> {
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  if (start.includes('\0')) throw new BadFile(notText);
  const { text, skipped, delimiter } = beginningOf(start);
  const numbers = createRowNumbers(skipped);
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: maxRowLength,
    on_record: (cells, { lines }) => numbers.add(cells, lines),
  });
  equalLengths(parser);
  const feeding = pipeline(async function* () {
    yield text;
    for await (const piece of pieces) {
      yield piece;
      expectFewFields(stateOf(parser).record, numbers.next());
      await yieldIfDue();
    }
  }, parser);
  // The reader below throws the same.
  feeding.catch(() => undefined);
  let count = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = numbers.of(cells);
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
      await yieldIfDue();
    }
  } catch (error) {
    throw faultOf(error, numbers.next());
  } finally {
    parser.destroy();
  }
}

/**
 * The rows of a file, the names of its columns first: A, B… where it has none. Empty ones are left out.
 * @throws BadFile
 */
export async function* readCsv(source: Source): AsyncGenerator<FileRow> {
  const pieces = textOf(source);
  try {
    yield* rowsIn(pieces, source);
  } finally {
    await pieces.return(undefined);
  }
}
