import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { QrCode } from '../../generated/endpoints.ts';
import { call } from '../../testing/client.ts';
import { createQrCode, signUpForMany } from '../../testing/factories.ts';
import { dataUrl, decode } from '../../testing/qrCodes.ts';
import { invalid } from '../../testing/failure.ts';
import { startServer } from '../../testing/startServer.ts';
import { plainStyle } from '../../shared/qrCodes.ts';

async function started() {
  const server = await startServer();
  return { server, token: await signUpForMany(server) };
}

let shared: ReturnType<typeof started> | undefined;
const ready = () => (shared ??= started());
beforeAll(ready);

const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });

async function upload(logoBase64: string) {
  const { server, token } = await ready();
  return call<QrCode>(server, 'POST', '/api/qrcodes', { token, body: { content: 'https://example.com/', logoBase64 } });
}

async function expectRefused(logoBase64: string, text: string) {
  const { status, body } = await upload(logoBase64);
  expect(body).toEqual(invalid({ logoBase64: text }));
  expect(status).toBe(400);
}

async function stored({ logo }: QrCode) {
  expect(logo).toMatch(/^data:image\/png;base64,/);
  const bytes = Buffer.from(logo?.split(',')[1] ?? '', 'base64');
  return { bytes, facts: await sharp(bytes).metadata() };
}

const notAnImage = 'The logo must be an image';
const reachingOut = 'An SVG logo must not contain scripts, references or other files';
const svg = (inner: string, attributes = '') =>
  dataUrl(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" ${attributes}>${inner}</svg>`,
  );

test.each<[string, string, () => Promise<Buffer>]>([
  ['PNG', 'image/png', () => picture(40).png().toBuffer()],
  ['JPEG', 'image/jpeg', () => picture(40).jpeg().toBuffer()],
  ['WebP', 'image/webp', () => picture(40).webp().toBuffer()],
  ['GIF', 'image/gif', () => picture(40).gif().toBuffer()],
  ['TIFF', 'image/tiff', () => picture(40).tiff().toBuffer()],
  ['AVIF', 'image/avif', () => picture(40).avif().toBuffer()],
])('%s is stored as PNG, and raises the error correction', async (_name, type, make) => {
  const { status, body } = await upload(dataUrl(type, await make()));
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ hasLogo: true, errorCorrectionLevel: 'H' });
  const { facts } = await stored(body.data);
  expect(facts).toMatchObject({ format: 'png', width: 40, height: 40 });
});

test('SVG is drawn at the size at which it is stored, with gradients and parts of its own', async () => {
  const { body } = await upload(
    svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><path id="p" d="M0 0h24v24H0z"/></defs><use xlink:href="#p" fill="url(#g)"/>',
      'xmlns:xlink="http://www.w3.org/1999/xlink"',
    ),
  );
  const { bytes, facts } = await stored(body.data);
  expect(facts).toMatchObject({ width: 1_125, height: 1_125 });
  const { data } = await sharp(bytes)
    .extract({ left: 562, top: 562, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
});

/** A star, as a program for drawings saves it. */
const star = svg(
  '<title>A star</title><style>.a{fill:#d00}path{stroke:none}</style><path class="a" d="M12 1l3 8h8l-6 5 2 9-7-5-7 5 2-9-6-5h8z"/>',
  'viewBox="0 0 24 24"',
);

async function redPixels(image: Buffer): Promise<number> {
  const pixels = await sharp(image).flatten({ background: '#fff' }).toColorspace('srgb').raw().toBuffer();
  let reds = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if ((pixels[at] ?? 0) > 200 && (pixels[at + 1] ?? 0) < 60 && (pixels[at + 2] ?? 0) < 60) reds += 1;
  return reds;
}

test.each([plainStyle, { ...plainStyle, moduleShape: 'rounded', frame: 'box' } as const])(
  'an SVG stays a drawing in the SVG of its code, and has 600 dpi in the PDF: %j',
  async (style) => {
    const { server, token } = await ready();
    const made = await createQrCode(server, token, { ...style, size: 1_000, logoBase64: star });
    const image = async (format: string) => {
      const response = await fetch(`${made.imageUrl}&format=${format}`);
      expect(response.status).toBe(200);
      return Buffer.from(await response.arrayBuffer());
    };
    const drawn = (await image('svg')).toString();
    expect(drawn).not.toMatch(/<image|data:|title/);
    expect(drawn).toContain('<style>#curtly-logo .a{fill:#d00}#curtly-logo path{stroke:none}</style>');
    expect((await decode(await sharp(Buffer.from(drawn)).png().toBuffer())).toLowerCase()).toBe(made.shortUrl);
    const png = await image('png');
    expect((await decode(png)).toLowerCase()).toBe(made.shortUrl);
    const reds = await redPixels(png);
    expect(reds).toBeGreaterThan(1_000);
    expect(Math.abs((await redPixels(Buffer.from(drawn))) - reds)).toBeLessThan(reds / 20);
    expect((await image('pdf')).toString('latin1')).toContain('/Width 1125 /Height 1125');
  },
);

test('an SVG stays a drawing when its code is made anew of what the service answers', async () => {
  const { server, token } = await ready();
  const { logo } = await createQrCode(server, token, { logoBase64: star });
  const copy = await createQrCode(server, token, { logoBase64: logo ?? '' });
  expect(copy.logo).toBe(logo);
});

test('an SVG whose styles cannot be told from those around them is a picture in the SVG of its code', async () => {
  const { server, token } = await ready();
  const doubtful = svg('<style>@media all{.a{fill:#d00}}</style><path class="a" d="M0 0h24v24H0z"/>');
  const { imageUrl } = await createQrCode(server, token, { logoBase64: doubtful });
  expect(await (await fetch(`${imageUrl}&format=svg`)).text()).toContain('<image');
});

test('is stored no larger than 512 pixels, in its shape, and without its metadata', async () => {
  const photo = await picture(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ada Lovelace' } })
    .toBuffer();
  expect(photo.includes('Ada Lovelace')).toBe(true);
  const { server, token } = await ready();
  const { bytes, facts } = await stored(
    await createQrCode(server, token, { logoBase64: dataUrl('image/jpeg', photo) }),
  );
  expect([facts.width, facts.height, facts.exif]).toEqual([512, 256, undefined]);
  expect(bytes.includes('Ada Lovelace')).toBe(false);
});

test('is upright, however the camera was held', async () => {
  const { body } = await upload(
    dataUrl('image/jpeg', await picture(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer()),
  );
  expect((await stored(body.data)).facts).toMatchObject({ width: 30, height: 60 });
});

test('is in the responses about its code, and only mentioned in lists', async () => {
  const { server, token } = await started();
  const made = await createQrCode(server, token, {
    logoBase64: dataUrl('image/png', await picture(40).png().toBuffer()),
  });
  expect((await call<QrCode>(server, 'GET', `/api/qrcodes/${made.id}`, { token })).body.data).toEqual(made);
  const { body } = await call<{ qrCodes: QrCode[] }>(server, 'GET', '/api/qrcodes', { token });
  expect(body.data.qrCodes).toEqual([{ ...made, logo: null, recentDays: Array<number>(30).fill(0) }]);
});

test.each([
  ['image/png', 'jpeg'],
  ['image/jpeg', 'png'],
  ['image/jpeg', 'webp'],
] as const)('its content decides, not its name: %s that is %s', async (declared, format) => {
  const { status, body } = await upload(dataUrl(declared, await picture(20).toFormat(format).toBuffer()));
  expect(status).toBe(201);
  expect((await stored(body.data)).facts).toMatchObject({ format: 'png', width: 20, height: 20 });
});

describe('the size of the file', () => {
  /** A PNG with as many bytes as asked for: a chunk of text makes up for what is missing. */
  async function pngOf(length: number): Promise<Buffer> {
    const png = await picture(10).png().toBuffer();
    const body = Buffer.concat([Buffer.from('prVt'), randomBytes(length - png.length - 12)]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(body.length - 4);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    const end = png.length - 12;
    return Buffer.concat([png.subarray(0, end), size, body, check, png.subarray(end)]);
  }

  test('may be 1,048,576 bytes', async () => {
    const png = await pngOf(1_048_576);
    expect(png).toHaveLength(1_048_576);
    expect((await upload(dataUrl('image/png', png))).status).toBe(201);
  });

  test('may not be a byte more', async () => {
    await expectRefused(dataUrl('image/png', await pngOf(1_048_577)), 'Logo file must be less than 1MB');
  });

  test('is described in the same words when the text is too long to be looked into', async () => {
    await expectRefused(dataUrl('image/png', Buffer.alloc(1_100_000)), 'Logo file must be less than 1MB');
  });

  test('a body beyond all of that is not read', async () => {
    const { status, body } = await upload(dataUrl('image/png', Buffer.alloc(1_200_000)));
    expect(status).toBe(413);
    expect(body.message).toBe('The request is too large.');
  });
});

test('the most pixels are 4096 each way', async () => {
  expect((await upload(dataUrl('image/png', await picture(4096).png().toBuffer()))).status).toBe(201);
  const text = 'The logo must be at most 4096 pixels wide and high';
  await expectRefused(dataUrl('image/png', await picture(4097, 10).png().toBuffer()), text);
  await expectRefused(dataUrl('image/webp', await picture(10, 4097).webp().toBuffer()), text);
});

test('a bomb is refused by what its head says', async () => {
  const head = Buffer.alloc(17);
  head.write('IHDR');
  head.writeUInt32BE(50_000, 4);
  head.writeUInt32BE(50_000, 8);
  head.set([8, 6, 0, 0, 0], 12);
  const chunk = (body: Buffer) => {
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(body.length - 4);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(100_000))]);
  const bomb = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk(head),
    chunk(data),
    chunk(Buffer.from('IEND')),
  ]);
  await expectRefused(dataUrl('image/png', bomb), 'The logo must be at most 4096 pixels wide and high');
});

describe('what is no image', () => {
  test.each([
    ['a text', 'data:text/plain;base64,aGVsbG8='],
    ['a page', 'data:text/html;base64,PGgxPkhpPC9oMT4='],
    ['an address', 'https://example.com/logo.png'],
    ['a data URL without base64', 'data:image/png,hello'],
    ['a data URL without content', 'data:image/png;base64,'],
    ['what is not base64', 'data:image/png;base64,***'],
    ['a text by the name of an image', dataUrl('image/png', 'hello')],
    ['a page by the name of an image', dataUrl('image/svg+xml', '<html><body>Hi</body></html>')],
    ['PDF by the name of an image', dataUrl('image/png', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>')],
  ])('%s', async (_name, logoBase64) => {
    await expectRefused(logoBase64, notAnImage);
  });

  test('half a file', async () => {
    const png = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await expectRefused(dataUrl('image/png', png.subarray(0, png.length / 2)), notAnImage);
  });
});

test.each([null, ''])('a logo of %j is none', async (logoBase64) => {
  const { server, token } = await ready();
  const { status, body } = await call<{ hasLogo: boolean }>(server, 'POST', '/api/qrcodes', {
    token,
    body: { content: 'https://example.com/', logoBase64 },
  });
  expect(status).toBe(201);
  expect(body.data.hasLogo).toBe(false);
});

describe('an SVG that is more than a drawing', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a namespace', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
    ['a handler', '<rect width="9" height="9" onclick="alert(1)"/>'],
    ['an image from elsewhere', '<image href="https://example.com/a.png" width="9" height="9"/>'],
    ['an image of its own', '<image href="data:image/png;base64,AAAA" width="9" height="9"/>'],
    ['a part from elsewhere', '<use href="https://example.com/a.svg#p"/>'],
    [
      'a part from elsewhere, the old way',
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href = \'file:///etc/passwd\'/>',
    ],
    ['a link', '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>'],
    ['a page', '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>'],
    ['a style from elsewhere', '<style>@import "https://example.com/a.css";</style>'],
    ['a fill from elsewhere', '<rect width="9" height="9" style="fill:url( \'https://example.com/a.svg#g\')"/>'],
  ])('%s', async (_name, inner) => {
    await expectRefused(svg(inner), reachingOut);
  });

  test.each([
    ['many times', '<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">', '<title>&b;</title>'],
    ['nowhere', '<!ENTITY ns_svg "http://www.w3.org/2000/svg">', '<path d="M0 0h9v9z"/>'],
  ])('entities that are used %s', async (_name, entities, inner) => {
    const drawing = `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`;
    await expectRefused(
      dataUrl('image/svg+xml', drawing),
      'An SVG logo must not define entities. In Illustrator, save it without “Preserve Illustrator Editing Capabilities”.',
    );
  });

  test('text, which would be drawn in another font, or not at all', async () => {
    await expectRefused(
      svg('<text x="1" y="9">Café</text>'),
      'An SVG logo must not contain text, which needs its font. Please convert the text to outlines.',
    );
  });

  test('a style sheet', async () => {
    const sheet =
      '<?xml version="1.0"?><?xml-stylesheet href="https://example.com/a.css"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await expectRefused(dataUrl('image/svg+xml', sheet), reachingOut);
  });

  test('in another encoding, where words look different', async () => {
    const drawing =
      '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const { status } = await upload(dataUrl('image/svg+xml', Buffer.from(`\uFEFF${drawing}`, 'utf16le')));
    expect(status).toBe(400);
  });
});
