/** Pictures that are small as files and large in memory, or slow to draw. Made when needed: none is worth keeping. */
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** One part of a PNG: length, name, content, checksum (PNG specification, section 5.3). */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Rows of the seven passes of an interlaced picture (PNG specification, section 8.2): first column and row, and steps. */
const passes = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]] as const;

/** A black square of 16-bit colors, interlaced: a reader has to hold all of it, six bytes for each pixel. */
export async function interlacedPng(side: number): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 2, 0, 0, 1], 8);
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const ended = once(deflate, 'end');
  for (const [column, row, columnStep, rowStep] of passes) {
    const line = Buffer.alloc(1 + 6 * Math.ceil((side - column) / columnStep));
    for (let lines = Math.ceil((side - row) / rowStep); lines > 0; lines -= 1) {
      if (!deflate.write(line)) await once(deflate, 'drain');
    }
  }
  deflate.end();
  await ended;
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', Buffer.concat(parts)), chunk('IEND', Buffer.alloc(0))]);
}

const svg = (body: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${body}</svg>`);

/** Noise upon noise: each filter is drawn for every pixel. */
export const filteredSvg = (filters: number) => svg(Array.from({ length: filters }, (_, index) =>
  `<filter id="f${index}"><feTurbulence baseFrequency="0.9" numOctaves="9"/></filter><rect width="4000" height="4000" filter="url(#f${index})"/>`).join(''));

/** Each group draws the one before it ten times: ten to the power of `depth` squares in a few hundred bytes. */
export const nestedSvg = (depth: number) => svg(`<g id="g0"><rect width="9" height="9"/></g>${
  Array.from({ length: depth }, (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`).join('')
}<use href="#g${depth}"/>`);

/** White space where a careless pattern tries every way to divide it. */
export const spacedSvg = (spaces: number) => svg(`<a href=${' '.repeat(spaces)}#x/>${' href ='.repeat(2_000)}${' '.repeat(spaces)}`);
