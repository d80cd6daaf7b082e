import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { designOf } from '../rules/qrCodes.ts';
import type { DrawnDesign, QrFormat } from './qrImage.ts';
import { createFairQueue } from '../limits/fairQueue.ts';
import { makeSymbol, type QrSymbol } from './symbol.ts';

/** This is part of an image's version, and must be increased when the same design looks different. */
export const drawingRevision = 2;

export interface Drawing {
  design: Omit<DrawnDesign, 'logo'>;
  /** The logo is a PNG. Text and number identify it: each code has a URL of its own, and each of its logos a number. */
  logo?: { number: number; load: () => Promise<Buffer | null> };
  format: QrFormat;
  millimeters?: number;
}

/** Bytes of all cached images together. */
const maxKept = 16 * 1024 * 1024;
const maxWaiting = 500;
/** Of one network, or of the archive of one account. */
const maxWaitingOfOne = 16;

const keyOf = ({ design, logo, format, millimeters }: Drawing) =>
  JSON.stringify([format, millimeters, designOf(design), logo?.number, design.text]);

type Draw = (symbol: QrSymbol, design: DrawnDesign, millimeters?: number) => Promise<Buffer> | string;

/** The drawers are loaded with the first image, because sharp takes 10 MB of memory. */
async function loadDrawers(): Promise<Record<QrFormat, Draw>> {
  const [{ drawPng, drawSvg }, { drawPdf }] = await Promise.all([import('./qrImage.ts'), import('./qrPdf.ts')]);
  return { png: drawPng, svg: drawSvg, pdf: drawPdf };
}

export function createQrImages() {
  // Half of the processors, and most of Node's threads, stay free for everything else.
  const queue = createFairQueue({
    atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
    maxWaiting,
    maxWaitingOfOne,
  });

  async function drawNow({ design, logo, format, millimeters }: Drawing): Promise<Buffer | string | undefined> {
    const symbol = makeSymbol(design.text, design.errorCorrectionLevel);
    if (!symbol) return undefined;
    const complete = { ...design, logo: (await logo?.load()) ?? null };
    const drawers = await loadDrawers();
    return drawers[format](symbol, complete, millimeters);
  }

  // Requests for an image that is being drawn share the drawing.
  const images = new LRUCache<string, Buffer | string, { drawing: Drawing; caller: string }>({
    maxSize: maxKept,
    sizeCalculation: (image, key) => image.length + key.length,
    fetchMethod: (_key, _stale, { context }) => queue.run(() => drawNow(context.drawing), context.caller),
    ignoreFetchAbort: true,
  });

  return {
    /**
     * Resolves to undefined when the text is too long for the level. Callers are served in turn.
     * @throws Problem when too many images wait to be drawn
     */
    draw: (drawing: Drawing, caller: string): Promise<Buffer | string | undefined> =>
      images.fetch(keyOf(drawing), { context: { drawing, caller } }),
  };
}

export type QrImages = ReturnType<typeof createQrImages>;
