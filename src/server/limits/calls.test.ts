import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { createCalls } from './calls.ts';

const request = (name: string) => `GET /${name} HTTP/1.1\r\nHost: a\r\n\r\n`;
const ownConnections = 32;

function work(): void {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

test('many calls that arrive together do not keep whoever connects waiting', async () => {
  const calls = createCalls({ isLimited: true });
  const done: string[] = [];
  const server = createServer((asked, response) => {
    const name = asked.url?.slice(1) ?? '';
    void calls
      .run(name, async () => work())
      .then(() => {
        done.push(name);
        response.end();
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  const { port } = server.address() as AddressInfo;
  const many = Array.from({ length: ownConnections }, () => connect(port, '127.0.0.1').resume());
  await Promise.all(many.map((socket) => once(socket, 'connect')));
  await until(() => accepted === ownConnections);

  const answered = many.map((socket) => {
    socket.write(request('many'));
    return once(socket, 'data');
  });
  const other = connect(port, '127.0.0.1').resume();
  other.write(request('other'));
  await Promise.all([...answered, once(other, 'data')]);
  expect(done.indexOf('other')).toBeLessThan(ownConnections / 2);
  for (const socket of [...many, other]) socket.destroy();
  server.close();
});

test('of strangers two calls are under way, however many sources they have, and those from elsewhere are soon next', async () => {
  const calls = createCalls({ isLimited: true });
  let [underWay, most, answered] = [0, 0, 0];
  const call = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(2);
    underWay -= 1;
    answered += 1;
  };
  const flood = Array.from({ length: 300 }, (_, source) =>
    calls.runForStranger(source % 3 === 0 ? '192.0.2.1' : `198.51.100.${source % 250}`, call),
  );
  const refused = flood.map((one) =>
    one.then(
      () => undefined,
      ({ statusCode, retryAfter }) => ({ statusCode, retryAfter }),
    ),
  );
  await calls.runForStranger('203.0.113.1', call);
  expect(most).toBe(2);
  const statuses = (await Promise.all(refused)).filter((answer) => answer !== undefined);
  expect(answered).toBe(301 - statuses.length);
  for (const answer of statuses) expect(answer).toMatchObject({ retryAfter: expect.any(Number) });
});

test('of accounts two calls are under way, and one with few calls waits for few of another, however many it has', async () => {
  const calls = createCalls({ isLimited: true });
  const ended: number[] = [];
  let [underWay, most] = [0, 0];
  const call = (account: number) =>
    calls.run(account, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await sleep(5);
      underWay -= 1;
      ended.push(account);
    });
  const flood = [1, 2].flatMap((account) => Array.from({ length: 30 }, () => call(account)));
  await Promise.all(Array.from({ length: 5 }, () => call(3)));
  expect(most).toBe(2);
  expect(ended.length).toBeLessThan(30);
  await Promise.all(flood);
  expect(ended).toHaveLength(65);
});

test('calls that wait for long, or for something with a line of its own, keep no other account waiting', async () => {
  const calls = createCalls({ isLimited: true });
  const lock = new EventEmitter();
  const waitForLock = async () => (await once(lock, 'given'))[0] as string;
  const long = [1, 2].map((account) => calls.run(account, waitForLock));
  const elsewhere = calls.runElsewhere(4, waitForLock);
  expect(await calls.run(3, () => Promise.resolve('done'))).toBe('done');
  lock.emit('given', 'given');
  expect(await Promise.all([...long, elsewhere])).toEqual(['given', 'given', 'given']);
});
