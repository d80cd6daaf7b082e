/** Draws a QR code as a PDF of one page: the shapes of the SVG, and the pixels of the logo. */
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { logoShareOfPad } from '../../shared/logos.ts';
import type { DrawnDesign } from './qrImage.ts';
import { shapesOf, short, type Drawn, type Shape } from './qrShapes.ts';
import { sharp } from './sharp.ts';
import type { QrSymbol } from './symbol.ts';

const compress = promisify(deflate);

/** A pixel is as large as in an SVG, where 96 make an inch. */
const pointsPerPixel = 72 / 96;
const pointsPerMillimeter = 72 / 25.4;

const operators: Record<string, string> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** PDF operators come after their numbers. */
const toPdfPath = (path: string) =>
  path.replaceAll(/([MLCZ])([^MLCZ]*)/g, (_, command: string, numbers: string) => `${numbers} ${operators[command]}\n`);

/** Neutral colors have a single component, so that they are printed with black ink alone. */
function lightsOf(color: string): string[] {
  const lights = [1, 3, 5].map((at) => short(parseInt(color.slice(at, at + 2), 16) / 255));
  return new Set(lights).size === 1 ? lights.slice(0, 1) : lights;
}

/** Chooses a color of DeviceGray or DeviceRGB, to fill or to draw lines with. */
function pdfColor(color: string, use: 'fill' | 'line'): string {
  const lights = lightsOf(color);
  const operator = lights.length === 1 ? 'g' : 'rg';
  return `${lights.join(' ')} ${use === 'fill' ? operator : operator.toUpperCase()}`;
}

function pdfShape({ color, path, line, at }: Shape): string {
  const place = at ? `${at.scale.toFixed(6)} 0 0 ${at.scale.toFixed(6)} ${short(at.x)} ${short(at.y)} cm\n` : '';
  const [paint, end] =
    line === undefined ? [pdfColor(color, 'fill'), 'f'] : [`${pdfColor(color, 'line')}\n${line} w 1 J`, 'S'];
  return `q\n${place}${paint}\n${toPdfPath(path)}${end}\nQ\n`;
}

/** PDF images are one unit wide and would stand on their heads here. */
function pdfLogo({ pad }: Drawn, { width, height }: { width: number; height: number }): string {
  const scale = (pad.width * logoShareOfPad) / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  const [x, y] = [pad.x + (pad.width - w) / 2, pad.y + (pad.width + h) / 2];
  return `q\n${short(w)} 0 0 ${short(-h)} ${short(x)} ${short(y)} cm\n/Logo Do\nQ\n`;
}

interface PdfObject {
  entries: string;
  stream?: Buffer;
}

/** Objects are numbered from 1, and the first is the catalog. */
function fileOf(objects: readonly PdfObject[]): Buffer {
  const header = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1');
  const parts: Buffer[] = [header];
  let { length } = header;
  const offsets: number[] = [];
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach(({ entries, stream }, index) => {
    offsets.push(length);
    const streamEntries = stream ? ` /Filter /FlateDecode /Length ${stream.length}` : '';
    add(Buffer.from(`${index + 1} 0 obj\n<< ${entries}${streamEntries} >>\n`));
    if (stream) [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')].forEach(add);
    add(Buffer.from('endobj\n'));
  });
  const start = length;
  const offsetEntries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  add(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${offsetEntries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

async function logoObjects(logo: Buffer, maskNumber: number) {
  const image = sharp(logo).toColorspace('srgb').ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [colors, alpha] = [Buffer.alloc(width * height * 3), Buffer.alloc(width * height)];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.copy(colors, pixel * 3, pixel * 4, pixel * 4 + 3);
    alpha[pixel] = data[pixel * 4 + 3] ?? 0;
  }
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
  return {
    width,
    height,
    objects: [
      { entries: `${entries} /ColorSpace /DeviceRGB /SMask ${maskNumber} 0 R`, stream: await compress(colors) },
      { entries: `${entries} /ColorSpace /DeviceGray`, stream: await compress(alpha) },
    ],
  };
}

/** `millimeters` is the printed width, if it differs from that of the pixels. */
export async function drawPdf(symbol: QrSymbol, design: DrawnDesign, millimeters?: number): Promise<Buffer> {
  const drawn = shapesOf(symbol, design, design.logo !== null);
  const side = millimeters === undefined ? design.size * pointsPerPixel : millimeters * pointsPerMillimeter;
  const scale = side / drawn.width;
  const logo = design.logo && (await logoObjects(design.logo, 6));
  const content = [
    // In PDF y goes upwards.
    `${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} ${short(-drawn.left * scale)} ${short(side + drawn.top * scale)} cm\n`,
    ...drawn.shapes.map(pdfShape),
    ...(logo ? [pdfLogo(drawn, logo)] : []),
  ].join('');
  const resources = logo ? '/XObject << /Logo 5 0 R >>' : '';
  return fileOf([
    { entries: '/Type /Catalog /Pages 2 0 R' },
    { entries: '/Type /Pages /Kids [3 0 R] /Count 1' },
    {
      entries: `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(side)} ${short(side)}] /Resources << ${resources} >> /Contents 4 0 R`,
    },
    { entries: '', stream: await compress(content) },
    ...(logo ? logo.objects : []),
  ]);
}
