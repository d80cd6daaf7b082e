/** Files that were sent, as text: piece by piece, so that a long one takes no more memory than a short one. */
import { createReadStream } from 'node:fs';
import type { YieldIfDue } from '../../limits/timeSlice.ts';

/** The file cannot be read. The message is for people. */
export class BadFile extends Error {}

export interface Source {
  file: string;
  encoding: Encoding;
  yieldIfDue: YieldIfDue;
}

export interface FileRow {
  /** Which one it is in its file. */
  row: number;
  cells: string[];
}

const maxRows = 100_000;
const maxColumns = 50;
/** Characters of a row, and of the name of a column. */
export const maxRowLength = 32_768;
export const maxNameLength = 100;
/** Bytes that are parsed without a rest. There may be as many rows in them. */
const pieceSize = 8_192;

export const notText = 'This file cannot be read. Save it as CSV in UTF-8, and choose it again.';

export const cutOff = 'The end of this file is missing. Download it again, and choose that.';

/** Whether a cell, or a line, begins with a destination: no name of a column does. */
export const startsWithWebUrl = (text: string) => /^\s*https?:\/\/./i.test(text);

export function expectFewRows(count: number): void {
  if (count > maxRows) throw new BadFile(`A file can have at most ${maxRows.toLocaleString('en-US')} rows. Split it.`);
}

export function expectFewColumns(count: number): void {
  if (count > maxColumns)
    throw new BadFile(`A file can have at most ${maxColumns} columns. Delete those that are not needed.`);
}

/** Who does not read all of it calls `return`. */
async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(file, { highWaterMark: pieceSize });
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    stream.destroy();
    if (!stream.closed) await new Promise<void>((resolve) => void stream.once('close', resolve));
  }
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function markedEncoding([first, second]: Buffer): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Bytes that Windows-1252 has no letter for. A text has no zeros. */
const hasOtherBytes = (latin1: string) => latin1.includes('\0') || /[\x81\x8d\x8f\x90\x9d]/.test(latin1);
const word = /[^\s,;|"<>]{0,30}[\x80-\uffff][^\s,;|"<>]{0,30}/;

interface Letters {
  encoding: Encoding;
  /** A word by which people see whether it is right, where the file does not say it. */
  example?: string;
}

/**
 * How the letters of a file are written: in UTF-8, or else as its mark says, or else perhaps as Windows does.
 * @throws BadFile
 */
export async function lettersOf(file: string, yieldIfDue: YieldIfDue): Promise<Letters> {
  let [marked, decoder]: [Encoding, TextDecoder?] = ['utf-8'];
  let [isMarked, isWestern, hasLetters, example]: [boolean, boolean, boolean, string?] = [true, true, false];
  const decodes = (piece?: Buffer) => {
    try {
      const text = decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
      hasLetters ||= /[\x80-\uffff]/.test(text);
      return true;
    } catch {
      return false;
    }
  };
  for await (const piece of bytesOf(file)) {
    if (!decoder) {
      marked = markedEncoding(piece);
      decoder = new TextDecoder(marked, { fatal: true });
    }
    isMarked &&= decodes(piece);
    const text = piece.toString('latin1');
    isWestern &&= !hasOtherBytes(text);
    if (example === undefined && /[\x80-\xff]/.test(text))
      example = word.exec(new TextDecoder('windows-1252').decode(piece))?.[0];
    await yieldIfDue();
  }
  if (isMarked && !decodes()) {
    // Only its last letter is not whole. A single one may be that of another encoding.
    if (hasLetters) throw new BadFile(cutOff);
    isMarked = false;
  }
  return isMarked || !isWestern ? { encoding: marked } : { encoding: 'windows-1252', example };
}

/**
 * Without the mark at its beginning. Who does not read all of it calls `return`.
 * @throws BadFile
 */
export async function* textOf({ file, encoding }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of bytesOf(file)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new BadFile(notText) : error;
  }
}

/** The beginning of a text, without half a character at its end. */
export const cut = (text: string, length: number) =>
  text.length <= length ? text : [...text.slice(0, 2 * length)].slice(0, length).join('');
