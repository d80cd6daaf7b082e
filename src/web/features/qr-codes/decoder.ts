import { decodeQR, type Image } from 'qr/decode.js';

/** Optional tries end then; a phone's camera would not look longer either. */
const timeLimitMs = 400;

/** What a QR code in these pixels says; null when none can be read. */
export function decode(pixels: Image): string | null {
  try {
    return decodeQR(pixels, { timeLimit: timeLimitMs });
  } catch {
    return null;
  }
}
