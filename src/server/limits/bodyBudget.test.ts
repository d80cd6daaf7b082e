import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createQrCode, signUp } from '../../testing/factories.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { createBodyBudget } from './bodyBudget.ts';

const size = 1_500_000;

function beginLarge({ url }: RunningServer, token: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/qrcodes HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{"name":"${'x'.repeat(size - 100)}`,
  );
  return socket;
}

const firstLine = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0]).split('\r\n')[0];

test('an account that begins many large bodies and finishes none is refused, and nobody else is', async () => {
  const server = await startServer();
  const [eve, ada] = [await signUp(server, 'eve@example.com'), await signUp(server)];
  // Five of them fit within 8 MiB.
  const sockets = Array.from({ length: 7 }, () => beginLarge(server, eve));
  const refusal = await Promise.race(sockets.map(firstLine));
  expect(refusal).toBe('HTTP/1.1 429 Too Many Requests');
  expect((await createQrCode(server, ada)).name).toBeDefined();
  sockets.forEach((socket) => void socket.destroy());
  await until(() =>
    createQrCode(server, eve).then(
      () => true,
      () => false,
    ),
  );
});

test('what comes of bodies after their answers takes no room', async () => {
  const withinBudget = createBodyBudget();
  const eightMiB = Buffer.alloc(8 * 1_024 * 1_024);
  for (let caller = 0; caller < 9; caller += 1) {
    const [body, answer] = [new PassThrough(), new PassThrough()];
    const late = withinBudget(caller, body, answer);
    await once(answer.destroy(), 'close');
    body.end(eightMiB);
    await finished(late.resume());
  }
  const body = new PassThrough();
  const read = withinBudget('later', body, new PassThrough());
  body.end(eightMiB);
  await finished(read.resume());
});
