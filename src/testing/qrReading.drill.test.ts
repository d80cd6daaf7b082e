/** What phones make of codes: random designs that pass the test scan, seen badly, by two readers that are not ours. */
import { scanImageData } from '@undecaf/zbar-wasm';
import sharp from 'sharp';
import { limits } from '../generated/limits.ts';
import { drawPng } from '../server/images/qrImage.ts';
import type { DrawnDesign } from '../server/images/qrImage.ts';
import { quietZone } from '../server/images/qrShapes.ts';
import { makeSymbol } from '../server/images/symbol.ts';
import { symbolText } from '../shared/qrCodes.ts';
import { codePlaces } from '../shared/qrFrames.ts';
import { decode as scan } from '../web/features/qr-codes/decoder.ts';
import { colorWarnings } from '../web/features/qr-codes/scannability.ts';
import { decode as zxing } from './qrCodes.ts';

const designs = 150;
const leastRead = 149;
const white = '#FFFFFF';

/** A Park–Miller generator, so that every run has the same designs. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

type Random = ReturnType<typeof createRandom>;

const { moduleShape, eyeShape, frame } = limits.CreateQrCodeRequest.fields;

const logo = sharp({ create: { width: 200, height: 120, channels: 3, background: '#D00000' } })
  .png()
  .toBuffer();

async function designOf(random: Random): Promise<DrawnDesign> {
  const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;
  const color = () => `#${random(0x1000000).toString(16).padStart(6, '0').toUpperCase()}`;
  const isTransparent = random(4) === 0;
  let colors = { primaryColor: '#000000', backgroundColor: white };
  if (random(3) > 0)
    do colors = { primaryColor: color(), backgroundColor: color() };
    while (colorWarnings({ ...colors, isTransparent }).length > 0);
  const hasLogo = random(4) === 0;
  return {
    text: symbolText(`${pick(['https://c.io', 'https://go.example.com', 'https://links.example-shop.com'])}/k7mq2xa`),
    size: 1_000,
    ...colors,
    level: hasLogo ? 'H' : pick(['L', 'M', 'Q', 'H'] as const),
    logo: hasLogo ? await logo : null,
    moduleShape: pick(moduleShape.enum),
    eyeShape: pick(eyeShape.enum),
    frame: pick(frame.enum),
    frameText: 'Scan me',
    isTransparent,
  };
}

interface Bitmap {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

async function bitmapOf(png: Buffer): Promise<Bitmap> {
  const { data, info } = await sharp(png)
    .flatten({ background: white })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const pngOf = ({ data, width, height }: Bitmap) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

async function zbar(image: Buffer): Promise<string> {
  const found = await scanImageData({ ...(await bitmapOf(image)), colorSpace: 'srgb' } as ImageData);
  return found[0]?.decode() ?? '';
}

/** On a page of paper that is wider by half. */
const onPage = async (png: Buffer, width: number) => {
  const edge = Math.round(width / 4);
  return sharp(
    await sharp(png).flatten({ background: white }).resize(width, width, { kernel: 'linear' }).png().toBuffer(),
  ).extend({ top: edge, bottom: edge, left: edge, right: edge, background: white });
};

const turned = async (png: Buffer, degrees: number) =>
  sharp(await (await onPage(png, 600)).png().toBuffer())
    .rotate(degrees, { background: white })
    .png()
    .toBuffer();

/** Turned by 12°, and tilted by 30° away from the camera. */
async function tilted(png: Buffer): Promise<Buffer> {
  const { data, width: side } = await bitmapOf(await turned(png, 12));
  const view = new Uint8ClampedArray(data.length).fill(255);
  const [distance, sine, cosine] = [2 * side, Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [across, down] = [x - side / 2, y - side / 2];
      const far = (down * distance) / (distance * cosine - down * sine);
      const from = [(across * (distance + far * sine)) / distance, far].map((at) => Math.round(at + side / 2));
      const [left = 0, top = 0] = from;
      if (left < 0 || top < 0 || left >= side || top >= side) continue;
      view.set(data.subarray((top * side + left) * 4, (top * side + left) * 4 + 4), (y * side + x) * 4);
    }
  return pngOf({ data: view, width: side, height: side });
}

async function noisy(png: Buffer, random: Random): Promise<Buffer> {
  const bitmap = await bitmapOf(await (await onPage(png, 600)).png().toBuffer());
  // The sum of uniform numbers is close to a normal distribution.
  const noise = () => random(61) + random(61) + random(61) - 90;
  return pngOf({ ...bitmap, data: bitmap.data.map((value, at) => (at % 4 === 3 ? value : value + noise())) });
}

/** Three pixels for a module, out of focus, and compressed as in a chat. */
async function small(png: Buffer, { design, side }: { design: DrawnDesign; side: number }): Promise<Buffer> {
  const width = Math.round((3 * (side + 2 * quietZone)) / codePlaces[design.frame].width);
  const blurred = await (await onPage(png, width)).png().toBuffer();
  return sharp(blurred).blur(0.7).jpeg({ quality: 40 }).toBuffer();
}

test('of 150 random designs that pass the test scan, 149 are read in each view, by either reader', async () => {
  const random = createRandom(20_261_127);
  const missed: Record<string, string[]> = {};
  for (let passed = 0; passed < designs;) {
    const design = await designOf(random);
    const symbol = makeSymbol(design.text, design.level);
    if (!symbol) throw new Error('The text is too long');
    const png = await drawPng(symbol, design);
    if (scan(await bitmapOf(png)) !== design.text) continue;
    passed += 1;
    const views = {
      'small, blurred and compressed': await small(png, { design, side: symbol.side }),
      'turned by 7°': await turned(png, 7),
      'turned by 45°': await turned(png, 45),
      'in perspective': await tilted(png),
      'with noise': await noisy(png, random),
    };
    for (const [view, image] of Object.entries(views))
      for (const [reader, read] of Object.entries({ zbar, zxing })) {
        missed[`${view}, ${reader}`] ??= [];
        if ((await read(image)) !== design.text)
          missed[`${view}, ${reader}`]?.push(JSON.stringify({ ...design, logo: design.logo && 'a logo' }));
      }
  }
  expect(Object.keys(missed)).toHaveLength(10);
  expect(Object.entries(missed).filter(([, { length }]) => length > designs - leastRead)).toEqual([]);
});
