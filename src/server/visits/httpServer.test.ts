import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { endAll, exchange, openClient, serve, usualDeadlines } from '../../testing/forwarding.ts';
import { until } from '../../testing/until.ts';

afterEach(endAll);
afterEach(() => jest.useRealTimers());

const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const upload = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

const answerOnceWhole: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end('ok'));
};

describe('deadlines', () => {
  test('headers that do not come are not waited for', async () => {
    const { port } = await serve({
      deadlines: { ...usualDeadlines, headers: 100 },
      handle: answerOnceWhole,
    });
    expect(await exchange(port, 'GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 408 /);
    expect(await exchange(port, '')).toMatch(/^HTTP\/1\.1 408 |^$/);
  });

  test.each([
    ['read', answerOnceWhole],
    ['not read', () => undefined],
  ])('a body that does not come is not waited for, though it is %s', async (_how, handle) => {
    const { port } = await serve({ deadlines: { ...usualDeadlines, request: 200 }, handle });
    const answer = await exchange(port, `${upload(1_000)}some`);
    expect(answer).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  });

  test('a body after its answer is not waited for either', async () => {
    const { port } = await serve({
      deadlines: { ...usualDeadlines, request: 200 },
      handle: (_request, response) => void response.end('ok'),
    });
    const answer = await exchange(port, `${upload(1_000)}some`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('a large body has the time that a slow line takes, and no more', async () => {
    // This is longer than a busy machine may pause, because a late first piece would end the request.
    const { port } = await serve({ deadlines: { ...usualDeadlines, request: 1_000 }, handle: answerOnceWhole });
    const [steady, trickling] = await Promise.all([openClient(port), openClient(port)]);
    for (const client of [steady, trickling]) client.send(upload(30 * 50_000));
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < 30) steady.socket.write(Buffer.alloc(50_000));
      if (!trickling.isClosed()) trickling.socket.write('x');
      sent += 1;
    }, 50);
    await trickling.closed();
    await until(() => steady.received() !== '');
    clearInterval(timer);
    expect(steady.statuses()).toEqual([200]);
    expect(trickling.statuses()).toEqual([408]);
  });

  test('a connection on which nothing moves during a request is closed', async () => {
    const { port } = await serve({ deadlines: { ...usualDeadlines, silence: 100 }, handle: () => undefined });
    expect(await exchange(port, `${upload(1_000)}some`)).toBe('');
    const partOfAnswer: RequestListener = (_request, response) => void response.write('some');
    const answering = await serve({ deadlines: { ...usualDeadlines, silence: 100 }, handle: partOfAnswer });
    expect(await exchange(answering.port, get('/'))).toMatch(/^HTTP\/1\.1 200 .*some/s);
  });

  test('a client that waits for its answer is not closed, however long that takes', async () => {
    const { port } = await serve({
      deadlines: { ...usualDeadlines, silence: 100 },
      handle(request, response) {
        request.resume();
        setTimeout(() => response.end('done'), 500);
      },
    });
    const client = await openClient(port);
    client.send(`${upload(4)}some`);
    await until(() => client.received().endsWith('done'));
  });
});

describe('an answer before the end of a body', () => {
  test('that closes the connection comes whole, while the client goes on sending', async () => {
    const { port, server } = await serve({
      handle(_request, response) {
        response.writeHead(413, { Connection: 'close' });
        response.end('too large');
      },
    });
    const client = await openClient(port, { allowHalfOpen: true });
    client.send(upload(20_000_000));
    await until(() => client.socket.readableEnded);
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 [^]*too large\r\n0\r\n\r\n$/);
    for (let sent = 0; sent < 20_000_000; sent += 100_000) {
      if (!client.socket.write(Buffer.alloc(100_000))) await once(client.socket, 'drain');
    }
    client.send(get('/smuggled'));
    await until(async () => (await connectionsOf(server)) === 0);
    expect(client.statuses()).toEqual([413]);
  });

  test('is not followed by what is sent behind that body', async () => {
    const seen: (string | undefined)[] = [];
    const { port, server } = await serve({
      handle(request, response) {
        seen.push(request.url);
        response.writeHead(413, { Connection: 'close' });
        response.end();
      },
    });
    const client = await openClient(port, { allowHalfOpen: true });
    client.send(upload(4));
    await until(() => client.socket.readableEnded);
    client.send(`body${get('/behind')}`);
    await until(async () => (await connectionsOf(server)) === 0);
    expect(seen).toEqual(['/']);
  });
});

const connectionsOf = (server: Server) =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

test('100 Continue is left to the handler', async () => {
  const requests: [IncomingMessage, ServerResponse][] = [];
  const { port } = await serve({ handle: (request, response) => void requests.push([request, response]) });
  const client = await openClient(port);
  client.send('POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
  await until(() => requests.length === 1);
  expect(client.received()).toBe('');
  requests[0]?.[1].writeContinue();
  await until(() => client.received() === 'HTTP/1.1 100 Continue\r\n\r\n');
});

describe('connections of an address', () => {
  class Connection extends Duplex {
    readonly remoteAddress: string | undefined;

    constructor(address: string | undefined) {
      super();
      this.remoteAddress = address;
    }

    override _read() {}

    setTimeout() {
      return this;
    }
  }

  async function open(server: Server, address: string | undefined, count: number): Promise<Connection[]> {
    const connections = Array.from({ length: count }, () => new Connection(address));
    for (const connection of connections) server.emit('connection', connection);
    return connections;
  }

  const openOf = (connections: Connection[]) => connections.filter(({ destroyed }) => !destroyed).length;

  test.each(['192.0.2.1', '2001:db8::1', '::ffff:192.0.2.1'])('are 1,000 of %s', async (address) => {
    const { server } = await serve({ handle: () => undefined });
    const connections = await open(server, address, 1_001);
    expect(openOf(connections)).toBe(1_000);
    expect(connections.at(-1)?.destroyed).toBe(true);
    expect(openOf(await open(server, '192.0.2.2', 1))).toBe(1);

    const [first] = connections;
    if (first) await once(first.destroy(), 'close');
    expect(openOf(await open(server, address, 2))).toBe(1);
  });

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', '192.0.2.9'])(
    'are as many as there are of %s, which is this machine or a trusted proxy',
    async (address) => {
      const { server } = await serve({ trustProxy: ['10.0.0.0/8', '192.0.2.9'], handle: () => undefined });
      expect(openOf(await open(server, address, 1_100))).toBe(1_100);
    },
  );

  test('are none if it is gone already', async () => {
    const { server } = await serve({ handle: () => undefined });
    expect(openOf(await open(server, undefined, 1))).toBe(0);
  });
});

test('a client that asks for more than 100 answers in advance is not served any more', async () => {
  const seen: unknown[] = [];
  const { port } = await serve({ handle: (request) => void seen.push(request.url) });
  const client = await openClient(port);
  client.send(get('/').repeat(101));
  await until(() => seen.length === 101);
  client.send(get('/').repeat(100));
  await client.closed();
  expect(seen).toHaveLength(101);
});

describe('a stop', () => {
  test('cuts no request off, and waits for none that never comes', async () => {
    const responses: ServerResponse[] = [];
    const { port, stop } = await serve({
      handle(request, response) {
        if (request.url === '/idle') response.end('idle');
        else responses.push(response);
      },
    });
    const [unused, idle, early, begun, upcoming] = await Promise.all(Array.from({ length: 5 }, () => openClient(port)));
    if (!unused || !idle || !early || !begun || !upcoming) throw new Error();
    idle.send(get('/idle'));
    early.send(get('/early'));
    begun.send(get('/begun'));
    await until(() => idle.received() !== '' && responses.length === 2);
    const [earlyResponse, begunResponse] = responses;
    begunResponse?.write('begun, ');
    await until(() => begun.received().includes('begun'));

    const stopped = stop();
    upcoming.send(get('/upcoming'));
    await until(() => responses.length === 3);
    await Promise.all([unused.closed(), idle.closed()]);
    expect([early, begun, upcoming].map((client) => client.isClosed())).toEqual([false, false, false]);
    earlyResponse?.end('early');
    begunResponse?.end('ended');
    responses[2]?.end('upcoming');
    await stopped;
    await Promise.all([early, begun, upcoming].map((client) => client.closed()));
    expect(early.received()).toMatch(/\r\nConnection: close\r\n[^]*\r\n\r\nearly$/);
    expect(upcoming.received()).toMatch(/\r\nConnection: close\r\n[^]*\r\n\r\nupcoming$/);
    expect(begun.received()).toMatch(/begun, \r\n5\r\nended\r\n0\r\n\r\n$/);
    expect([unused, idle, early, begun, upcoming].map((client) => client.error())).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    await expect(openClient(port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('answers a request that came just before it', async () => {
    const { port, stop } = await serve({ handle: (_request, response) => void response.end('ok') });
    const clients = await Promise.all(Array.from({ length: 50 }, () => openClient(port)));
    for (const client of clients) client.send(get('/'));
    const stopped = stop();
    await Promise.all(clients.map((client) => client.closed()));
    await stopped;
    expect(clients.map((client) => client.statuses())).toEqual(clients.map(() => [200]));
  });

  test('takes no longer than eight seconds', async () => {
    const { port, stop } = await serve({ handle: () => undefined });
    const client = await openClient(port);
    client.send(get('/'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    const stopped = stop();
    jest.advanceTimersByTime(8_000);
    jest.useRealTimers();
    await stopped;
    await client.closed();
    expect(client.received()).toBe('');
  });

  test('of what does not listen is over at once', async () => {
    const { stop } = await serve({ handle: () => undefined });
    await stop();
    await stop();
  });
});
