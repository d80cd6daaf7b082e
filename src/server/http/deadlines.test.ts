import { once } from 'node:events';
import { connect } from 'node:net';
import { call } from '../../testing/client.ts';
import { createLink, signUp, visit } from '../../testing/factories.ts';
import { failure } from '../../testing/failure.ts';
import { startServer, type RunningServer } from '../../testing/startServer.ts';

async function sendSome(server: RunningServer, text: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.write(text);
  await once(socket, 'close');
  return received;
}

const head = (path: string, headers: Record<string, string>) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

test('a body that does not come is not waited for', async () => {
  const server = await startServer({ deadlines: { body: 100 } });
  const answer = await sendSome(
    server,
    `${head('/api/auth/login', { 'content-type': 'application/json', 'content-length': '1000' })}{"email":`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  const text = 'The request took too long to arrive. Please try again.';
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual(failure('request_timeout', text));
});

test('an upload has longer, and comes to an end as well', async () => {
  const server = await startServer({ deadlines: { headers: 200, body: 1, request: 400 } });
  const token = await signUp(server);
  const upload = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': '1000',
  };
  expect(await sendSome(server, `${head('/api/userprofile/profile-picture', upload)}--x\r\n`)).toMatch(
    /^HTTP\/1\.1 408 /,
  );
  const logo = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': '1000' };
  expect(await sendSome(server, `${head('/api/qrcodes', logo)}{`)).toMatch(/^HTTP\/1\.1 408 /);
});

/** Sends pieces at intervals for a time, and returns all that comes until the server hangs up or the time is over. */
async function sendSteadily(
  server: RunningServer,
  text: string,
  { piece, every, times }: { piece: Buffer; every: number; times: number },
): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let received = '';
  socket.on('data', (data) => {
    received += data.toString();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(piece);
    sent += 1;
    if (sent === times) socket.destroy();
  }, every);
  // `once` would fail for a piece that was sent too late.
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return received;
}

test('a large upload has the time that a slow line takes, and no more', async () => {
  // This is longer than a busy machine may pause, because a late first piece would end the request.
  const server = await startServer({ deadlines: { request: 1_000 } });
  const begin = async (email: string) => {
    const upload = {
      authorization: `Bearer ${await signUp(server, email)}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(100 * 1024 ** 2),
    };
    return `${head('/api/archive', upload)}--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  };
  const [steady, trickling] = await Promise.all([
    sendSteadily(server, await begin('ada@example.com'), { piece: Buffer.alloc(50_000), every: 50, times: 30 }),
    sendSteadily(server, await begin('bob@example.com'), { piece: Buffer.alloc(1), every: 50, times: 100 }),
  ]);
  expect(steady).toBe('');
  expect(trickling).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that nobody reads is not waited for either', async () => {
  const server = await startServer({ deadlines: { request: 200 } });
  const answer = await sendSome(server, 'GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  const { shortCode } = await createLink(server, await signUp(server));
  expect((await visit(server, shortCode)).status).toBe(302);
  const visited = await sendSome(
    server,
    `GET /${shortCode} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\n`,
  );
  expect(visited).toMatch(/^HTTP\/1\.1 302 /);
});

test('headers that do not come are not waited for', async () => {
  const server = await startServer({ deadlines: { headers: 100 } });
  expect(await sendSome(server, 'GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await sendSome(server, '')).toMatch(/^HTTP\/1\.1 408 |^$/);
});

test('a connection on which nothing moves during a request is closed', async () => {
  const server = await startServer({ deadlines: { silence: 100 } });
  expect(
    await sendSome(server, head('/api/auth/login', { 'content-type': 'application/json', 'content-length': '1000' })),
  ).toBe('');
});

test('what comes in time is taken as before', async () => {
  const server = await startServer();
  const token = await signUp(server);
  const { shortCode } = await createLink(server, token, { tags: ['news'] });
  expect((await visit(server, shortCode)).status).toBe(302);
  expect((await call(server, 'POST', '/api/auth/login', { body: { email: 'x'.repeat(64_000) } })).status).toBe(400);
  expect((await call(server, 'POST', '/api/auth/login', { body: { email: 'x'.repeat(66_000) } })).status).toBe(413);
});
