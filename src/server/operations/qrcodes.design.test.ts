import sharp from 'sharp';
import type { QrCode, Version } from '../../generated/endpoints.ts';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { call } from '../../testing/client.ts';
import { createQrCode, signUp, signUpForMany } from '../../testing/factories.ts';
import { invalid } from '../../testing/failure.ts';
import { dataUrl, decode } from '../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

let server: RunningServer;
let token: string;

beforeAll(async () => {
  server = await startServer({ now: '2026-11-20T12:00:00Z', settings: { RATE_LIMITS: 'off' } });
  token = await signUpForMany(server);
});

/** The service stores it as PNG. */
const pngOf = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const drawn = async (background: string) => dataUrl('image/png', await pngOf(background));

const change = (id: string, body: object, method: 'PUT' | 'PATCH' = 'PUT') =>
  call<QrCode>(server, method, `/api/qrcodes/${id}`, { token, body });
const read = async (id: string) => (await call<QrCode>(server, 'GET', `/api/qrcodes/${id}`, { token })).body.data;
const history = async (id: string) =>
  (await call<Version[]>(server, 'GET', `/api/qrcodes/${id}/history`, { token })).body.data;
const changesOf = async (id: string) => (await history(id))[0]?.changes;
const restore = async (id: string, version: number) =>
  (await call<QrCode>(server, 'POST', `/api/qrcodes/${id}/history/${version}/restore`, { token })).body.data;
const undo = async (id: string, version: number) =>
  (
    await call<{ qrCode: QrCode; leftAlone: string[] }>(server, 'POST', `/api/qrcodes/${id}/history/${version}/undo`, {
      token,
    })
  ).body.data;
const imageOf = async ({ imageUrl }: QrCode) => Buffer.from(await (await fetch(imageUrl)).arrayBuffer());

const plain = {
  primaryColor: '#000000',
  backgroundColor: '#FFFFFF',
  size: 300,
  errorCorrectionLevel: 'M',
  moduleShape: 'square',
  eyeShape: 'square',
  frame: 'none',
  frameText: 'Scan me',
  isTransparent: false,
};
const designed = {
  primaryColor: '#123456',
  backgroundColor: '#FFEEDD',
  size: 500,
  errorCorrectionLevel: 'Q',
  moduleShape: 'dots',
  eyeShape: 'circle',
  frame: 'box',
  frameText: 'Menu',
  isTransparent: true,
} as const;

test.each(['PUT', 'PATCH'] as const)('%s changes the design, and what is printed keeps working', async (method) => {
  const before = await createQrCode(server, token, { name: 'Door' });
  const { status, body } = await change(before.id, designed, method);
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'QR code updated successfully!' });
  const { imageUrl, updatedAt, ...after } = body.data;
  expect({ ...after, updatedAt, imageUrl }).toEqual({ ...before, ...designed, updatedAt, imageUrl });
  expect(imageUrl).not.toBe(before.imageUrl);
  const image = await imageOf(body.data);
  expect(await sharp(image).metadata()).toMatchObject({ width: 500, hasAlpha: true });
  expect(await decode(image)).toBe(await decode(await imageOf(before)));
});

test('a field that is left out stays as it is', async () => {
  const { id } = await createQrCode(server, token, designed);
  expect((await change(id, { name: 'Renamed' })).body.data).toMatchObject({ ...designed, name: 'Renamed' });
  expect((await change(id, { frame: 'label' })).body.data).toMatchObject({ ...designed, frame: 'label' });
  expect(await changesOf(id)).toEqual([{ field: 'frame', before: 'box', after: 'label' }]);
});

test('what breaks a rule is refused, and nothing is changed', async () => {
  const code = await createQrCode(server, token);
  const { status, body } = await change(code.id, { name: 'No', size: 301, primaryColor: 'red', frameText: '' });
  expect({ status, body }).toEqual({
    status: 400,
    body: invalid({
      primaryColor: 'Primary color must look like #1A2B3C',
      size: 'Size must be a multiple of 50 pixels',
      frameText: 'Call to action is required',
    }),
  });
  const logo = await change(code.id, { name: 'No', logoBase64: dataUrl('image/png', 'text') });
  expect(logo.body.fields).toEqual({ logoBase64: 'The logo must be an image' });
  expect(await read(code.id)).toEqual(code);
  const bob = await signUp(server, 'bob@example.com');
  const others = await call(server, 'PUT', `/api/qrcodes/${code.id}`, {
    token: bob,
    body: { logoBase64: await drawn('#f00') },
  });
  expect(others.status).toBe(404);
});

test('each design can be made valid again, and a change be undone', async () => {
  const { id } = await createQrCode(server, token);
  await change(id, { ...designed, name: 'Door' });
  expect((await changesOf(id))?.map(({ field }) => field).toSorted()).toEqual(
    [...Object.keys(designed), 'name'].toSorted(),
  );
  expect(await restore(id, 1)).toMatchObject(plain);
  expect(await restore(id, 2)).toMatchObject({ ...designed, name: 'Door' });
  await change(id, { frameText: 'Visit us' });
  const { qrCode, leftAlone } = await undo(id, 4);
  expect(qrCode).toMatchObject({ ...plain, frameText: 'Visit us' });
  expect(leftAlone).toEqual(['frameText']);
});

describe('the logo', () => {
  test('is changed, removed and comes back with its version', async () => {
    const { id } = await createQrCode(server, token, { errorCorrectionLevel: 'L' });
    const red = (await change(id, { logoBase64: await drawn('#f00') })).body.data;
    expect(red).toMatchObject({ hasLogo: true, errorCorrectionLevel: 'H' });
    expect(await changesOf(id)).toEqual([
      { field: 'errorCorrectionLevel', before: 'L', after: 'H' },
      { field: 'logo', before: false, after: true },
    ]);
    const blue = (await change(id, { logoBase64: await drawn('#00f'), errorCorrectionLevel: 'L' })).body.data;
    expect(blue.errorCorrectionLevel).toBe('H');
    expect(await changesOf(id)).toEqual([{ field: 'logo', before: true, after: true }]);
    expect(new Set([red.logo, blue.logo, null]).size).toBe(3);
    expect(red.imageUrl).not.toBe(blue.imageUrl);
    expect((await imageOf(red)).equals(await imageOf(blue))).toBe(true);
    // The same again is no change.
    expect((await change(id, { logoBase64: blue.logo })).body.data.imageUrl).toBe(blue.imageUrl);
    expect(await history(id)).toHaveLength(3);

    const bare = (await change(id, { logoBase64: null })).body.data;
    expect(bare).toMatchObject({ hasLogo: false, logo: null, errorCorrectionLevel: 'H' });
    const listed = await call<{ qrCodes: QrCode[] }>(server, 'GET', '/api/qrcodes?hasLogo=true', { token });
    expect(listed.body.data.qrCodes.map((code) => code.id)).not.toContain(id);
    expect(await restore(id, 2)).toMatchObject({ hasLogo: true, logo: red.logo, imageUrl: red.imageUrl });
    expect((await undo(id, 5)).qrCode).toMatchObject({ hasLogo: false });
    expect((await undo(id, 4)).qrCode).toMatchObject({ logo: blue.logo });
    expect(await restore(id, 1)).toMatchObject({ hasLogo: false, errorCorrectionLevel: 'L' });
  });

  test.each(['PUT', 'PATCH'] as const)('may be as large with %s as that of a new code', async (method) => {
    const { id } = await createQrCode(server, token);
    const svg = (length: number) =>
      dataUrl(
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${' '.repeat(length)}</svg>`,
      );
    const around = Buffer.from(svg(0).split(',')[1] ?? '', 'base64').length;
    expect((await change(id, { logoBase64: svg(1_048_576 - around) }, method)).body.data).toMatchObject({
      hasLogo: true,
    });
    const { status, body } = await change(id, { logoBase64: svg(1_048_577 - around) }, method);
    expect([status, body.fields]).toEqual([400, { logoBase64: 'Logo file must be less than 1MB' }]);
  });

  test('can be changed thirty times a minute by an account, all else of a code more often', async () => {
    const limited = await startServer({ now: '2026-11-20T12:00:00Z', settings: { RATE_LIMITS: 'on' } });
    const own = await signUp(limited);
    const { id } = await createQrCode(limited, own);
    const patch = async (body: object) =>
      (await call(limited, 'PATCH', `/api/qrcodes/${id}`, { token: own, body })).status;
    const logoBase64 = await drawn('#f00');
    // A refused change counts as well.
    const tooLarge = dataUrl('image/png', Buffer.alloc(1_048_577));
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push(await patch({ logoBase64: tooLarge }));
    expect(statuses).toEqual(Array.from({ length: 30 }, () => 400));
    expect(await patch({ logoBase64 })).toBe(429);
    expect(await patch({ logoBase64: null, name: 'Door' })).toBe(200);
    limited.clock.advance(61_000);
    expect(await patch({ logoBase64 })).toBe(200);
  });

  test('keeps the level at H when an earlier change of the level is undone', async () => {
    const { id } = await createQrCode(server, token);
    await change(id, { errorCorrectionLevel: 'H' });
    await change(id, { logoBase64: await drawn('#f00') });
    expect((await undo(id, 2)).qrCode).toMatchObject({ hasLogo: true, errorCorrectionLevel: 'H' });
  });

  test('is kept as long as a version has it', async () => {
    const { id } = await createQrCode(server, token, { logoBase64: await drawn('#f00') });
    const { pk = 0 } = (await server.store.items.findDesign(id)) ?? {};
    await change(id, { logoBase64: await drawn('#0f0') });
    expect(await server.store.archive.logosOf(pk)).toEqual([1, 2]);
    for (let index = 0; index < 99; index += 1) await change(id, { name: `Name ${index}` });
    await change(id, { logoBase64: await drawn('#00f') });
    expect(await server.store.archive.logosOf(pk)).toEqual([2, 102]);
    expect(await history(id)).toHaveLength(100);
  });

  test('of the earlier ones, the newest ten are kept, in an archive too', async () => {
    token = await signUpForMany(server, 'many@example.com');
    const { id } = await createQrCode(server, token, { name: 'Many', logoBase64: await drawn('#000') });
    const { pk = 0 } = (await server.store.items.findDesign(id)) ?? {};
    const { pk: userPk = 0 } = (await server.store.users.findByEmail('many@example.com')) ?? {};
    for (let index = 1; index <= 12; index += 1) {
      const logo = await pngOf(`#0${index.toString(16)}0`);
      await server.store.items.change('qrCode', userPk, id, () => ({
        logo,
        updatedAt: server.clock.now(),
        device: undefined,
      }));
    }
    const kept = Array.from({ length: 11 }, (_, index) => index + 3);
    expect(await server.store.archive.logosOf(pk)).toEqual(kept);
    expect(await restore(id, 1)).toMatchObject({ hasLogo: false });

    const other = await startServer({ now: '2026-11-21T12:00:00Z' });
    const grace = await signUp(other, 'grace@example.com');
    const { body } = await restoreArchive(other, grace, (await downloadArchive(server, token)).bytes);
    expect(body.message).toBe('Your archive was restored');
  });

  test('comes back out of an archive, those of the history too', async () => {
    const other = await startServer({ now: '2026-11-21T12:00:00Z' });
    const grace = await signUp(other, 'grace@example.com');
    token = await signUpForMany(server, 'kept@example.com');
    const { id } = await createQrCode(server, token, { name: 'Kept', logoBase64: await drawn('#f00') });
    const red = await read(id);
    const green = (await change(id, { logoBase64: await drawn('#0f0'), primaryColor: '#111111' })).body.data;
    const archive = await downloadArchive(server, token);
    const done = await restoreArchive(other, grace, archive.bytes);
    expect(done.body.message).toBe('Your archive was restored');
    const again = await downloadArchive(other, grace);
    const files = ({ files: all }: typeof archive) => [...all].filter(([path]) => path.startsWith('logos/'));
    expect(files(archive).map(([path]) => path)).toEqual(
      expect.arrayContaining([`logos/${green.shortCode}.png`, `logos/${green.shortCode}/1.png`]),
    );
    expect(files(again)).toEqual(files(archive));
    expect(again.lines('history')).toEqual(archive.lines('history'));
    expect(again.lines('items')).toEqual(archive.lines('items'));
    const listed = await call<{ qrCodes: QrCode[] }>(other, 'GET', '/api/qrcodes?search=Kept', { token: grace });
    const path = `/api/qrcodes/${listed.body.data.qrCodes[0]?.id}`;
    expect((await call<QrCode>(other, 'GET', path, { token: grace })).body.data.logo).toBe(green.logo);
    const restored = await call<QrCode>(other, 'POST', `${path}/history/1/restore`, { token: grace });
    expect(restored.body.data).toMatchObject({ logo: red.logo, primaryColor: '#000000' });
  });
});
