import { trimmed } from '../../../../shared/text.ts';
import { tagNames } from '../../../forms/tagNames.ts';

export interface ParsedLine {
  url: string;
  customShortCode: string;
  tags: string;
}

const lengthTo = (end: RegExp, text: string): number => {
  const quoted = /^"(?:[^"]|"")*"/.exec(text)?.[0];
  const at = quoted?.length ?? text.search(end);
  return at < 0 ? text.length : at;
};

/** A URL may hold commas and semicolons. It ends at white space, and separators before that are no part of it. */
function lengthOfUrl(text: string): number {
  const length = lengthTo(/\s/, text);
  if (text.startsWith('"')) return length;
  let end = length;
  while (/[,;]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}

function withoutSeparator(text: string): string {
  const rest = text.trimStart();
  return /^[,;]/.test(rest) ? rest.slice(1).trimStart() : rest;
}

/** A line with tabs, as copied from a spreadsheet, is separated by them. */
function cellsOf(line: string): [url: string, code: string, tags: string] {
  if (line.includes('\t')) {
    const [url = '', code = '', ...tags] = line.split('\t');
    return [url, code, tags.join(',')];
  }
  const url = line.slice(0, lengthOfUrl(line));
  const behindUrl = withoutSeparator(line.slice(url.length));
  const code = behindUrl.slice(0, lengthTo(/[\s,;]/, behindUrl));
  return [url, code, withoutSeparator(behindUrl.slice(code.length))];
}

const unquoted = (cell: string) => trimmed(trimmed(cell).replace(/^"|"$/g, '').replaceAll('""', '"'));

function parseLine(line: string): ParsedLine {
  const [url, code, tags] = cellsOf(trimmed(line));
  return {
    url: unquoted(url),
    customShortCode: unquoted(code),
    tags: tagNames([tags.replace(/[;"]/g, ',')]).join(', '),
  };
}

/**
 * Each line that is not empty is one link: a destination, and after white space a short code and tags. Spaces, tabs,
 * commas and semicolons separate these, but a space does not end a tag. A quoted text is one cell, as in CSV, after
 * which a comma or a semicolon is enough.
 */
export const parseLines = (text: string): ParsedLine[] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => trimmed(line) !== '')
    .map(parseLine);
