/** Files that were sent, as text: piece by piece, so that a long one takes no more memory than a short one. */
import { createReadStream } from 'node:fs';

/** The file cannot be read. The message is for people. */
export class BadFile extends Error {}

/** A row of a file. */
export interface FileRow {
  /** Which one it is in its file. */
  row: number;
  cells: string[];
}

const [maxRows, maxColumns] = [100_000, 50];
/** Characters of a row, and of the name of a column. */
export const [maxRowLength, maxNameLength] = [32_768, 100];
/** Bytes that are parsed without a rest. There may be as many rows in them. */
const pieceSize = 8_192;

export const notText = 'This file cannot be read. Save it as CSV in UTF-8, and choose it again.';

/** Whether a cell, or a line, begins with a destination: no name of a column does. */
export const startsWithWebUrl = (text: string) => /^\s*https?:\/\/./i.test(text);

/** @throws BadFile */
export function expectFewRows(count: number): void {
  if (count > maxRows) throw new BadFile(`A file can have at most ${maxRows.toLocaleString('en-US')} rows. Split it.`);
}

/** @throws BadFile */
export function expectFewColumns(count: number): void {
  if (count > maxColumns)
    throw new BadFile(`A file can have at most ${maxColumns} columns. Delete those that are not needed.`);
}

export function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Without the mark at its beginning. Who does not read all of it calls `return`.
 * @throws BadFile
 */
export async function* textOf(file: string): AsyncGenerator<string> {
  const stream = createReadStream(file, { highWaterMark: pieceSize });
  let decoder: TextDecoder | undefined;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
      yield decoder.decode(piece, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    throw error instanceof TypeError ? new BadFile(notText) : error;
  } finally {
    stream.destroy();
    if (!stream.closed) await new Promise<void>((resolve) => void stream.once('close', resolve));
  }
}
