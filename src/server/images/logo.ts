import { invalid } from '../problems.ts';
import { sharp } from './sharp.ts';

/** Bytes of the file. */
const largestFile = 1_048_576;
/** Pixels, in each direction. */
const largestSide = 4096;
/** Stored no larger: it fills a fifth of an image of at most 1,000 pixels, and has some to spare for print. */
const storedSide = 512;
/** Points to the inch at which sharp takes an SVG's own units for pixels. */
const svgDensity = 72;
const longestDensity = 100_000;
const secondsToRead = 5;

const refuse = (text: string) => invalid({ logoBase64: text });
const notAnImage = () => refuse('The logo must be an image');

const types: Record<string, string[]> = {
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png', 'image/apng'],
  webp: ['image/webp'],
  gif: ['image/gif'],
  tiff: ['image/tiff'],
  heif: ['image/avif', 'image/heif', 'image/heic'],
  svg: ['image/svg+xml'],
};

/** What makes an SVG more than a drawing of its own: it would be run or fetched, or grow when it is read. */
const reachesOut = [
  /<!entity/i,
  /<\?xml-stylesheet/i,
  /<\s*([\w-]+:)?(script|foreignObject|iframe|image|feImage|audio|video|set|animate\w*)\b/i,
  /\shref\s*=\s*["']?\s*[^"'#\s]/i,
  /:href\s*=\s*["']?\s*[^"'#\s]/i,
  /url\(\s*["']?\s*[^"'#\s)]/i,
  /@import/i,
  /\son\w+\s*=/i,
];

/** Only as UTF-8: in another encoding the words would look different. */
function refuseReaching(bytes: Buffer): void {
  const text = bytes.toString('utf8');
  if (text.includes('\0') || text.includes('\uFFFD') || reachesOut.some((pattern) => pattern.test(text))) {
    throw refuse('An SVG logo must not contain scripts, references or other files');
  }
}

interface Facts {
  format: string;
  width: number;
  height: number;
}

async function factsOf(bytes: Buffer): Promise<Facts> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw notAnImage();
  }
}

/** Decoded with all its pixels, and encoded anew without what else was in the file. */
async function encodeAnew(bytes: Buffer, { format, width, height }: Facts): Promise<Buffer> {
  const density = format === 'svg' ? Math.min(longestDensity, Math.max(1, svgDensity * storedSide / Math.max(width, height))) : undefined;
  try {
    return await sharp(bytes, { limitInputPixels: largestSide ** 2, density })
      .autoOrient()
      .resize(storedSide, storedSide, { fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .timeout({ seconds: secondsToRead })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw notAnImage();
  }
}

/**
 * The logo of a data URL as a PNG to keep: told by what it holds, and not by what it is called.
 * @throws Problem about `logoBase64`
 */
export async function readLogo(dataUrl: string): Promise<Buffer> {
  const comma = dataUrl.indexOf(',');
  const declared = dataUrl.slice('data:'.length, dataUrl.indexOf(';'));
  const bytes = Buffer.from(dataUrl.slice(comma + 1), 'base64');
  if (bytes.length > largestFile) throw refuse('Logo file must be less than 1MB');
  const facts = await factsOf(bytes);
  const expected = types[facts.format];
  if (!expected) throw notAnImage();
  if (!expected.includes(declared)) throw refuse(`The logo says that it is ${declared}, but it is ${expected[0]}`);
  if (facts.format === 'svg') refuseReaching(bytes);
  // An SVG is drawn as small as it is stored, whatever it says of its size.
  else if (Math.max(facts.width, facts.height) > largestSide) throw refuse(`The logo must be at most ${largestSide} pixels wide and high`);
  return encodeAnew(bytes, facts);
}
