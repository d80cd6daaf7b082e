import { connect } from 'node:net';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { signUp } from '../../testing/factories.ts';
import { uploadImport } from '../../testing/imports.ts';
import { startServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

test('those who send slowly keep nobody else from an import or a restore', async () => {
  const server = await startServer();
  const names = Array.from({ length: 9 }, (_, index) => `slow-${index}@example.com`);
  const slow = await Promise.all(names.map((email) => signUp(server, email)));
  const begin = (path: string, token: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nurl',
    );
    return socket;
  };
  const sockets = slow.flatMap((token) => ['/api/imports', '/api/archive'].map((path) => begin(path, token)));
  try {
    for (const token of slow) {
      await until(async () => (await uploadImport(server, token, 'url\n')).body.code === 'import_under_way');
      const isSent = /being restored into your account already/;
      await until(async () => isSent.test((await restoreArchive(server, token, Buffer.from('x'))).body.message));
    }
    const ada = await signUp(server);
    expect((await uploadImport(server, ada, 'url\nhttps://example.com/\n')).status).toBe(201);
    const { bytes } = await downloadArchive(server, ada);
    expect((await restoreArchive(server, ada, bytes)).status).toBe(200);
  } finally {
    sockets.forEach((socket) => void socket.destroy());
  }
});
