/** Pictures that cost whoever decodes them far more than they weigh, made as they are needed. */
import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

/** Columns and rows of an interlaced picture come in seven passes: where each begins, and in which steps it goes on. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Computes how many bytes the lines of a picture take, each with one that says how it is filtered. */
function bytesOf(side: number, pixelBytes: number, isInterlaced: boolean): number {
  if (!isInterlaced) return side * (1 + side * pixelBytes);
  return passes.reduce((sum, [x, y, stepX, stepY]) => {
    const [width, height] = [Math.ceil((side - x) / stepX), Math.ceil((side - y) / stepY)];
    return sum + (width > 0 ? height * (1 + width * pixelBytes) : 0);
  }, 0);
}

async function zeros(length: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const chunks: Buffer[] = [];
  deflate.on('data', (data: Buffer) => chunks.push(data));
  const some = Buffer.alloc(1_000_000);
  for (let left = length; left > 0; left -= some.length) {
    if (!deflate.write(some.subarray(0, left))) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(chunks);
}

interface PngOptions {
  isInterlaced?: boolean;
  bitDepth?: 8 | 16;
  /** All of its pixels are there, and not only the head that promises them. */
  isComplete?: boolean;
}

/** A black square: a few hundred kilobytes for as many pixels as are asked for. */
export async function hugePng(
  side: number,
  { isInterlaced = true, bitDepth = 16, isComplete = true }: PngOptions = {},
): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const trueColor = 2;
  head.set([bitDepth, trueColor, 0, 0, isInterlaced ? 1 : 0], 8);
  const data = await zeros(isComplete ? bytesOf(side, (3 * bitDepth) / 8, isInterlaced) : 1);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animation of so many frames of one pixel. */
export function longGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x0a\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${inner}</svg>`;

/** An SVG with so many filters, each of which computes noise for every pixel. */
export const turbulentSvg = (filters: number) =>
  drawing(
    `<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/></filter>${'<rect width="512" height="512" filter="url(#f)"/>'.repeat(filters)}`,
  );

/** An SVG of a few lines that draws ten times as much with each of its levels, of what any drawing may have. */
export function multiplyingSvg(levels = 6): string {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
  );
  return drawing(
    `<defs><g id="g0"><rect width="400" height="400" opacity="0.5"/></g>${groups.join('')}</defs><use href="#g${levels}"/>`,
  );
}

/** An SVG that holds a picture for each of its levels, painted all over. */
export const nestedSvg = (levels = 240) =>
  drawing(`${'<g opacity="0.9"><rect width="512" height="512"/>'.repeat(levels)}${'</g>'.repeat(levels)}`);
