import sharp from 'sharp';
import { call, type ApiResponse } from '../../testing/client.ts';
import { signUp } from '../../testing/factories.ts';
import { failure, invalid } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

const limit = 5_242_880;

type Format = 'jpeg' | 'png' | 'gif' | 'webp';

/** Red on its left half, blue on its right. */
function picture(width: number, height: number, format: Format): Promise<Buffer> {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, gravity: 'east' }])
    .withMetadata({ exif: { IFD0: { Artist: 'Ada Lovelace' } } })
    .toFormat(format)
    .toBuffer();
}

async function upload(server: RunningServer, token: string, form: FormData | string): Promise<ApiResponse<string>> {
  const response = await fetch(`${server.url}/api/userprofile/profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function formOf(content: Uint8Array, { field = 'file', name = 'me.png', type = 'image/png' } = {}): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return form;
}

const pictureOf = async (server: RunningServer, token: string) =>
  (await call<{ profilePictureUrl: string | null }>(server, 'GET', '/api/userprofile', { token })).body.data
    .profilePictureUrl;

const notAPicture = 'Please select a valid image file (JPEG, PNG, GIF, or WebP)';
const invalidImage = failure('unsupported_type', notAPicture, { fields: { file: notAPicture } });

test.each<[Format, number, number, number]>([
  ['jpeg', 800, 600, 512],
  ['png', 600, 800, 512],
  ['gif', 300, 200, 200],
  ['webp', 512, 512, 512],
])('a %s picture of %d × %d becomes a square of %d without metadata', async (format, width, height, side) => {
  const server = await startServer();
  const token = await signUp(server);
  const { status, body } = await upload(server, token, formOf(await picture(width, height, format)));
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, message: 'Profile picture updated successfully!', errors: [] });
  expect(body.data).toMatch(new RegExp(`^${server.url}/uploads/[\\w-]{32}\\.webp$`));
  expect((await call(server, 'GET', '/api/userprofile', { token })).body.data).toMatchObject({
    profilePictureUrl: body.data,
  });

  const served = await fetch(body.data);
  expect(served.status).toBe(200);
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  const result = sharp(Buffer.from(await served.arrayBuffer()));
  const metadata = await result.metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: side, height: side });
  expect(metadata.exif).toBeUndefined();

  // The middle of it: as much of the left as of the right.
  const { data, info } = await result.raw().toBuffer({ resolveWithObject: true });
  const red = Array.from({ length: side }, (_, x) => data[x * info.channels] ?? 0).filter(
    (value) => value > 127,
  ).length;
  expect(red / side).toBeCloseTo(0.5, 1);
});

test('a picture lies the way its camera says', async () => {
  const server = await startServer();
  const turned = await sharp(await picture(400, 200, 'jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { body } = await upload(server, await signUp(server), formOf(turned));
  const { data, info } = await sharp(Buffer.from(await (await fetch(body.data)).arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (row: number) => data[(row * info.width + 100) * info.channels] ?? 0;
  expect([redAt(20) > 127, redAt(180) > 127]).toEqual([true, false]);
});

test('the picture before is gone, as is one that is removed', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const first = await upload(server, token, formOf(await picture(64, 64, 'png')));
  const second = await upload(server, token, formOf(await picture(64, 64, 'png')));
  expect(second.body.data).not.toBe(first.body.data);
  expect((await fetch(first.body.data)).status).toBe(404);

  const kept = await call<{ profilePictureUrl: string }>(server, 'PUT', '/api/userprofile', {
    token,
    body: { profilePictureUrl: second.body.data },
  });
  expect(kept.body.data.profilePictureUrl).toBe(second.body.data);
  const removed = await call<{ profilePictureUrl: null }>(server, 'PUT', '/api/userprofile', {
    token,
    body: { profilePictureUrl: null },
  });
  expect(removed.body.data.profilePictureUrl).toBeNull();
  expect((await fetch(second.body.data)).status).toBe(404);
});

test('who has a picture already gets its headers only', async () => {
  const server = await startServer();
  const { body } = await upload(server, await signUp(server), formOf(await picture(64, 64, 'png')));
  const first = await fetch(body.data);
  const { byteLength } = await first.arrayBuffer();
  const head = await fetch(body.data, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(byteLength)]);
  const etag = first.headers.get('etag') ?? '';
  const known = await fetch(body.data, { headers: { 'if-none-match': etag } });
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
  expect(known.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
});

describe('an upload is judged by its content', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('<script>alert(1)</script>')],
    [
      'SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>',
        ),
    ],
    [
      'TIFF',
      () =>
        sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
          .tiff()
          .toBuffer(),
    ],
    ['a picture that was cut off', async () => (await picture(200, 200, 'png')).subarray(0, 300)],
  ])('%s is refused, whatever it calls itself', async (_, content) => {
    const server = await startServer();
    const token = await signUp(server);
    const answer = await upload(server, token, formOf(await content()));
    expect(answer.status).toBe(415);
    expect(answer.body).toEqual(invalidImage);
    expect(await pictureOf(server, token)).toBeNull();
  });

  test('a picture that calls itself something else is taken', async () => {
    const server = await startServer();
    const form = formOf(await picture(64, 64, 'jpeg'), { name: 'notes.txt', type: 'text/plain' });
    expect((await upload(server, await signUp(server), form)).status).toBe(200);
  });
});

describe('size', () => {
  /** A picture with bytes behind its end, which readers ignore. */
  const padded = async (length: number) => Buffer.concat([await picture(64, 64, 'jpeg')], length);

  test('5 MB are taken', async () => {
    const server = await startServer();
    expect((await upload(server, await signUp(server), formOf(await padded(limit)))).status).toBe(200);
  });

  test.each([limit + 1, 3 * limit])('%d bytes are refused', async (length) => {
    const server = await startServer();
    const answer = await upload(server, await signUp(server), formOf(await padded(length)));
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual(
      failure('too_large', 'File size must be less than 5MB', { fields: { file: 'File size must be less than 5MB' } }),
    );
  });
});

describe('a form', () => {
  test.each<[string, () => FormData]>([
    ['without anything', () => new FormData()],
    ['with an empty file', () => formOf(new Uint8Array())],
    ['with a file in another field', () => formOf(new Uint8Array([1, 2, 3]), { field: 'picture' })],
    [
      'with text in its place',
      () => {
        const form = new FormData();
        form.append('file', 'me.png');
        return form;
      },
    ],
  ])('%s has no picture', async (_, form) => {
    const server = await startServer();
    const answer = await upload(server, await signUp(server), form());
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(invalid({ file: 'Please select an image first' }));
  });

  test('may have other fields before the picture', async () => {
    const server = await startServer();
    const form = new FormData();
    form.append('note', 'me');
    form.append('file', new Blob([new Uint8Array(await picture(64, 64, 'png'))]), 'me.png');
    expect((await upload(server, await signUp(server), form)).status).toBe(200);
  });

  test('that breaks off is refused', async () => {
    const server = await startServer();
    const token = await signUp(server);
    const answer = await call(server, 'POST', '/api/userprofile/profile-picture', {
      token,
      body: {},
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('The upload could not be read. Please try again.');
  });

  test('is what the call takes, and other calls take none', async () => {
    const server = await startServer();
    const token = await signUp(server);
    const asJson = await call(server, 'POST', '/api/userprofile/profile-picture', { token, body: { file: 'x' } });
    expect([asJson.status, asJson.body.message]).toEqual([415, 'Send the request as multipart/form-data.']);
    const response = await fetch(`${server.url}/api/urls`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: formOf(new Uint8Array([1])),
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      415,
      'Send the request as application/json.',
    ]);
  });
});

test.each([
  '/uploads/',
  '/uploads/missing.webp',
  `/uploads/${'a'.repeat(32)}.webp`,
  `/uploads/%00${'a'.repeat(31)}.webp`,
  '/uploads/..%2ftoken-secret',
  '/uploads/%2e%2e/token-secret',
])('%s shows nothing', async (address) => {
  const server = await startServer();
  expect((await fetch(`${server.url}${address}`)).status).toBe(404);
});
