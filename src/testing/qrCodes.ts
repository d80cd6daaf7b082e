import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A file as a browser's reader of files gives it. */
export const dataUrl = (type: string, bytes: Buffer | string) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

let reader: ReturnType<typeof prepareZXingModule> | undefined;

/** What an image on white says to a reader that has nothing to do with how it was made. Empty: it cannot be read. */
export async function decode(image: Buffer): Promise<string> {
  const file = path.resolve('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  reader ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
  await reader;
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
