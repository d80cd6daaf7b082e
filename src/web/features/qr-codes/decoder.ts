import { decodeQR, type Image } from 'qr/decode.js';

/** Milliseconds after which optional attempts end. A phone's camera would not take longer either. */
const timeLimitMs = 400;

/** The page around the code, on each side, as a share of its width. */
const margin = 0.15;

/** The pixels in the middle of a white page, beside which a camera sees dark colors as one. */
function onWhitePage({ data, width, height }: Image): Image {
  const edge = Math.round(width * margin);
  const page = { width: width + 2 * edge, height: height + 2 * edge };
  const pixels = new Uint8ClampedArray(page.width * page.height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    pixels.set(data.slice(y * width * 4, (y + 1) * width * 4), ((y + edge) * page.width + edge) * 4);
  return { ...page, data: pixels };
}

/** The content of the QR code in these pixels, printed on white paper; null when none can be read. */
export function decode(pixels: Image): string | null {
  try {
    return decodeQR(onWhitePage(pixels), { timeLimit: timeLimitMs });
  } catch {
    return null;
  }
}
