import { contrastOf, isLighter, paperOf, type Colors } from './colors.ts';
import type { QrDesign } from './design.ts';
import { draw, pixelsOf } from './drawing.ts';
import { withTimeout } from './withTimeout.ts';

/** The outcome of a test scan. */
export type Verdict = 'readable' | 'unreadable' | 'hiddenByLogo';

/** The contrast that scanners need: ISO/IEC 15415 grades what has less with D or F. */
export const leastContrast = 0.4;

/** Milliseconds for a worker to load and to read a code. */
const decodingTimeoutMs = 5_000;

export const isInverted = ({ primaryColor, ...background }: Colors): boolean =>
  isLighter(primaryColor, paperOf(background));

/** Warnings about the two colors. Scanners differ, so these do not depend on the test scan. */
export function colorWarnings(colors: Colors): string[] {
  const warnings: string[] = [];
  if (contrastOf(colors.primaryColor, paperOf(colors)) < leastContrast)
    warnings.push('Not enough contrast to scan reliably. Choose a darker code or a lighter background.');
  if (isInverted(colors)) {
    warnings.push('The code is lighter than its background, which many scanners cannot read. Swap the two colors.');
  }
  return warnings;
}

async function decodeInWorker(pixels: ImageData): Promise<string | null> {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url));
  try {
    const answer = new Promise<string | null>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(pixels, [pixels.data.buffer]);
    });
    return await withTimeout(decodingTimeoutMs, answer);
  } finally {
    worker.terminate();
  }
}

async function isReadable(design: QrDesign, drawn: HTMLCanvasElement): Promise<boolean> {
  const pixels = pixelsOf(drawn);
  return pixels !== undefined && (await decodeInWorker(pixels)) === design.content;
}

/** Scans a drawn design as a phone would. Rejects when the decoder cannot run. */
export async function testScan(design: QrDesign, drawn: HTMLCanvasElement): Promise<Verdict> {
  if (await isReadable(design, drawn)) return 'readable';
  if (!design.logo) return 'unreadable';
  const bare = { ...design, logo: '' };
  return (await isReadable(bare, await draw(bare))) ? 'hiddenByLogo' : 'unreadable';
}
