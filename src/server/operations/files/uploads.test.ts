import { once } from 'node:events';
import { connect } from 'node:net';
import { downloadArchive, restoreArchive } from '../../../testing/archives.ts';
import { signUp } from '../../../testing/factories.ts';
import { uploadImport } from '../../../testing/imports.ts';
import { startServer, type RunningServer } from '../../../testing/startServer.ts';
import { until } from '../../../testing/until.ts';

/** Sends the beginning of a file, and no more. */
function begin(server: RunningServer, path: string, token: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nurl',
  );
  // A stream that nobody reads never ends.
  return socket.resume();
}

const isRefused = async (server: RunningServer, token: string) =>
  (await uploadImport(server, token, 'url\n')).body.code === 'import_under_way' &&
  /being restored into your account already/.test((await restoreArchive(server, token, Buffer.from('x'))).body.message);

test('those who send slowly keep nobody else from an import or a restore', async () => {
  const server = await startServer();
  const names = Array.from({ length: 9 }, (_, index) => `slow-${index}@example.com`);
  const slow = await Promise.all(names.map((email) => signUp(server, email)));
  const sockets = slow.flatMap((token) => ['/api/imports', '/api/archive'].map((path) => begin(server, path, token)));
  try {
    for (const token of slow) {
      await until(() => isRefused(server, token));
    }
    const ada = await signUp(server);
    expect((await uploadImport(server, ada, 'url\nhttps://example.com/\n')).status).toBe(201);
    const { bytes } = await downloadArchive(server, ada);
    expect((await restoreArchive(server, ada, bytes)).status).toBe(200);
  } finally {
    sockets.forEach((socket) => void socket.destroy());
  }
});

test('an upload that was broken off makes room for the next one of its account', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const sockets = ['/api/imports', '/api/archive'].map((path) => begin(server, path, token));
  await until(() => isRefused(server, token));
  sockets.forEach((socket) => void socket.destroy());
  await until(async () => (await uploadImport(server, token, 'url\nhttps://example.com/\n')).status === 201);
  const { bytes } = await downloadArchive(server, token);
  await until(async () => (await restoreArchive(server, token, bytes)).status === 200);
});

test('one whose sender is gone without a word makes room after five seconds, and is ended', async () => {
  const server = await startServer({ now: '2026-11-20T10:00:00Z', deadlines: { request: 5_000 } });
  const token = await signUp(server);
  const sockets = ['/api/imports', '/api/archive'].map((path) => begin(server, path, token));
  const ended = sockets.map((socket) => once(socket, 'close'));
  await until(() => isRefused(server, token));
  server.clock.advance(5_000);
  expect((await uploadImport(server, token, 'url\nhttps://example.com/\n')).status).toBe(201);
  const { bytes } = await downloadArchive(server, token);
  expect((await restoreArchive(server, token, bytes)).status).toBe(200);
  await Promise.all(ended);
});
