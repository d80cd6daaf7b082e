import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { signUp } from '../../testing/factories.ts';
import { uploadImport } from '../../testing/imports.ts';
import { startServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';

test('a connection that was never used does not delay the stop, and one with a request is not cut off', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const { port } = new URL(server.url);
  const unused = connect(Number(port), '127.0.0.1');
  await once(unused, 'connect');
  const [head, tail] = ['--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n', '\r\n--x--\r\n'];
  const content = 'url\nhttps://example.com/\n';
  let answer = '';
  const beginUpload = () => {
    const socket = connect(Number(port), '127.0.0.1').on('data', (data) => {
      answer += data.toString();
    });
    socket.write(
      `POST /api/imports HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Length: ${head.length + content.length + tail.length}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\n\r\n${head}`,
    );
    return socket;
  };
  let busy = beginUpload();
  await until(async () => {
    const { code } = (await uploadImport(server, token, content)).body;
    // The other upload was the earlier one, and this one is refused.
    if (answer !== '') {
      answer = '';
      busy.destroy();
      busy = beginUpload();
    }
    return code === 'import_under_way';
  });

  unused.resume();
  const stopped = server.stop();
  await once(unused, 'close');
  await sleep(100);
  expect(busy.destroyed).toBe(false);
  busy.write(content + tail);
  await once(busy, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  await stopped;
});
