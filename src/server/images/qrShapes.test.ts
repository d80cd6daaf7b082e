import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { limits } from '../../generated/limits/qrcodes.ts';
import { plainStyle } from '../../shared/qrCodes.ts';
import { decode } from '../../testing/qrCodes.ts';
import letters from './letters.json';
import { lineOfText } from './letters.ts';
import { drawPng, drawSvg, type DrawnDesign } from './qrImage.ts';
import { drawPdf } from './qrPdf.ts';
import { makeSymbol, type Level, type QrSymbol } from './symbol.ts';

const text = 'HTTPS://GO.EXAMPLE.COM/K7MQ2XA';

function symbolOf(content: string, level: Level): QrSymbol {
  const symbol = makeSymbol(content, level);
  if (!symbol) throw new Error('The text is too long');
  return symbol;
}

const design = (style: Partial<DrawnDesign>): DrawnDesign => ({
  text,
  size: 150,
  primaryColor: '#1E3A8A',
  backgroundColor: '#FFFFFF',
  errorCorrectionLevel: 'M',
  logo: null,
  ...plainStyle,
  ...style,
});

const { moduleShape, eyeShape, frame } = limits.CreateQrCodeRequest.fields;
const styles = moduleShape.enum.flatMap((modules) =>
  eyeShape.enum.flatMap((eyes) =>
    frame.enum.flatMap((around) =>
      [false, true].map((isTransparent) => ({ moduleShape: modules, eyeShape: eyes, frame: around, isTransparent })),
    ),
  ),
);

const plainLogo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#d00' } })
    .png()
    .toBuffer();

function pageIn(pdf: Buffer): { side: string; content: string } {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]);
  const [, , ...rows] = pdf.subarray(start).toString().split('\n');
  const objects = rows.filter((row) => row.endsWith(' n ')).map((row) => Number(row.slice(0, 10)));
  const objectAt = (number: number) => pdf.subarray(objects[number - 1]);
  const side = /\/MediaBox \[0 0 ([\d.]+) \1\]/.exec(objectAt(3).toString('latin1'))?.[1];
  const head = /^4 0 obj\n<<.*\/Length (\d+) >>\nstream\n/.exec(objectAt(4).toString('latin1'));
  const content = inflateSync(objectAt(4).subarray(head?.[0].length).subarray(0, Number(head?.[1]))).toString();
  return { side: side ?? '', content };
}

const contentOf = (pdf: Buffer) => pageIn(pdf).content;

function pageOf(pdf: Buffer): string {
  const { side, content } = pageIn(pdf);
  let [svg, path, color, width, open] = ['', '', '', '', 0];
  for (const line of content.trim().split('\n')) {
    const parts = line.trim().split(' ');
    const numbers = parts.filter((part) => /^[-\d.]+$/.test(part));
    if (line.endsWith('cm')) [svg, open] = [`${svg}<g transform="matrix(${numbers.join(' ')})">`, open + 1];
    else if (/[mlch]$/.test(line))
      path += `${{ m: 'M', l: 'L', c: 'C', h: 'Z' }[parts.at(-1) as 'm']}${numbers.join(' ')}`;
    else if (/ (?:rg|g)$/i.test(line)) {
      const lights = numbers.map((part) => Number(part) * 255);
      color = `rgb(${(lights.length === 1 ? lights.concat(lights, lights) : lights).join(' ')})`;
    } else if (line.endsWith(' w 1 J')) [width = ''] = numbers;
    else if (/^[fS]$/.test(line)) {
      const paint =
        line === 'f'
          ? `fill="${color}"`
          : `fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"`;
      svg += `<path ${paint} d="${path}"/>`;
      path = '';
    } else if (line === 'Q' && open > 1) [svg, open] = [`${svg}</g>`, open - 1];
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="300" height="300"><g transform="matrix(1 0 0 -1 0 ${side})">${svg}${'</g>'.repeat(open + 1)}</svg>`;
}

describe('is read on white paper', () => {
  test.each(styles)(
    'with $moduleShape modules, $eyeShape eyes, frame $frame, transparent: $isTransparent',
    async (style) => {
      const symbol = symbolOf(text, 'M');
      expect(await decode(await drawPng(symbol, design(style)))).toBe(text);
      const large = symbolOf(text, 'H');
      const withLogo = design({ ...style, errorCorrectionLevel: 'H', logo: await plainLogo() });
      expect(await decode(await drawPng(large, withLogo))).toBe(text);
      expect(
        await decode(
          await sharp(Buffer.from(drawSvg(large, withLogo)))
            .png()
            .toBuffer(),
        ),
      ).toBe(text);
      const page = pageOf(await drawPdf(symbol, design(style)));
      expect(await decode(await sharp(Buffer.from(page)).png().toBuffer())).toBe(text);
    },
  );

  test.each(moduleShape.enum)('at the smallest size, with the longest call to action: %s', async (modules) => {
    const style = { moduleShape: modules, frame: 'box', frameText: 'W'.repeat(24), size: 100 } as const;
    expect(await decode(await drawPng(symbolOf(text, 'H'), design({ ...style, errorCorrectionLevel: 'H' })))).toBe(
      text,
    );
  });

  test.each(moduleShape.enum)('as the largest symbol: %s', async (modules) => {
    const long = 'x'.repeat(1_273);
    const symbol = symbolOf(long, 'H');
    expect(symbol.side).toBe(177);
    const page = pageOf(await drawPdf(symbol, design({ moduleShape: modules, text: long })));
    expect(await decode(await sharp(Buffer.from(page), { density: 240 }).png().toBuffer())).toBe(long);
  });
});

test.each(['label', 'box'] as const)('a frame keeps the quiet zone: %s', async (around) => {
  const symbol = symbolOf(text, 'M');
  const png = await drawPng(symbol, design({ frame: around, size: 1_000, isTransparent: true, frameText: 'Ågj|' }));
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * 4 + 3] ?? 0) > 127;
  const bounds = { label: [0.07, 0, 0.86], box: [0.1, 0.03, 0.8] }[around].map((share) => share * 1_000);
  const [left = 0, top = 0, width = 0] = bounds;
  const zone = Math.floor((4 / (symbol.side + 8)) * width) - 1;
  const all = Array.from({ length: Math.floor(width) - 2 }, (_, index) => index + 1);
  const inked: string[] = [];
  for (const depth of Array.from({ length: zone }, (_, index) => index + 1))
    for (const along of all) {
      const [near, far] = [left + depth, left + width - depth];
      const [above, below] = [top + depth, top + width - depth];
      const points = [
        [near, top + along],
        [far, top + along],
        [left + along, above],
        [left + along, below],
      ];
      for (const [x = 0, y = 0] of points) if (isInk(Math.floor(x), Math.floor(y))) inked.push(`${x} ${y}`);
    }
  expect(zone).toBeGreaterThan(0);
  expect(inked).toEqual([]);
});

test.each([{}, { size: 1_000 }, { moduleShape: 'dots', frame: 'box' }] as const)(
  '96 pixels of a PNG make an inch, as in an SVG: %j',
  async (style) => {
    const png = await drawPng(symbolOf(text, 'M'), design(style));
    const density = png.indexOf('pHYs') + 4;
    expect([png.readUInt32BE(density), png.readUInt32BE(density + 4), png.readUInt8(density + 8)]).toEqual([
      3_780, 3_780, 1,
    ]);
  },
);

test('neutral colors of a PDF are printed with black ink alone', async () => {
  const colorsOf = async (style: Partial<DrawnDesign>) => [
    ...new Set(contentOf(await drawPdf(symbolOf(text, 'M'), design(style))).match(/^.* (?:rg|g)$/gim)),
  ];
  expect(await colorsOf({ primaryColor: '#000000' })).toEqual(['1 g', '0 g']);
  expect(await colorsOf({ primaryColor: '#000000', moduleShape: 'dots' })).toEqual(['1 g', '0 g', '0 G']);
  expect(await colorsOf({ primaryColor: '#808080' })).toEqual(['1 g', '0.502 g']);
  expect(await colorsOf({ primaryColor: '#1E3A8A' })).toEqual(['1 g', '0.118 0.227 0.541 rg']);
});

test('programs for drawings find the logo of an SVG by either name', async () => {
  const logo = await plainLogo();
  const svg = drawSvg(symbolOf(text, 'H'), design({ logo }));
  const picture = `data:image/png;base64,${logo.toString('base64')}`;
  expect(svg).toContain(` href="${picture}" xlink:href="${picture}"/>`);
  expect(svg).toContain(' xmlns:xlink="http://www.w3.org/1999/xlink"');
});

test('a call to action is drawn as outlines, never as markup', () => {
  const svg = drawSvg(symbolOf(text, 'M'), design({ frame: 'box', frameText: '<script>&"\'</script>' }));
  expect(svg).not.toMatch(/script|text|&/);
  expect(svg.match(/<\w+/g)).toEqual(['<svg', '<g', ...Array.from({ length: 5 }, () => '<path')]);
});

const allowed = new RegExp(limits.CreateQrCodeRequest.fields.frameText.pattern, 'u');

test('a call to action can have each character that has an outline', () => {
  expect(Object.keys(letters).filter((character) => !allowed.test(character))).toEqual([]);
  expect('Scanați meniul „aici” — “Șțẞ”').toMatch(allowed);
});

test('each character that a call to action can have has an outline', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
    allowed.test(one),
  );
  expect(characters.length).toBeGreaterThan(300);
  for (const character of characters) {
    const { width, path } = lineOfText(character);
    expect(width).toBeGreaterThan(0);
    expect(path === '').toBe(character === ' ');
  }
});
