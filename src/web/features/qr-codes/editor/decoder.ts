import { decodeQR, type Image } from 'qr/decode.js';
import { readBarcodes } from 'zxing-wasm/reader';
import { viewOf, type View } from './views.ts';

/** A code is read as a phone meets it, only when it is large, sharp and held straight, or not at all. */
export type Reading = 'read' | 'straightOnly' | 'unread';

/** Milliseconds after which optional attempts end. A phone's camera would not take longer either. */
const timeLimitMs = 400;

/** Margin of the page around the code, on each side, as a share of its width. */
const margin = 0.15;

/**
 * The code is tried in these positions, each with the pixels of a module: turned a little or by half a right angle,
 * tilted, and small and out of focus. A `strict` view has to be read by the better of the two decoders.
 */
const views: (Omit<View, 'scale'> & { modulePixels: number; strict?: true })[] = [
  { turn: 12, tilt: 0, blur: 0, modulePixels: 5 },
  { turn: 45, tilt: 0, blur: 0, modulePixels: 5 },
  { turn: 0, tilt: 15, blur: 0, modulePixels: 5 },
  { turn: 0, tilt: 0, blur: 1.2, modulePixels: 3, strict: true },
];

/** A camera sees dark colors as one beside a white page, so the pixels lie in the middle of one. */
function onWhitePage({ data, width, height }: Image): Image {
  const edge = Math.round(width * margin);
  const page = { width: width + 2 * edge, height: height + 2 * edge };
  const pixels = new Uint8ClampedArray(page.width * page.height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    pixels.set(data.slice(y * width * 4, (y + 1) * width * 4), ((y + edge) * page.width + edge) * 4);
  return { ...page, data: pixels };
}

function readPlainly(image: Image): string | undefined {
  try {
    return decodeQR(image, { timeLimit: timeLimitMs });
  } catch {
    return undefined;
  }
}

/** zxing-cpp reads as well as phones do. */
async function readWell({ data, width, height }: Image) {
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'] });
  return found?.isValid ? found : undefined;
}

function modulePixelsOf({ extra, position: { topLeft, topRight } }: { extra: string; position: Corners }): number {
  const version = Number((JSON.parse(extra) as { Version: string }).Version);
  return Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / (17 + 4 * version);
}

type Corners = Record<'topLeft' | 'topRight', { x: number; y: number }>;

export async function readingOf(image: Image, content: string): Promise<Reading> {
  const page = onWhitePage(image);
  if (readPlainly(page) !== content) return 'unread';
  // The other decoder cannot run in iOS's Lockdown Mode, for example, so this one has to do.
  if (!('WebAssembly' in globalThis)) return 'read';
  const found = await readWell(page);
  if (found?.text !== content) return 'unread';
  for (const { modulePixels, strict, ...view } of views) {
    const seen = viewOf(image, { ...view, scale: modulePixels / modulePixelsOf(found) });
    const isRead = (await readWell(seen))?.text === content || (!strict && readPlainly(seen) === content);
    if (!isRead) return 'straightOnly';
  }
  return 'read';
}
