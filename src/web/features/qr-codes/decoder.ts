import { decodeQR, type Image } from 'qr/decode.js';

/** Milliseconds after which optional attempts end. A phone's camera would not take longer either. */
const timeLimitMs = 400;

/** The content of the QR code in these pixels; null when none can be read. */
export function decode(pixels: Image): string | null {
  try {
    return decodeQR(pixels, { timeLimit: timeLimitMs });
  } catch {
    return null;
  }
}
