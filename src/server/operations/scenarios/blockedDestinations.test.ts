import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { components } from '../../../generated/types.ts';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { call } from '../../../testing/client.ts';
import { createLink, createQrCode, signUpForMany, visit } from '../../../testing/factories.ts';
import { checkImport, importFile, importResult, startImport, finishedImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';

type Schemas = components['schemas'];

const text = 'This destination is blocked here. Ask the operator if you think that is wrong.';
const url = 'https://login.evil.example/bank';
const fine = 'https://example.com/';

let folder: string;
let server: RunningServer;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(temporaryFolder(), 'curtly-blocklists-'));
  server = await startServer({ settings: { BLOCKLIST_DIR: folder } });
  token = await signUpForMany(server);
});

const send = <Data>(method: string, at: string, body?: unknown) => call<Data>(server, method, at, { token, body });
let tries = 0;
/** What stays as it is would not be judged. */
const isBlocked = async () =>
  (await send('PATCH', '/api/urls/probe', { url: `${url}?${(tries += 1)}` })).status === 400;
let versions = 0;

/** The list names the host from now on, or another one. */
async function block(isOn: boolean): Promise<void> {
  versions += 1;
  const host = isOn ? 'evil.example' : 'other.example';
  await writeFile(path.join(folder, 'list.txt'), `# version ${'.'.repeat(versions)}\n${host}\n`);
  await until(async () => (await isBlocked()) === isOn);
}

const refusal = (field: 'url' | 'content') => ({
  status: 400,
  body: { success: false, code: 'destination_blocked', message: text, fields: { [field]: text } },
});

test('a blocked destination is refused wherever one is set, and existing items stay', async () => {
  await createLink(server, token, { customShortCode: 'probe', url: fine });
  await createLink(server, token, { customShortCode: 'before', url });
  await createLink(server, token, { customShortCode: 'changed', url });
  await send('PATCH', '/api/urls/changed', { url: fine });
  await createLink(server, token, { customShortCode: 'many', url });
  await createLink(server, token, { customShortCode: 'trashed', url });
  await createLink(server, token, { customShortCode: 'trashed-2', url });
  const deletedQr = await createQrCode(server, token, { content: url });
  const qrCode = await createQrCode(server, token, { content: fine });
  const moved = await importFile(server, token, `url,code\n${fine},many\n`, {
    mapping: { url: 'url', shortCode: 'code' },
    onCollision: 'replace',
  });
  const checked = await checkImport(server, token, `url,code\n${url},early\n`, {
    mapping: { url: 'url', shortCode: 'code' },
  });
  for (const at of ['urls/trashed', 'urls/trashed-2', `qrcodes/${deletedQr.id}`]) await send('DELETE', `/api/${at}`);
  const archive = await downloadArchive(server, token);

  await block(true);
  expect((await visit(server, 'before')).headers.get('location')).toBe(url);
  // What leads there already can be changed otherwise, and put again.
  expect((await send('PUT', '/api/urls/before', { url, tags: ['kept'] })).status).toBe(200);

  expect(await send('POST', '/api/urls', { url })).toMatchObject(refusal('url'));
  expect(await send('PATCH', '/api/urls/changed', { url: `${url}#x` })).toMatchObject(refusal('url'));
  expect(await send('POST', '/api/urls/changed/history/1/restore')).toMatchObject(refusal('url'));
  expect(await send('POST', '/api/urls/changed/history/2/undo')).toMatchObject(refusal('url'));
  expect(await send('POST', '/api/urls/trashed/restore')).toMatchObject(refusal('url'));
  expect(await send('POST', '/api/qrcodes', { content: url, name: 'x' })).toMatchObject(refusal('content'));
  expect(await send('PATCH', `/api/qrcodes/${qrCode.id}`, { content: url })).toMatchObject(refusal('content'));
  expect(await send('POST', `/api/qrcodes/${deletedQr.id}/restore`)).toMatchObject(refusal('content'));

  const trashed = archive.lines('items').filter(({ deletedAt }) => deletedAt !== null);
  expect(trashed).toHaveLength(3);
  const { body: list } = await send<Schemas['TrashPage']>('GET', '/api/trash');
  const ids = list.data.items.flatMap(({ id, kind }) => (kind === 'link' ? [id] : []));
  const many = await send<Schemas['BulkResult']>('POST', '/api/urls/bulk', { action: 'restore', ids });
  expect(many.body.data).toMatchObject({
    changed: 0,
    failed: ids.map(() => ({ code: 'destination_blocked', message: text })),
  });
  const undone = await send<Schemas['UndoneBatch']>('POST', `/api/batches/${moved.batchId ?? ''}/undo`);
  expect(undone.body.data).toMatchObject({ undone: 0, failed: [{ code: 'destination_blocked', message: text }] });

  // A new file takes the place of one that was only checked.
  await startImport(server, token, checked.id);
  expect(await finishedImport(server, token, checked.id)).toMatchObject({ imported: 0, failed: 1 });
  expect((await importResult(server, token, checked.id)).join()).toContain(text);

  const now = await checkImport(server, token, `url,code\n${url},late\n`, {
    mapping: { url: 'url', shortCode: 'code' },
  });
  expect(now).toMatchObject({ ready: 0, faulty: 1 });
  expect(JSON.stringify(now)).toContain(text);
  const other = await signUpForMany(server, 'bob@example.com');
  const { body } = await restoreArchive(server, other, archive.bytes);
  expect(body.data).toMatchObject({ links: 0, qrCodes: 0 });
  await block(false);
  expect((await send('POST', '/api/urls/trashed/restore')).status).toBe(200);
});

test('an archive leaves blocked destinations out, and says so', async () => {
  const from = await startServer();
  const ada = await signUpForMany(from);
  await createLink(from, ada, { customShortCode: 'evil', url });
  await createLink(from, ada, { customShortCode: 'good', url: fine });
  const archive = await downloadArchive(from, ada);
  await block(true);
  const { body } = await restoreArchive(server, token, archive.bytes);
  expect(body.data).toMatchObject({ links: 1, leftOut: [{ reason: 'blocked', count: 1, codes: ['evil'] }] });
});
