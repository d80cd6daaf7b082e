import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { until } from '../../testing/until.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { answerFailure } from './failures.ts';

/** The server has been asked for the stream that `answer` makes. `ended` counts the clients that have hung up. */
async function start(answer: () => PassThrough) {
  const log = new PassThrough({ encoding: 'utf8' });
  const app = fastify({ logger: { stream: log, level: 'error' } });
  app.setErrorHandler(answerFailure);
  let ended = 0;
  app.get('/', (request, reply) => {
    request.raw.socket.once('close', () => (ended += 1));
    return reply.send(answer());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  return { app, socket, ended: () => ended, logged: () => String(log.read() ?? '') };
}

test('an answer that fails is a failure of the service, and is logged', async () => {
  const { app, socket, logged } = await start(() => new PassThrough().destroy(new Error('it broke')));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 500 /);
  socket.destroy();
  await app.close();
  expect(logged()).toContain('it broke');
});

test('damage of the database is logged where it is met, with what to do', async () => {
  const { app, socket, logged } = await start(() => {
    const cause = new Error('database disk image is malformed');
    throw new StoreUnavailable({ isFull: false, isDamaged: true, cause });
  });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
  socket.destroy();
  await app.close();
  expect(logged()).toContain(
    'The database is damaged (database disk image is malformed): stop Curtly, keep a copy of DATA_DIR, and restore the last good backup: npm run restore -- /the/backup.',
  );
});

test('a client that is gone before its answer is none', async () => {
  let isMade = false;
  const made = new PassThrough();
  const { app, socket, ended, logged } = await start(() => {
    isMade = true;
    return made;
  });
  await until(() => isMade);
  socket.destroy();
  await until(() => ended() === 1 && made.destroyed);
  await app.close();
  expect(logged()).not.toContain('request failed');
});
