/** Whatever changes while an archive is written, it can be restored. */
import sharp from 'sharp';
import { downloadArchive, restoreArchive, type OpenArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUp, signUpForMany, visit } from '../../../testing/factories.ts';
import { dataUrl } from '../../../testing/qrCodes.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import type { ItemKind } from '../../store/schema.ts';

const now = '2026-11-20T10:00:00Z';

async function start() {
  const server = await startServer({ now });
  const token = await signUpForMany(server);
  const send = (method: string, path: string) => call(server, method, path, { token });
  return { server, token, send };
}

/** Changes something once the next archive has read a page of items, or the sums of some. */
function after(read: 'items' | 'sums', kind: ItemKind, { store }: RunningServer, change: () => Promise<unknown>): void {
  const reading = store.archive[read] as (...asked: unknown[]) => Promise<never>;
  let isDone = false;
  jest.spyOn(store.archive, read).mockImplementation(async (...asked: unknown[]) => {
    const page = await reading(...asked);
    if (asked[1] === kind && !isDone) {
      isDone = true;
      await change();
    }
    return page;
  });
}

async function emptyTrash({ server, send }: Awaited<ReturnType<typeof start>>): Promise<void> {
  while ((await server.store.rollup.advance(100)) > 0);
  await send('DELETE', '/api/trash');
  while ((await server.store.trash.sweep(0, 10)) > 0);
  while ((await server.store.clicks.sweep(100)) > 0);
}

async function restored({ bytes }: OpenArchive) {
  const other = await startServer({ now });
  const token = await signUp(other);
  const { status, body } = await restoreArchive(other, token, bytes);
  const again = await downloadArchive(other, token);
  return { status, report: body.data, archive: again };
}

const states = ({ lines }: OpenArchive) => lines('items').map(({ code, deletedAt }) => [code, deletedAt !== null]);

test('a link comes back from the trash: its QR codes, which are read later, stay there with it', async () => {
  const { server, token, send } = await start();
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await send('DELETE', `/api/urls/${link.id}`);
  after('items', 'link', server, () => send('POST', `/api/urls/${link.id}/restore`));
  const archive = await downloadArchive(server, token);
  expect((await visit(server, 'launch')).status).toBe(302);
  expect(states(archive)).toEqual([
    ['launch', true],
    [qrCode.shortCode, true],
  ]);
  const { status, archive: again } = await restored(archive);
  expect(status).toBe(200);
  expect(states(again)).toEqual(states(archive));
});

test('what is deleted for good comes whole, with its history and its logo', async () => {
  const started = await start();
  const { server, token, send } = started;
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const qrCode = await createQrCode(server, token, { logoBase64: dataUrl('image/png', logo) });
  await send('DELETE', `/api/qrcodes/${qrCode.id}`);
  after('items', 'qrCode', server, () => emptyTrash(started));
  const archive = await downloadArchive(server, token);
  expect((await send('POST', `/api/qrcodes/${qrCode.id}/restore`)).status).toBe(404);
  expect([...archive.files.keys()]).toContain(`logos/${qrCode.shortCode}.png`);
  expect((await restored(archive)).report).toMatchObject({ qrCodes: 1, inTrash: 1 });
});

test('a QR code is gone whose link is there: the link has its scans', async () => {
  const { server, token, send } = await start();
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await visit(server, qrCode.shortCode);
  await send('DELETE', `/api/qrcodes/${qrCode.id}`);
  await send('DELETE', '/api/trash');
  const archive = await downloadArchive(server, token);
  expect(states(archive)).toEqual([['launch', false]]);
  expect(archive.lines('clicks')).toMatchObject([{ code: 'launch' }]);
  expect((await restored(archive)).report).toMatchObject({ links: 1, qrCodes: 0, clicks: 1 });
});

test('an older archive is restored: what it brings behind the place reached stays out whole', async () => {
  const started = await start();
  const { server, token, send } = started;
  const link = await createLink(server, token, { customShortCode: 'launch' });
  const qrCode = await createQrCode(server, token, { urlId: link.id });
  await visit(server, qrCode.shortCode);
  const older = await downloadArchive(server, token);
  await send('DELETE', `/api/urls/${link.id}`);
  await emptyTrash(started);
  server.clock.advance(1_000);
  await createLink(server, token, { customShortCode: 'later' });
  after('items', 'link', server, () => restoreArchive(server, token, older.bytes));
  const archive = await downloadArchive(server, token);
  expect((await visit(server, 'launch')).status).toBe(302);
  expect(states(archive)).toEqual([['later', false]]);
  expect(archive.lines('statistics').filter(({ code }) => code !== null)).toEqual([]);
  expect((await restored(archive)).report).toMatchObject({ links: 1, qrCodes: 0 });
});

test('a link has the code of a QR code since: what belongs to the link stays out', async () => {
  const [started, elsewhere] = [await start(), await start()];
  const { server, token, send } = started;
  const qrCode = await createQrCode(server, token);
  elsewhere.server.clock.advance(1_000);
  const link = await createLink(elsewhere.server, elsewhere.token, { customShortCode: qrCode.shortCode });
  elsewhere.server.clock.advance(1_000);
  await createQrCode(elsewhere.server, elsewhere.token, { urlId: link.id });
  const { bytes } = await downloadArchive(elsewhere.server, elsewhere.token);
  server.clock.advance(60_000);
  after('items', 'qrCode', server, async () => {
    await send('DELETE', `/api/qrcodes/${qrCode.id}`);
    await emptyTrash(started);
    await restoreArchive(server, token, bytes);
  });
  const archive = await downloadArchive(server, token);
  expect((await visit(server, qrCode.shortCode)).headers.get('location')).toBe('https://example.com/');
  expect(states(archive)).toEqual([[qrCode.shortCode, false]]);
  expect((await restored(archive)).report).toMatchObject({ links: 0, qrCodes: 1 });
});

test('an item came back from an older archive: its clicks are counted once', async () => {
  const started = await start();
  const { server, token, send } = started;
  const link = await createLink(server, token, { customShortCode: 'launch' });
  for (let visits = 0; visits < 3; visits += 1) await visit(server, 'launch');
  const older = await downloadArchive(server, token);
  after('sums', 'link', server, async () => {
    await send('DELETE', `/api/urls/${link.id}`);
    await emptyTrash(started);
    await restoreArchive(server, token, older.bytes);
  });
  const archive = await downloadArchive(server, token);
  expect(archive.lines('statistics').filter(({ code }) => code !== null)).toMatchObject([
    { code: 'launch', clicks: 3 },
  ]);
  const { archive: again } = await restored(archive);
  expect(again.lines('statistics')).toMatchObject([{ code: 'launch', clicks: 3 }, { code: null }]);
});
