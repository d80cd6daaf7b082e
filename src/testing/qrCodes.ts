import sharp from 'sharp';
import { readBarcodes } from 'zxing-wasm/reader';
import { loadReader } from './qrReader.ts';

/** A file as a browser's reader of files gives it. */
export const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/**
 * Reads an image on white with a reader that has nothing to do with how it was made. The text is empty when it cannot
 * be read.
 */
export async function decode(image: Buffer): Promise<string> {
  await loadReader();
  const { data, info } = await sharp(image)
    .toColorspace('srgb')
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const [found] = await readBarcodes(pixels, { formats: ['QRCode'], tryInvert: false });
  return found?.isValid ? found.text : '';
}
