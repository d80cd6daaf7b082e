import { logoPadShare, logoShareOfPad } from '../../shared/logos.ts';
import { sharp } from './sharp.ts';
import type { Level, QrSymbol } from './symbol.ts';

export interface QrDesign {
  text: string;
  /** Width and height in pixels. */
  size: number;
  /** Both as `#RRGGBB`. */
  primaryColor: string;
  backgroundColor: string;
  level: Level;
  /** PNG. */
  logo: Buffer | null;
}

export type QrFormat = 'png' | 'svg';

/** Part of an image's version. To be increased when the same design looks different. */
export const drawingRevision = 1;

/** Modules of margin, which readers need to find the code. */
const quietZone = 4;

/** Pixels for a module. With fewer, edges are blended, since modules of uneven width confuse readers. */
const crispScale = 4;
/** Pixels in each direction that are averaged into one. */
const blended = 4;

const rgbOf = (color: string) => Buffer.from(color.slice(1), 'hex');

/** One pixel for each module, quiet zone included. */
function rasterOf({ side, modules }: QrSymbol, { primaryColor, backgroundColor }: QrDesign) {
  const width = side + 2 * quietZone;
  const pixels = Buffer.alloc(width * width * 3, rgbOf(backgroundColor));
  const dark = rgbOf(primaryColor);
  modules.forEach((isDark, index) => {
    if (!isDark) return;
    const row = Math.floor(index / side) + quietZone;
    const column = (index % side) + quietZone;
    dark.copy(pixels, (row * width + column) * 3);
  });
  return { pixels, raw: { width, height: width, channels: 3 as const } };
}

async function enlarge({ pixels, raw }: ReturnType<typeof rasterOf>, size: number) {
  const scale = size / raw.width;
  if (scale >= crispScale) return sharp(pixels, { raw }).resize(size, size, { kernel: 'nearest' });
  const width = raw.width * Math.ceil(scale) * blended;
  const large = await sharp(pixels, { raw }).resize(width, width, { kernel: 'nearest' }).raw().toBuffer();
  return sharp(large, { raw: { ...raw, width, height: width } }).resize(size, size, { kernel: 'linear' });
}

/** The pad and the logo on it, in the middle of an image of this size. */
async function logoLayers(logo: Buffer, { size, backgroundColor }: QrDesign) {
  const pad = Math.round(size * logoPadShare);
  const width = Math.round(pad * logoShareOfPad);
  const place = (side: number) => ({ left: Math.round((size - side) / 2), top: Math.round((size - side) / 2) });
  const input = await sharp(logo).resize(width, width, { fit: 'contain', background: 'transparent' }).png().toBuffer();
  return [
    {
      input: { create: { width: pad, height: pad, channels: 3 as const, background: backgroundColor } },
      ...place(pad),
    },
    { input, ...place(width) },
  ];
}

/** sharp does the work on its own threads. */
export async function drawPng(symbol: QrSymbol, design: QrDesign): Promise<Buffer> {
  const raster = rasterOf(symbol, design);
  const image = await enlarge(raster, design.size);
  if (design.logo)
    return image
      .composite(await logoLayers(design.logo, design))
      .png()
      .toBuffer();
  // A palette of two colors makes the file ten times smaller.
  const isTwoColored = design.size / raster.raw.width >= crispScale;
  return image.png(isTwoColored ? { palette: true, colours: 2, dither: 0 } : {}).toBuffer();
}

/** The dark modules of a row as rectangles. */
function rowPath(row: Uint8Array, y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    let end = x;
    while (row[end]) end += 1;
    if (end === x) continue;
    path += `M${x + quietZone} ${y + quietZone}h${end - x}v1h${x - end}z`;
    x = end;
  }
  return path;
}

function logoElements(logo: Buffer, width: number, background: string): string {
  const pad = width * logoPadShare;
  const side = pad * logoShareOfPad;
  const [padPlace, place] = [(width - pad) / 2, (width - side) / 2];
  return (
    `<rect x="${padPlace}" y="${padPlace}" width="${pad}" height="${pad}" fill="${background}"/>` +
    `<image x="${place}" y="${place}" width="${side}" height="${side}" href="data:image/png;base64,${logo.toString('base64')}"/>`
  );
}

export function drawSvg({ side, modules }: QrSymbol, { size, primaryColor, backgroundColor, logo }: QrDesign): string {
  const width = side + 2 * quietZone;
  const path = Array.from({ length: side }, (_, y) => rowPath(modules.subarray(y * side, (y + 1) * side), y)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}" shape-rendering="crispEdges">` +
    `<path fill="${backgroundColor}" d="M0 0h${width}v${width}H0z"/><path fill="${primaryColor}" d="${path}"/>` +
    `${logo ? logoElements(logo, width, backgroundColor) : ''}</svg>\n`
  );
}
