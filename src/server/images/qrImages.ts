import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { drawPng, drawSvg } from './qrImage.ts';
import type { QrDesign, QrFormat } from './qrImage.ts';
import { createQueue } from './queue.ts';
import { createSymbols } from './symbols.ts';

export interface Drawing {
  /** A text has no more than one logo. */
  design: Omit<QrDesign, 'logo'>;
  /** PNG. Left out, the image has none. */
  loadLogo?: () => Promise<Buffer | null>;
  format: QrFormat;
}

/** What the images that are kept take, in bytes. */
const maxKept = 16 * 1024 * 1024;
const maxWaiting = 500;

const keyOf = ({ design: { text, size, primaryColor, backgroundColor, level }, loadLogo, format }: Drawing) =>
  JSON.stringify([format, size, primaryColor, backgroundColor, level, loadLogo !== undefined, text]);

/** Makes the images of QR codes, without keeping redirects or sign-ins waiting. */
export function createQrImages() {
  const symbols = createSymbols();
  // Half of the processors, and of Node's threads most, are left to all else.
  const queue = createQueue({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting });

  async function drawNow({ design, loadLogo, format }: Drawing): Promise<Buffer | string | undefined> {
    const symbol = await symbols.make(design.text, design.level);
    if (!symbol) return undefined;
    const complete = { ...design, logo: (await loadLogo?.()) ?? null };
    return format === 'png' ? drawPng(symbol, complete) : drawSvg(symbol, complete);
  }

  // Whoever asks for an image that is just being drawn gets the same.
  const images = new LRUCache<string, Buffer | string, Drawing>({
    maxSize: maxKept,
    sizeCalculation: (image, key) => image.length + key.length,
    fetchMethod: (_key, _stale, { context }) => queue.run(() => drawNow(context)),
    ignoreFetchAbort: true,
  });

  return {
    /** Resolves to nothing when the text is too long for the level. */
    draw: (drawing: Drawing): Promise<Buffer | string | undefined> =>
      images.fetch(keyOf(drawing), { context: drawing }),
    stop: symbols.stop,
  };
}

export type QrImages = ReturnType<typeof createQrImages>;
