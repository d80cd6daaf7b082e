import { logoPadShare, logoShareOfPad } from '../../shared/logos.ts';
import type { QrDesign } from '../../shared/qrCodes.ts';
import { quietZone, shapesOf, type Drawn, type Shape } from './qrShapes.ts';
import { sharp } from './sharp.ts';
import type { QrSymbol } from './symbol.ts';
import { nested, vectorIn } from './vectorLogo.ts';

export interface DrawnDesign extends QrDesign {
  text: string;
  /** The PNG carries the drawing of a logo that was an SVG: see vectorLogo.ts. */
  logo: Buffer | null;
}

export type QrFormat = 'png' | 'svg' | 'pdf';

/** Pixels for a module. Below this edges are blended, since modules of uneven width confuse readers. */
const crispScale = 4;
const blended = 4;

const rgbOf = (color: string) => Buffer.from(color.slice(1), 'hex');

function rasterOf({ side, modules }: QrSymbol, { primaryColor, backgroundColor }: DrawnDesign) {
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

async function logoLayers(logo: Buffer, { size, backgroundColor }: DrawnDesign) {
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

/** A plain design has only squares, which lie on whole pixels. */
const isPlain = ({ moduleShape, eyeShape, frame, isTransparent }: DrawnDesign) =>
  moduleShape === 'square' && eyeShape === 'square' && frame === 'none' && !isTransparent;

const pixelsPerInch = 96;

export async function drawPng(symbol: QrSymbol, design: DrawnDesign): Promise<Buffer> {
  if (!isPlain(design))
    return sharp(Buffer.from(svgOf(symbol, design, rasterLogo)))
      .withDensity(pixelsPerInch)
      .png()
      .toBuffer();
  const raster = rasterOf(symbol, design);
  const image = (await enlarge(raster, design.size)).withDensity(pixelsPerInch);
  if (design.logo)
    return image
      .composite(await logoLayers(design.logo, design))
      .png()
      .toBuffer();
  // A palette of two colors makes the file ten times smaller.
  const isTwoColored = design.size / raster.raw.width >= crispScale;
  return image.png(isTwoColored ? { palette: true, colours: 2, dither: 0 } : {}).toBuffer();
}

function svgElement({ color, path, line, at }: Shape): string {
  const place = at ? ` transform="matrix(${at.scale} 0 0 ${at.scale} ${at.x} ${at.y})"` : '';
  const paint =
    line === undefined
      ? `fill="${color}"`
      : `fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round"`;
  return `<path${place} ${paint} d="${path}"/>`;
}

interface LogoPlace {
  x: number;
  y: number;
  side: number;
}

function placeOfLogo({ pad }: Drawn): LogoPlace {
  const side = pad.width * logoShareOfPad;
  return { x: pad.x + (pad.width - side) / 2, y: pad.y + (pad.width - side) / 2, side };
}

function rasterLogo(logo: Buffer, { x, y, side }: LogoPlace): string {
  const picture = `data:image/png;base64,${logo.toString('base64')}`;
  // Inkscape and Illustrator know only the older name of the attribute.
  return `<image x="${x}" y="${y}" width="${side}" height="${side}" href="${picture}" xlink:href="${picture}"/>`;
}

function sharpestLogo(logo: Buffer, place: LogoPlace): string {
  const vector = vectorIn(logo);
  return vector === undefined ? rasterLogo(logo, place) : nested(vector, place);
}

function svgOf(symbol: QrSymbol, design: DrawnDesign, drawLogo: typeof rasterLogo): string {
  const { size, logo } = design;
  const drawn = shapesOf(symbol, design, logo !== null);
  const { left, top, width, shapes } = drawn;
  const edges = isPlain(design) ? ' shape-rendering="crispEdges"' : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}"${edges}><g transform="translate(${-left} ${-top})">` +
    `${shapes.map(svgElement).join('')}${logo ? drawLogo(logo, placeOfLogo(drawn)) : ''}</g></svg>\n`
  );
}

export const drawSvg = (symbol: QrSymbol, design: DrawnDesign): string => svgOf(symbol, design, sharpestLogo);
