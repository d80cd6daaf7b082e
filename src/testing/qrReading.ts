/** Photos of QR codes, and the readers that have nothing to do with how a code was made or judged. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Image } from 'qr/decode.js';
import sharp, { type Sharp } from 'sharp';
import { drawPng, drawSvg, type DrawnDesign } from '../server/images/qrImage.ts';
import { shapesOf } from '../server/images/qrShapes.ts';
import { makeSymbol } from '../server/images/symbol.ts';
import { readingOf, type Reading } from '../web/features/qr-codes/editor/decoder.ts';
import { colorWarnings } from '../web/features/qr-codes/editor/scannability.ts';
import { viewOf } from '../web/features/qr-codes/editor/views.ts';
import { decode } from './qrCodes.ts';
import { createRandom, randomDesigns } from './qrDesigns.ts';
import { loadReader } from './qrReader.ts';

const white = '#fff';

function symbolOf({ text, errorCorrectionLevel }: DrawnDesign) {
  const symbol = makeSymbol(text, errorCorrectionLevel);
  if (!symbol) throw new Error(`${text} is too long`);
  return symbol;
}

async function pixelsOf(image: Sharp) {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const imageOf = ({ data, width, height }: Image) => sharp(data, { raw: { width, height, channels: 4 } });

export async function testScanOf(design: DrawnDesign): Promise<Reading> {
  await loadReader();
  const image = sharp(await drawPng(symbolOf(design), design)).flatten({ background: white });
  return readingOf(await pixelsOf(image), design.text);
}

async function printed(design: DrawnDesign, modulePixels: number, edge = 40): Promise<Sharp> {
  const symbol = symbolOf(design);
  const size = Math.round(modulePixels * shapesOf(symbol, design, design.logo !== null).width);
  const code = sharp(Buffer.from(drawSvg(symbol, { ...design, size }))).flatten({ background: white });
  return sharp(
    await code.extend({ top: edge, bottom: edge, left: edge, right: edge, background: white }).png().toBuffer(),
  ).toColorspace('srgb');
}

/** The grain of a picture taken in dim light: normally distributed, by the method of Box and Muller. */
async function grained(image: Sharp, deviation: number): Promise<Sharp> {
  const random = createRandom();
  const share = () => (random(1_000_000) + 1) / 1_000_000;
  const pixels = await pixelsOf(image);
  pixels.data.forEach((value, at) => {
    if (at % 4 === 3) return;
    const grain = Math.sqrt(-2 * Math.log(share())) * Math.cos(2 * Math.PI * share());
    pixels.data[at] = value + deviation * grain;
  });
  return imageOf(pixels);
}

export const photos = {
  'small, blurred and compressed': async (design) =>
    sharp(await (await printed(design, 3)).blur(1).jpeg({ quality: 40 }).toBuffer()),
  'turned by 7°': async (design) => (await printed(design, 6)).rotate(7, { background: white }),
  'turned by 45°': async (design) => (await printed(design, 6)).rotate(45, { background: white }),
  'turned and tilted': async (design) =>
    imageOf(viewOf(await pixelsOf(await printed(design, 12, 0)), { turn: 12, tilt: 25, scale: 0.5, blur: 0 })),
  'with grain': async (design) => grained(await printed(design, 6), 10),
} satisfies Record<string, (design: DrawnDesign) => Promise<Sharp>>;

type Photo = keyof typeof photos;
export const photoNames = Object.keys(photos) as Photo[];

/** The reader of Debian's zbar-tools is on this machine. */
export const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;

async function readByZbar(files: readonly string[]): Promise<string[]> {
  const run = promisify(execFile);
  const xml = await run('zbarimg', ['--quiet', '--xml', ...files]).then(
    ({ stdout }) => stdout,
    // It fails when one of the files has no code.
    ({ stdout }: { stdout: string }) => stdout,
  );
  return files.map((file) => {
    const source = xml.split('<source ').find((part) => part.startsWith(`href='${file}'`));
    return source?.split('<![CDATA[')[1]?.split(']]>')[0] ?? '';
  });
}

async function failuresOf(design: DrawnDesign, folder: string): Promise<Record<Photo, string[]>> {
  const files = photoNames.map((_, index) => path.join(folder, `${index}.png`));
  const images = await Promise.all(
    photoNames.map(async (name) => (await photos[name](design)).removeAlpha().png().toBuffer()),
  );
  await Promise.all(images.map((image, index) => sharp(image).toFile(files[index] ?? '')));
  const byZbar = hasZbar ? await readByZbar(files) : files.map(() => design.text);
  const failures = photoNames.map(async (name, index) => {
    const byZxing = await decode(images[index] ?? Buffer.of());
    const read = { zbar: byZbar[index], 'zxing-cpp': byZxing };
    return [name, Object.entries(read).flatMap(([reader, text]) => (text === design.text ? [] : [reader]))] as const;
  });
  return Object.fromEntries(await Promise.all(failures)) as Record<Photo, string[]>;
}

const nameOf = ({ logo, ...design }: DrawnDesign) => JSON.stringify({ ...design, logo: logo !== null });

/**
 * Photographs random designs that pass the editor's test scan, without a warning of their colors. `unread`: by photo,
 * the designs that not every reader reads. `warned`: those that the test scan did not pass.
 */
export async function readRandomDesigns(count: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'curtly-photos-'));
  const next = await randomDesigns(createRandom());
  const unread = Object.fromEntries(photoNames.map((name) => [name, [] as string[]])) as Record<Photo, string[]>;
  const warned: string[] = [];
  for (let passed = 0; passed < count;) {
    const design = next();
    if (colorWarnings(design).length > 0) continue;
    const reading = await testScanOf(design);
    if (reading !== 'read') {
      warned.push(`${reading}: ${nameOf(design)}`);
      continue;
    }
    passed += 1;
    for (const [name, readers] of Object.entries(await failuresOf(design, folder)))
      if (readers.length > 0) unread[name as Photo].push(`${readers.join(', ')}: ${nameOf(design)}`);
  }
  await rm(folder, { recursive: true });
  return { unread, warned };
}
