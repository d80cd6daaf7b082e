/** Turns an uploaded picture into the stored one, in a process that can be killed: see pictureReader.ts. */
import type { Metadata } from 'sharp';
import { maxLogoSide } from '../../shared/logos.ts';
import { sharp } from './sharp.ts';
import { faultOfSvg } from './svg.ts';
import type { SvgFault } from './svg.ts';

export interface PictureJob {
  use: 'profile' | 'logo';
  bytes: Uint8Array;
}

export type PictureFault = SvgFault | 'unreadable' | 'too many pixels' | 'too many frames' | 'too costly';

/** `too costly`: in time or memory. */
export type PictureResult = { picture: Uint8Array } | { fault: PictureFault };

/**
 * The largest width and height stored. A logo fills a fifth of an image of 1,000 pixels; more pixels are for print.
 */
const storedSide = 512;
const maxPixels = 16_000_000;
/** Interlaced PNGs are decoded as a whole, others line by line. */
const maxHeldBytes = 64_000_000;
/** Only the first is used, but reading the file costs time for each. */
const maxFrames = 1_000;
/** The density at which a unit of an SVG is a pixel in sharp. */
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

/** Cropped to the square in the middle, upright, without metadata. */
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

/** A reason not to decode a logo at all. */
function faultOfLogo(bytes: Uint8Array, metadata: Metadata): PictureFault | undefined {
  // An SVG is drawn at its stored size, whatever size it declares.
  if (metadata.format === 'svg') return faultOfSvg(bytes);
  return Math.max(metadata.width, metadata.height) > maxLogoSide ? 'too many pixels' : costOf(metadata);
}

/** Keeps its shape; a PNG without metadata. The content of a file decides what it is, whatever its name says. */
async function readLogo(bytes: Uint8Array): Promise<PictureResult> {
  const metadata = await metadataOf(bytes);
  if (!metadata || !logoFormats.includes(metadata.format)) return { fault: 'unreadable' };
  const fault = faultOfLogo(bytes, metadata);
  if (fault) return { fault };
  const { format, width, height } = metadata;
  const density =
    format === 'svg'
      ? Math.min(maxDensity, Math.max(1, (svgDensity * storedSide) / Math.max(width, height)))
      : undefined;
  return made(
    sharp(bytes, { limitInputPixels, density })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .png({ compressionLevel: 9 }),
  );
}

export const readPicture = (job: PictureJob): Promise<PictureResult> =>
  job.use === 'profile' ? readProfilePicture(job.bytes) : readLogo(job.bytes);
