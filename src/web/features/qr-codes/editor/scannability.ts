import { contrastOf, isLighter, paperOf, type Colors } from './colors.ts';
import type { Reading } from './decoder.ts';
import type { PreviewedDesign } from './design.ts';
import { draw, pixelsOf } from './drawing.ts';
import { withTimeout } from './withTimeout.ts';

export type Verdict = Reading | 'hiddenByLogo';

/** Scanners need this contrast: ISO/IEC 15415 grades less with D or F. */
export const leastContrast = 0.4;

/** A slow phone takes seconds to load the decoders and to run them. */
const decodingTimeoutMs = 15_000;

export const isInverted = ({ primaryColor, ...background }: Colors): boolean =>
  isLighter(primaryColor, paperOf(background));

/** Scanners differ, so warnings about the two colors do not depend on the test scan. */
export function colorWarnings(colors: Colors): string[] {
  const warnings: string[] = [];
  if (contrastOf(colors.primaryColor, paperOf(colors)) < leastContrast)
    warnings.push('Not enough contrast to scan reliably. Choose a darker code or a lighter background.');
  if (isInverted(colors)) {
    warnings.push('The code is lighter than its background, which many scanners cannot read. Swap the two colors.');
  }
  return warnings;
}

async function readInWorker(pixels: ImageData, content: string): Promise<Reading> {
  // The service sends this file with a policy of its own: see `workerPolicy` of its securityHeaders.ts.
  const worker = new Worker(/* webpackChunkName: "decoder" */ new URL('./decoder.worker.ts', import.meta.url));
  try {
    const answer = new Promise<Reading>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ pixels, content }, [pixels.data.buffer]);
    });
    return await withTimeout(decodingTimeoutMs, answer);
  } finally {
    worker.terminate();
  }
}

async function readingOf({ content }: PreviewedDesign, drawn: HTMLCanvasElement): Promise<Reading> {
  const pixels = pixelsOf(drawn);
  return pixels ? readInWorker(pixels, content) : 'unread';
}

/** Scans a drawn design as phones would. It rejects when the decoders cannot run. */
export async function testScan(design: PreviewedDesign, drawn: HTMLCanvasElement): Promise<Verdict> {
  const reading = await readingOf(design, drawn);
  if (reading !== 'unread' || !design.logo) return reading;
  const bare = { ...design, logo: '' };
  return (await readingOf(bare, await draw(bare))) === 'unread' ? 'unread' : 'hiddenByLogo';
}
