import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { signUp } from '../../../testing/factories.ts';
import { uploadImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { temporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';
import { tempFolder } from '../../data/dataFolder.ts';

let parent: string;
let dataDir: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(temporaryFolder(), 'curtly-uploads-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(parent, 'data-'));
});
// Servers stop after the hooks of their test.
afterAll(async () => {
  await rm(parent, { recursive: true, force: true });
});

async function storedSizes(): Promise<number[]> {
  const folder = path.join(dataDir, tempFolder);
  const sizes = (await readdir(folder)).map(async (name) => {
    const file = await stat(path.join(folder, name, 'upload')).catch(() => undefined);
    return file?.size ?? 0;
  });
  return Promise.all(sizes);
}

/**
 * Sends the beginnings of an import and of an archive for each account, and resolves once the server holds them: from
 * then on nothing more comes, and no other upload of the account can be first.
 */
async function beginUploads(server: RunningServer, ...tokens: string[]) {
  const sockets = tokens.flatMap((token) => ['/api/imports', '/api/archive'].map((path) => begin(server, path, token)));
  await until(async () => (await storedSizes()).filter((size) => size > 0).length === sockets.length);
  return sockets;
}

function begin(server: RunningServer, path: string, token: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
      `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'url\n'.repeat(100)}`,
  );
  // A stream that nobody reads never ends.
  return socket.resume();
}

const isRefused = async (server: RunningServer, token: string) =>
  (await uploadImport(server, token, 'url\n')).body.code === 'import_under_way' &&
  /being restored into your account already/.test((await restoreArchive(server, token, Buffer.from('x'))).body.message);

test('those who send slowly keep nobody else from an import or a restore', async () => {
  const server = await startServer({ settings: { DATA_DIR: dataDir }, now: '2026-11-20T10:00:00Z' });
  const names = Array.from({ length: 9 }, (_, index) => `slow-${index}@example.com`);
  const slow = await Promise.all(names.map((email) => signUp(server, email)));
  const sockets = await beginUploads(server, ...slow);
  try {
    for (const token of slow) expect(await isRefused(server, token)).toBe(true);
    const ada = await signUp(server);
    expect((await uploadImport(server, ada, 'url\nhttps://example.com/\n')).status).toBe(201);
    const { bytes } = await downloadArchive(server, ada);
    expect((await restoreArchive(server, ada, bytes)).status).toBe(200);
  } finally {
    sockets.forEach((socket) => void socket.destroy());
  }
});

test('an upload that was broken off makes room for the next one of its account', async () => {
  const server = await startServer({ settings: { DATA_DIR: dataDir }, now: '2026-11-20T10:00:00Z' });
  const token = await signUp(server);
  const sockets = await beginUploads(server, token);
  expect(await isRefused(server, token)).toBe(true);
  sockets.forEach((socket) => void socket.destroy());
  await until(async () => (await uploadImport(server, token, 'url\nhttps://example.com/\n')).status === 201);
  const { bytes } = await downloadArchive(server, token);
  await until(async () => (await restoreArchive(server, token, bytes)).status === 200);
});

test('one whose sender is gone without a word makes room after five seconds, and is ended', async () => {
  const server = await startServer({
    settings: { DATA_DIR: dataDir },
    now: '2026-11-20T10:00:00Z',
    deadlines: { request: 5_000 },
  });
  const token = await signUp(server);
  const sockets = await beginUploads(server, token);
  const ended = sockets.map((socket) => once(socket, 'close'));
  expect(await isRefused(server, token)).toBe(true);
  server.clock.advance(5_000);
  expect((await uploadImport(server, token, 'url\nhttps://example.com/\n')).status).toBe(201);
  const { bytes } = await downloadArchive(server, token);
  expect((await restoreArchive(server, token, bytes)).status).toBe(200);
  await Promise.all(ended);
});
