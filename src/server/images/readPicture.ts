/** Turns an uploaded picture into the stored one, in a process that can be killed: see pictureReader.ts. */
import type { Metadata } from 'sharp';
import { limits } from '../../generated/limits/qrcodes.ts';
import { logoPadShare, logoShareOfPad, maxLogoBytes, maxLogoSide } from '../../shared/logos.ts';
import { sharp } from './sharp.ts';
import { faultOfSvg, type SvgFault } from './svg.ts';
import { embeddable, vectorIn, withVector } from './vectorLogo.ts';

export interface PictureJob {
  use: 'profile' | 'logo';
  bytes: Uint8Array;
}

export type PictureFault = SvgFault | 'unreadable' | 'too many pixels' | 'too many frames' | 'too costly';

export type PictureResult = { picture: Uint8Array } | { fault: PictureFault };

/** Largest stored width and height. A logo fills a fifth of an image of 1,000 pixels; more pixels are for print. */
const storedSide = 512;
const largestImage = limits.CreateQrCodeRequest.fields.size.maximum;
/** SVGs are drawn larger: where 96 pixels of the largest image make an inch, this gives 600 pixels to an inch. */
const drawnSide = Math.ceil((largestImage * logoPadShare * logoShareOfPad * 600) / 96);
const maxPixels = 16_000_000;
/** Interlaced PNGs are decoded as a whole, others line by line. */
const maxHeldBytes = 64_000_000;
/** Only the first frame is used, but reading the file costs time for each. */
const maxFrames = 1_000;
/** At this density a unit of an SVG is a pixel in sharp. */
const svgDensity = 72;
const maxDensity = 100_000;

const profileFormats: readonly string[] = ['jpeg', 'png', 'gif', 'webp'];
const logoFormats: readonly string[] = [...profileFormats, 'tiff', 'heif', 'svg'];

const limitInputPixels = maxLogoSide ** 2;

/** For most formats this reads only the head of the file. */
async function metadataOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

async function made(picture: { toBuffer(): Promise<Buffer> }): Promise<PictureResult> {
  try {
    return { picture: await picture.toBuffer() };
  } catch {
    return { fault: 'unreadable' };
  }
}

function costOf({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  pages = 1,
}: Metadata): 'too many frames' | 'too costly' | undefined {
  if (pages > maxFrames) return 'too many frames';
  const held = width * height * channels * (depth === 'ushort' ? 2 : 1);
  return format === 'png' && isProgressive && held > maxHeldBytes ? 'too costly' : undefined;
}

/** The picture is cropped to the square in the middle, upright, without metadata. */
async function readProfilePicture(bytes: Uint8Array): Promise<PictureResult> {
  const metadata = await metadataOf(bytes);
  if (!metadata || !profileFormats.includes(metadata.format)) return { fault: 'unreadable' };
  const { width, height } = metadata;
  if (width * height > maxPixels) return { fault: 'too many pixels' };
  const fault = costOf(metadata);
  if (fault) return { fault };
  const side = Math.min(storedSide, width, height);
  return made(
    sharp(bytes, { limitInputPixels }).autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }),
  );
}

/** An SVG is drawn at its stored size, whatever size it declares. */
async function drawLogo(svg: Uint8Array, side: number): Promise<PictureResult> {
  const metadata = await metadataOf(svg);
  if (!metadata) return { fault: 'unreadable' };
  const { width, height } = metadata;
  const density = Math.min(maxDensity, Math.max(1, (svgDensity * side) / Math.max(width, height)));
  return made(
    sharp(svg, { limitInputPixels, density })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 }),
  );
}

/**
 * The drawing is kept beside the pixels where it can be embedded, as long as both together are within the limit of a
 * logo.
 */
async function readSvg(bytes: Uint8Array): Promise<PictureResult> {
  const fault = faultOfSvg(bytes);
  if (fault) return { fault };
  const drawing = embeddable(Buffer.from(bytes).toString());
  const source = drawing === undefined ? bytes : Buffer.from(drawing);
  for (const side of [drawnSide, storedSide]) {
    const drawn = await drawLogo(source, side);
    if ('fault' in drawn) return drawn;
    const picture = drawing === undefined ? drawn.picture : withVector(Buffer.from(drawn.picture), drawing);
    if (picture.length <= maxLogoBytes) return { picture };
  }
  return drawLogo(source, storedSide);
}

/**
 * A logo keeps its shape, and becomes a PNG without metadata. The content of a file decides its type, whatever its name
 * says.
 */
async function readLogo(bytes: Uint8Array): Promise<PictureResult> {
  const metadata = await metadataOf(bytes);
  if (!metadata || !logoFormats.includes(metadata.format)) return { fault: 'unreadable' };
  if (metadata.format === 'svg') return readSvg(bytes);
  const vector = metadata.format === 'png' ? vectorIn(Buffer.from(bytes)) : undefined;
  const read = vector === undefined ? undefined : await readSvg(Buffer.from(vector));
  if (read && 'picture' in read) return read;
  if (Math.max(metadata.width, metadata.height) > maxLogoSide) return { fault: 'too many pixels' };
  const fault = costOf(metadata);
  if (fault) return { fault };
  return made(
    sharp(bytes, { limitInputPixels })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 }),
  );
}

export const readPicture = (job: PictureJob): Promise<PictureResult> =>
  job.use === 'profile' ? readProfilePicture(job.bytes) : readLogo(job.bytes);
