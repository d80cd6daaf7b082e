import { Agent, get } from 'node:http';
import sharp from 'sharp';
import type { QrCode } from '../../generated/endpoints.ts';
import { countDuring } from '../../testing/asyncWork.ts';
import { casesOf } from '../../testing/cases.ts';
import { call } from '../../testing/client.ts';
import { createQrCode, signUp, signUpForMany } from '../../testing/factories.ts';
import { dataUrl, decode } from '../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const content = 'https://example.com/menu?table=12';

async function started() {
  const server = await startServer();
  return { server, token: await signUpForMany(server) };
}

let shared: ReturnType<typeof started> | undefined;
const ready = () => (shared ??= started());
beforeAll(ready);

interface Image {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

async function open(address: string, headers: Record<string, string> = {}): Promise<Image> {
  const response = await fetch(address, { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const preview = (server: RunningServer, query: Record<string, string>) =>
  open(`${server.url}/api/qrcodes/generate?${new URLSearchParams(query).toString()}`);

const failureOf = ({ bytes }: Image) =>
  JSON.parse(bytes.toString()) as { message: string; fields: Record<string, string> };

async function pixelsOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
  return { at, width: info.width, height: info.height };
}

/** Measures how far the symbol is from each edge, by the first pixel that is not of the background. */
async function marginsOf(bytes: Buffer): Promise<number[]> {
  const { at, width } = await pixelsOf(bytes);
  const all = Array.from({ length: width }, (_, index) => index);
  const isInk = (x: number, y: number) => at(x, y) !== 'ffffff';
  const first = (isHit: (index: number) => boolean) => all.findIndex(isHit);
  return [
    first((y) => all.some((x) => isInk(x, y))),
    first((x) => all.some((y) => isInk(x, y))),
    first((y) => all.some((x) => isInk(x, width - 1 - y))),
    first((x) => all.some((y) => isInk(width - 1 - x, y))),
  ];
}

const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .png()
    .toBuffer();

describe('a preview', () => {
  test('is an image of the content as it is, and needs no token', async () => {
    const { server } = await ready();
    const image = await preview(server, { content });
    expect(image.status).toBe(200);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect(image.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(await decode(image.bytes)).toBe(content);
    const { width, height, at } = await pixelsOf(image.bytes);
    expect([width, height, at(0, 0)]).toEqual([300, 300, 'ffffff']);
  });

  test.each(Array.from({ length: 19 }, (_, index) => [100 + 50 * index, index]))(
    'at %i pixels',
    async (size, index) => {
      const { server } = await ready();
      // The smallest and the largest at every level, the others at one after the other.
      const isEdge = size === 100 || size === 1000;
      const levels = Array.from({ length: isEdge ? 4 : casesOf(1, 4) }, (_, more) => 'LMQH'.charAt((index + more) % 4));
      for (const errorCorrectionLevel of levels) {
        const { bytes } = await preview(server, { content, size: String(size), errorCorrectionLevel });
        const { width, height } = await pixelsOf(bytes);
        expect([width, height]).toEqual([size, size]);
        expect(await decode(bytes)).toBe(content);
      }
    },
  );

  test.each([
    ['#000000', '#FFFFFF'],
    ['#1e3a8a', '#FFFBEB'],
    ['#7F1D1D', '#fecaca'],
    ['#4B5563', '#FFFFFF'],
  ])('in %s on %s', async (primaryColor, backgroundColor) => {
    const { server } = await ready();
    const { bytes } = await preview(server, { content, primaryColor, backgroundColor });
    expect(await decode(bytes)).toBe(content);
    const { at, width } = await pixelsOf(bytes);
    const colors = new Set(
      Array.from({ length: width * width }, (_, index) => at(index % width, Math.floor(index / width))),
    );
    expect(colors).toEqual(new Set([primaryColor.slice(1).toLowerCase(), backgroundColor.slice(1).toLowerCase()]));
  });

  test.each([100, 300, 1000])('has a quiet zone of four modules at %i pixels', async (size) => {
    const { server } = await ready();
    // A text of this length has 29 modules at level L, and 37 with the zone.
    const { bytes } = await preview(server, { content: 'x'.repeat(50), size: String(size), errorCorrectionLevel: 'L' });
    const zone = (4 / 37) * size;
    for (const margin of await marginsOf(bytes)) {
      expect(margin).toBeGreaterThanOrEqual(Math.floor(zone));
      expect(margin).toBeLessThanOrEqual(Math.ceil(zone));
    }
  });

  test('as SVG', async () => {
    const { server } = await ready();
    const image = await preview(server, { content, format: 'svg', primaryColor: '#1E3A8A', size: '400' });
    expect(image.headers.get('content-type')).toBe('image/svg+xml');
    const { width, height } = await sharp(image.bytes).metadata();
    expect([width, height]).toEqual([400, 400]);
    expect(await decode(await sharp(image.bytes).png().toBuffer())).toBe(content);
    expect(image.bytes.toString()).toContain('fill="#1E3A8A"');
  });

  test('of a text of 2,000 characters', async () => {
    const { server } = await ready();
    const long = `https://example.com/${'aB3/'.repeat(495)}`;
    expect(long).toHaveLength(2000);
    const { bytes } = await preview(server, { content: long, size: '1000', errorCorrectionLevel: 'L' });
    expect(await decode(bytes)).toBe(long);
  });

  test('of a text that does not fit is refused', async () => {
    const { server } = await ready();
    const atLevel = (content: string) => preview(server, { content, errorCorrectionLevel: 'H' });
    expect((await atLevel('x'.repeat(1273))).status).toBe(200);
    const refused = await atLevel('x'.repeat(1274));
    expect(refused.status).toBe(400);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(failureOf(refused).fields).toEqual({ content: 'Content is too long for error correction level H' });
    expect((await atLevel('x')).status).toBe(200);
  });

  test.each<[Record<string, string>, Record<string, string>]>([
    [{ content: '' }, { content: 'Content is required' }],
    [{ content: 'x'.repeat(2001) }, { content: 'Content must be less than 2000 characters' }],
    [{ content, size: '1050' }, { size: 'Size must be between 100 and 1000 pixels' }],
    [{ content, size: '50' }, { size: 'Size must be between 100 and 1000 pixels' }],
    [{ content, size: '125' }, { size: 'Size must be a multiple of 50 pixels' }],
    [{ content, primaryColor: 'red' }, { primaryColor: 'Primary color must look like #1A2B3C' }],
    [{ content, moduleShape: 'stars' }, { moduleShape: 'moduleShape must be one of square, rounded, dots' }],
    [{ content, frameText: 'x'.repeat(25) }, { frameText: 'Call to action must be at most 24 characters' }],
    [{ content, format: 'gif' }, { format: 'format must be one of png, svg, pdf' }],
  ])('is refused: %j', async (query, fields) => {
    const { server } = await ready();
    const refused = await preview(server, query);
    expect(refused.status).toBe(400);
    expect(failureOf(refused).fields).toEqual(fields);
  });

  test('is not made too often for one address', async () => {
    const server = await startServer({ settings: { RATE_LIMITS: 'on' } });
    const statuses = await Promise.all(
      Array.from({ length: 241 }, async () => (await preview(server, { content, format: 'svg' })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(240);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the image of a QR code', () => {
  /** Upper case packs better, and leads to the same. Several phones open no scheme in upper case. */
  const held = ({ url }: RunningServer, { shortCode }: QrCode) =>
    `http://${`${new URL(url).host}/${shortCode}`.toUpperCase()}`;

  test.each<[string, Record<string, unknown>]>([
    ['plain', {}],
    ['the smallest', { size: 100, errorCorrectionLevel: 'H' }],
    ['the largest', { size: 1000, errorCorrectionLevel: 'L' }],
    [
      'in a style',
      { moduleShape: 'dots', eyeShape: 'circle', frame: 'box', frameText: 'Menü & mehr', isTransparent: true },
    ],
    ['in color', { primaryColor: '#065F46', backgroundColor: '#ECFDF5', size: 450, errorCorrectionLevel: 'Q' }],
  ])('holds the short URL: %s', async (_name, design) => {
    const { server, token } = await ready();
    const qrCode = await createQrCode(server, token, design);
    const { status, headers, bytes } = await open(qrCode.imageUrl);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect((await pixelsOf(bytes)).width).toBe(qrCode.size);
    expect(await decode(bytes)).toBe(held(server, qrCode));
    const svg = await open(`${qrCode.imageUrl}&format=svg`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await decode(await sharp(svg.bytes).resize(800).png().toBuffer())).toBe(held(server, qrCode));
    const pdf = await open(`${qrCode.imageUrl}&format=pdf`);
    expect([pdf.headers.get('content-type'), pdf.bytes.toString('latin1', 0, 8)]).toEqual([
      'application/pdf',
      '%PDF-1.7',
    ]);
  });

  test.each([
    ['', '[0 0 225 225]'],
    ['&millimeters=50', '[0 0 141.732 141.732]'],
    ['&millimeters=25.4', '[0 0 72 72]'],
  ])('as a PDF is as wide as asked for: %s', async (query, box) => {
    const { server, token } = await ready();
    const { imageUrl } = await createQrCode(server, token);
    const pdf = await open(`${imageUrl}&format=pdf${query}`);
    expect(pdf.bytes.toString('latin1')).toContain(`/MediaBox ${box}`);
    const again = await open(`${imageUrl}&format=pdf&millimeters=30`, {
      'if-none-match': pdf.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(200);
  });

  test.each(['4', '2001', 'wide'])('as a PDF of %s millimeters is refused', async (millimeters) => {
    const { server, token } = await ready();
    const { imageUrl } = await createQrCode(server, token);
    expect((await open(`${imageUrl}&format=pdf&millimeters=${millimeters}`)).status).toBe(400);
  });

  test('leads to its target, as it is held', async () => {
    const { server, token } = await ready();
    const qrCode = await createQrCode(server, token, { content: 'https://example.com/held' });
    const visited = await fetch(await decode((await open(qrCode.imageUrl)).bytes), { redirect: 'manual' });
    expect([visited.status, visited.headers.get('location')]).toEqual([302, 'https://example.com/held']);
  });

  test.each([
    ['black', 100],
    ['black', 300],
    ['black', 1000],
    ['noise', 100],
    ['noise', 300],
    ['noise', 1000],
  ])('is read with a logo of %s at %i pixels', async (kind, size) => {
    const { server, token } = await ready();
    const logo =
      kind === 'noise'
        ? await noise(200)
        : await sharp({ create: { width: 64, height: 64, channels: 3, background: '#000' } })
            .png()
            .toBuffer();
    const qrCode = await createQrCode(server, token, {
      size,
      errorCorrectionLevel: 'L',
      logoBase64: dataUrl('image/png', logo),
    });
    expect(qrCode).toMatchObject({ errorCorrectionLevel: 'H', hasLogo: true });
    expect(await decode((await open(qrCode.imageUrl)).bytes)).toBe(held(server, qrCode));
    const svg = await open(`${qrCode.imageUrl}&format=svg`);
    expect(await decode(await sharp(svg.bytes).resize(800).png().toBuffer())).toBe(held(server, qrCode));
  });

  test('has the logo in the middle, on a pad that is a fifth of its width', async () => {
    const { server, token } = await ready();
    const logo = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const { imageUrl } = await createQrCode(server, token, {
      size: 1000,
      backgroundColor: '#FFFBEB',
      logoBase64: dataUrl('image/png', logo),
    });
    const { at } = await pixelsOf((await open(imageUrl)).bytes);
    expect([at(500, 500), at(411, 411), at(588, 588)]).toEqual(['ff0000', 'ff0000', 'ff0000']);
    for (const edge of [401, 408, 592, 598]) expect([at(edge, 500), at(500, edge)]).toEqual(['fffbeb', 'fffbeb']);
  });

  test.each(['png', 'svg'])('has no colored square around the logo where it is transparent: %s', async (format) => {
    const { server, token } = await ready();
    const logo = await sharp({ create: { width: 100, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const qrCode = await createQrCode(server, token, {
      size: 1000,
      backgroundColor: '#FFFBEB',
      isTransparent: true,
      logoBase64: dataUrl('image/png', logo),
    });
    const { bytes } = await open(`${qrCode.imageUrl}&format=${format}`);
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    expect(at(500, 500)).toEqual([255, 0, 0, 255]);
    for (const edge of [405, 450, 550, 595]) expect(at(500, edge)[3]).toBe(0);
    expect(await decode(await sharp(bytes).png().toBuffer())).toBe(held(server, qrCode));
  });

  test('may be kept for ever under its version, and is asked for again without', async () => {
    const { server, token } = await ready();
    const { imageUrl } = await createQrCode(server, token);
    const versioned = await open(imageUrl);
    expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(versioned.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = versioned.headers.get('etag') ?? '';
    for (const address of [imageUrl.split('?')[0] ?? '', imageUrl.replace(/v=.*/, 'v=another')]) {
      const { status, headers, bytes } = await open(address);
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'public, no-cache', etag]);
      expect(bytes.equals(versioned.bytes)).toBe(true);
    }
    const again = await open(imageUrl, { 'if-none-match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const svg = await open(`${imageUrl}&format=svg`, { 'if-none-match': etag });
    expect(svg.status).toBe(200);
  });

  test('is drawn once for all who ask for it, and not at all for those who have it', async () => {
    const { server, token } = await ready();
    const design = { logoBase64: dataUrl('image/png', await noise(64)) };
    const other = await createQrCode(server, token, design);
    const once = await countDuring('drawing', () => open(other.imageUrl));
    expect(once).toBeGreaterThan(0);
    const { imageUrl } = await createQrCode(server, token, design);
    const etag = `W/"${new URL(imageUrl).searchParams.get('v')}-png"`;
    const askAgain = async () => {
      const unchanged = await open(imageUrl, { 'if-none-match': etag });
      expect([unchanged.status, unchanged.headers.get('cache-control')]).toEqual([
        304,
        'public, max-age=31536000, immutable',
      ]);
    };
    expect(await countDuring('drawing', askAgain)).toBe(0);
    const images: Awaited<ReturnType<typeof open>>[] = [];
    const askForMany = async () => {
      images.push(...(await Promise.all(Array.from({ length: 20 }, () => open(imageUrl)))));
      images.push(await open(imageUrl));
    };
    expect(await countDuring('drawing', askForMany)).toBe(once);
    expect(
      images.every(
        ({ status, headers, bytes }) =>
          status === 200 && headers.get('etag') === etag && bytes.equals(images[0]?.bytes ?? bytes),
      ),
    ).toBe(true);
  });

  test('has another version for another design, and the same for other texts', async () => {
    const { server, token } = await ready();
    const version = ({ imageUrl }: QrCode) => new URL(imageUrl).searchParams.get('v');
    const made = await createQrCode(server, token);
    const other = await createQrCode(server, token, { primaryColor: '#111111' });
    expect(version(other)).not.toBe(version(made));
    expect(version(await createQrCode(server, token, { eyeShape: 'circle' }))).not.toBe(version(made));
    const response = await fetch(`${server.url}/api/qrcodes/${made.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Other' }),
    });
    const { data } = (await response.json()) as { data: QrCode };
    expect(data.name).toBe('Other');
    expect(data.imageUrl).toBe(made.imageUrl);
  });

  test('holds the public address as it is where upper case would not help', async () => {
    const server = await startServer({ settings: { PUBLIC_URL: 'http://[::1]:4000' } });
    const token = await signUp(server);
    const qrCode = await createQrCode(server, token);
    const { bytes } = await open(qrCode.imageUrl.replace('http://[::1]:4000', server.url));
    expect(await decode(bytes)).toBe(`http://[::1]:4000/${qrCode.shortCode}`);
  });

  test('is not asked for too often by one address', async () => {
    const server = await startServer({ settings: { RATE_LIMITS: 'on' } });
    const { imageUrl } = await createQrCode(server, await signUp(server));
    const headers = { 'if-none-match': `W/"${new URL(imageUrl).searchParams.get('v')}-png"` };
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statusOf = () =>
      new Promise<number | undefined>((resolve, reject) => {
        get(imageUrl, { agent, headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
      });
    const statuses = await Promise.all(Array.from({ length: 1_201 }, statusOf));
    agent.destroy();
    expect(statuses.filter((status) => status === 304)).toHaveLength(1_200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  }, 60_000);

  test('is 404 when there is no such code', async () => {
    const { server } = await ready();
    const missing = await open(`${server.url}/api/qrcodes/nothing/image?v=1`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(failureOf(missing).message).toBe('QR code not found');
  });
});

describe('the sample of a preview', () => {
  const sampleOf = async (server: RunningServer) =>
    (await call<{ content: string }>(server, 'GET', '/api/qrcodes/sample')).body.data.content;
  const modulesIn = ({ bytes }: Image) => /viewBox="([^"]+)"/.exec(bytes.toString())?.[1];

  test.each([
    ['L', 'https://c.example'],
    ['H', 'https://c.example'],
    ['H', 'https://a-host-with-a-rather-long-name.example.com'],
    // Lower case alone fits this one: it has a character that upper case does not help.
    ['Q', 'https://under_score.example.com'],
  ] as const)('is as dense as the code that is made, at level %s of %s', async (errorCorrectionLevel, publicUrl) => {
    const server = await startServer({ settings: { PUBLIC_URL: publicUrl } });
    const token = await signUp(server);
    const made = await createQrCode(server, token, {
      content: `https://example.com/${'a'.repeat(1_900)}`,
      errorCorrectionLevel,
    });
    const { pathname, search } = new URL(made.imageUrl);
    const image = await open(`${server.url}${pathname}${search}&format=svg`);
    const sample = await preview(server, { content: await sampleOf(server), errorCorrectionLevel, format: 'svg' });
    expect(modulesIn(sample)).toMatch(/^0 0 \d+ \d+$/);
    expect(modulesIn(sample)).toBe(modulesIn(image));
  });

  test('leads nowhere, and its code is given to nobody', async () => {
    const { server, token } = await ready();
    const content = await sampleOf(server);
    expect(content).toBe(`http://${new URL(server.url).host.toUpperCase()}/PREVIEW`);
    expect((await open(content)).status).toBe(404);
    expect(
      (
        await call(server, 'POST', '/api/urls', {
          token,
          body: { url: 'https://example.com/', customShortCode: 'Preview' },
        })
      ).status,
    ).toBe(409);
  });
});
