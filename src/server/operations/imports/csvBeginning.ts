/** What stands in a CSV file before the names of its columns, and how its cells are separated. */
import { guessMapping } from './formats.ts';
import { startsWithWebUrl } from './text.ts';

const delimiters = [',', ';', '\t', '|'];

/** No file that can be read begins with one: where nothing separates, a comma belongs to a URL. */
const noDelimiter = '\0';

/** A delimiter in quotation marks separates nothing. */
const unquoted = (text: string) => text.replaceAll(/"[^"]*"/g, '""');
const cellsOf = (line: string, delimiter: string) => line.split(delimiter);
const best = (line: string) =>
  delimiters.reduce((one, other) => (cellsOf(line, other).length > cellsOf(line, one).length ? other : one));

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

/** Of the first line, without what is in quotes. In a list of URLs a comma may be part of one. */
export function delimiterOf(text: string): string {
  const lines = linesOf(unquoted(text));
  // The last one may go on in the next piece.
  const whole = lines.slice(0, Math.max(1, lines.length - 1)).filter((line) => line !== '');
  const [first = ''] = whole;
  const delimiter = best(first);
  const count = cellsOf(first, delimiter).length;
  const isEven = whole.every((line) => cellsOf(line, delimiter).length === count);
  return count === 1 || (startsWithWebUrl(first) && !isEven) ? noDelimiter : delimiter;
}

/** Excel's own way to name the delimiter, also as programs save it that take it for a row. */
const named = /^"?sep=(\\t|[^\w\s"]|\t)?"?[,;|\t ]*(?:\r\n|\r|\n|$)/i;

const hasUrl = (line: string) => /https?:\/\//i.test(line);

function filled(line: string): number {
  const plain = unquoted(line);
  return cellsOf(plain, best(plain)).filter((cell) => cell.trim() !== '').length;
}

const isColumn = (line: string) => guessMapping([line.replaceAll('"', '')], []).url !== undefined;

/** Names of columns may stand behind a #, above as many values. */
const isHeadBehindSign = (line: string, next: string) =>
  hasUrl(next) && filled(line) > 1 && filled(line) >= filled(next);

/** What a file is about. It is whole: a name of a column may have several lines. */
const isTitle = (line: string) => !hasUrl(line) && !isColumn(line) && line.split('"').length % 2 === 1;

/** How many lines stand above the names of the columns: comments behind a #, and titles. */
function linesAbove(lines: readonly string[]): number {
  const comments = lines.findIndex(
    (line, index) => !/^\s*(?:"?#|$)/.test(line) || isHeadBehindSign(line, lines[index + 1] ?? ''),
  );
  const start = Math.max(0, comments);
  const head = lines.findIndex((line, index) => index >= start && filled(line) > 1);
  const isTitled =
    head > start &&
    lines.slice(start, head).every(isTitle) &&
    !hasUrl(lines[head] ?? '') &&
    hasUrl(lines[head + 1] ?? '');
  return isTitled ? head : start;
}

interface Beginning {
  /** From the names of the columns on. */
  text: string;
  /** How many rows a spreadsheet shows above them. */
  skipped: number;
  delimiter?: string;
}

export function beginningOf(start: string): Beginning {
  const name = named.exec(start);
  const rest = start.slice(name?.[0].length);
  const skipped = linesAbove(linesOf(rest));
  const above = [...rest.matchAll(/\r\n|\r|\n/g)][skipped - 1];
  const text = above ? rest.slice(above.index + above[0].length) : rest;
  const delimiter = name?.[1] === String.raw`\t` ? '\t' : name?.[1];
  return { text, skipped, delimiter };
}
