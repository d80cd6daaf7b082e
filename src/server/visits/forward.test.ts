import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  bodyOf,
  echo,
  endAll,
  exchange,
  gate,
  openClient,
  removeFolder,
  startApp,
  startVisits,
  type RawClient,
} from '../../testing/forwarding.ts';
import { until } from '../../testing/until.ts';

afterEach(endAll);
afterAll(removeFolder);

const close = 'Connection: close\r\n';
const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const post = (url: string, headers: string, body = '') => `POST ${url} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;

async function start(listener: RequestListener, options: Parameters<typeof startVisits>[1] = {}) {
  const app = await startApp(listener);
  return { app, visits: await startVisits(app, options) };
}

const linesOf = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');

describe('headers', () => {
  test('of a request come to app as they were written, without those of the connection', async () => {
    const { app, visits } = await start(echo);
    await exchange(
      visits.port,
      get(
        '/a?b=%20',
        'X-CamelCase: one\r\nx-camelcase: two\r\nCookie: a=b\r\ncookie: c=d\r\nConnection: close, X-Hop, Host\r\nX-Hop: a\r\n' +
          'Keep-Alive: timeout=5\r\nProxy-Connection: close\r\nProxy-Authorization: a\r\nTE: trailers\r\nTrailer: X-A\r\n' +
          'Upgrade: h2c\r\nX-Latin: caf\xe9\r\nX-Empty:\r\n',
      ),
    );
    expect(app.seen[0]?.url).toBe('/a?b=%20');
    expect(app.seen[0]?.rawHeaders).toEqual([
      ...['Host', 'a', 'X-CamelCase', 'one', 'x-camelcase', 'two', 'Cookie', 'a=b', 'cookie', 'c=d'],
      ...['X-Latin', 'caf\xe9', 'X-Empty', '', 'X-Curtly-Peer', '192.0.2.1', 'Connection', 'keep-alive'],
    ]);
  });

  test('that only visits may set are taken off what a client sends', async () => {
    const { app, visits } = await start(echo, {
      internalHeaders: () => ({ 'X-Curtly-Peer': '192.0.2.1', 'X-Request-Id': 'own' }),
    });
    await exchange(
      visits.port,
      get(
        '/',
        `${close}x-curtly-peer: 1\r\nX-CURTLY-CLICK: 1\r\nx-request-id: theirs\r\nX-Forwarded-For: 1\r\nX-Forwarded-Proto: 1\r\n` +
          'X-Forwarded-Host: 1\r\nX-Forwarded-Port: 1\r\nForwarded: for=1\r\n',
      ),
    );
    expect(app.seen[0]?.rawHeaders).toEqual([
      ...['Host', 'a', 'X-Curtly-Peer', '192.0.2.1', 'X-Request-Id', 'own', 'Connection', 'keep-alive'],
    ]);
  });

  test('of an answer come to the client as they were written, without those of the connection', async () => {
    const { visits } = await start((_request, response) => {
      response.sendDate = false;
      response.writeHead(207, 'Some Words', [
        ...['X-CamelCase', 'one', 'Set-Cookie', 'a=b', 'set-cookie', 'c=d', 'Content-Disposition', 'a="caf\xe9"'],
        ...['Content-Length', '2', 'Keep-Alive', 'timeout=9', 'Proxy-Status', 'a', 'Connection', 'X-Hop', 'X-Hop', 'a'],
        ...['X-Curtly-Other', 'a', 'X-Latin', 'caf\xe9', 'Upgrade', 'h2c'],
      ]);
      // A text would make its head UTF-8.
      response.end(Buffer.from('ok'));
    });
    const answer = await exchange(visits.port, get('/', close));
    expect(linesOf(answer)).toEqual([
      'HTTP/1.1 207 Some Words',
      'X-CamelCase: one',
      'Set-Cookie: a=b',
      'set-cookie: c=d',
      'Content-Disposition: a="caf\xe9"',
      'X-Latin: caf\xe9',
      'Content-Length: 2',
      'Connection: close',
    ]);
    expect(bodyOf(answer)).toBe('ok');
  });

  test('in chunks keep their bytes as well', async () => {
    const { visits } = await start((_request, response) => {
      response.writeHead(200, ['X-Latin', 'caf\xe9']);
      response.write('', 'latin1');
    });
    const client = await openClient(visits.port);
    client.send(get('/'));
    await until(() => client.received().includes('\r\n\r\n'));
    expect(client.received()).toContain('\r\nX-Latin: caf\xe9\r\n');
  });

  test('say once when app has answered', async () => {
    const { visits } = await start((_request, response) => {
      response.setHeader('Date', 'Thu, 01 Jan 1970 00:00:00 GMT');
      response.end();
    });
    const lines = linesOf(await exchange(visits.port, get('/', close)));
    expect(lines.filter((line) => /^date:/i.test(line))).toEqual(['Date: Thu, 01 Jan 1970 00:00:00 GMT']);
  });
});

describe('the click that app tells', () => {
  const tell: RequestListener = (request, response) => {
    if (request.url === '/p') response.setHeader('X-Curtly-Click', 'code');
    response.end('ok');
  };

  test('is kept before the answer is passed on', async () => {
    const { opened, open } = gate();
    const told: string[] = [];
    const { visits } = await start(tell, {
      onInternal(request, click) {
        told.push(`${request.url} ${click}`);
        return opened;
      },
    });
    const client = await openClient(visits.port);
    client.send(get('/p', close));
    await until(() => told.length > 0);
    expect(bodyOf(await exchange(visits.port, get('/other', close)))).toBe('ok');
    expect(client.received()).toBe('');
    open();
    await client.closed();
    expect(client.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(client.received()).not.toMatch(/curtly/i);
    expect(told).toEqual(['/p code']);
  });

  test('that cannot be kept makes the answer a failure', async () => {
    const { visits } = await start(tell, { onInternal: () => Promise.reject(new Error('full')) });
    expect(linesOf(await exchange(visits.port, get('/p', close)))[0]).toBe('HTTP/1.1 503 Service Unavailable');
  });
});

const mebibyte = 1024 ** 2;
const large = 100 * mebibyte;

function sendMuch(client: RawClient, total: number): () => number {
  const piece = Buffer.alloc(65_536, 'x');
  let sent = 0;
  function go() {
    while (sent < total && !client.socket.destroyed) {
      sent += piece.length;
      if (!client.socket.write(piece)) return void client.socket.once('drain', go);
    }
  }
  go();
  return () => sent;
}

async function untilStill(size: () => number): Promise<void> {
  for (let [before, same] = [-1, 0]; same < 50;) {
    same = size() === before ? same + 1 : 0;
    before = size();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('large bodies', () => {
  test('an upload waits for app, in the client and not in memory', async () => {
    let received = 0;
    let request: IncomingMessage | undefined;
    const { visits } = await start((incoming, response) => {
      request = incoming;
      incoming.removeAllListeners('data');
      incoming.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      incoming.pause();
      incoming.on('end', () => response.end('thanks'));
    });
    const client = await openClient(visits.port);
    client.send(post('/', `${close}Content-Length: ${large}\r\n`));
    await until(() => request !== undefined);
    const before = process.memoryUsage().arrayBuffers;
    const sent = sendMuch(client, large);
    await untilStill(sent);
    // Systems keep some megabytes between two processes.
    expect(sent()).toBeLessThan(large / 4);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * mebibyte);
    request?.resume();
    await client.closed();
    expect(received).toBe(large);
    expect(bodyOf(client.received())).toBe('thanks');
  });

  test('a download waits for the client, in app and not in memory', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    let written = 0;
    const { visits } = await start((_request, response) => {
      response.setHeader('Content-Length', large);
      function go() {
        while (written < large) {
          written += piece.length;
          if (!response.write(piece)) return void response.once('drain', go);
        }
        response.end();
      }
      go();
    });
    const client = await openClient(visits.port);
    client.socket.removeAllListeners('data').pause();
    const before = process.memoryUsage().arrayBuffers;
    client.send(get('/', close));
    await untilStill(() => written);
    expect(written).toBeLessThan(large / 4);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * mebibyte);
    let received = 0;
    client.socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    client.socket.resume();
    await client.closed();
    expect(client.error()).toBeUndefined();
    expect(received).toBeGreaterThan(large);
    expect(received).toBeLessThan(large + 1_000);
  });

  test('an upload of unknown length comes as it was sent', async () => {
    const { app, visits } = await start(echo);
    const client = await openClient(visits.port);
    client.send(post('/', 'Transfer-Encoding: chunked\r\n'));
    await until(() => app.seen.length > 0);
    client.send('3;a=b\r\none\r\n');
    await until(() => app.seen[0]?.body === 'one');
    client.send('3\r\ntwo\r\n0\r\nX-Trailer: a\r\n\r\n');
    await until(() => client.statuses().length > 0);
    expect(app.seen[0]).toMatchObject({ body: 'onetwo', isWhole: true });
  });
});

const connectionsOf = (server: Server) =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));

describe('a client that goes', () => {
  test.each([
    ['while app thinks', get('/')],
    ['in the midst of its upload', post('/', 'Content-Length: 1000\r\n', 'some')],
    ['in the midst of an upload in chunks', post('/', 'Transfer-Encoding: chunked\r\n', '4\r\nsome\r\n')],
  ])('%s is gone for app as well', async (_when, sent) => {
    const { app, visits } = await start((request) => void request.resume());
    const client = await openClient(visits.port);
    client.send(sent);
    await until(() => app.seen.length > 0);
    expect(app.seen[0]?.isAborted).toBe(false);
    client.socket.destroy();
    await until(() => app.seen[0]?.isAborted === true);
    expect(app.seen).toHaveLength(1);
  });

  test('in the midst of a download is gone for app as well', async () => {
    const { app, visits } = await start((_request, response) => {
      const go = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', go);
      go();
    });
    const client = await openClient(visits.port);
    client.send(get('/'));
    await until(() => client.received().length > mebibyte);
    client.socket.destroy();
    await until(() => app.seen[0]?.isAborted === true);
  });

  test('that goes before app is there asks nothing of it', async () => {
    const app = await startApp();
    const { opened, open } = gate();
    const visits = await startVisits(app, { socketPath: () => opened.then(() => app.socketPath) });
    const client = await openClient(visits.port);
    client.send(get('/first'));
    await until(async () => (await connectionsOf(visits.server)) === 1);
    client.socket.destroy();
    await until(async () => (await connectionsOf(visits.server)) === 0);
    const last = exchange(visits.port, get('/last', close));
    open();
    expect(bodyOf(await last)).toBe('GET /last');
    expect(app.seen.map(({ url }) => url)).toEqual(['/last']);
  });
});

describe('an app that dies', () => {
  test.each([
    ['of known length', { 'Content-Length': 1000 }, '1.1'],
    ['in chunks', {}, '1.1'],
    ['that ends with its connection', {}, '1.0'],
  ])('in the midst of an answer %s leaves no answer that looks whole', async (_kind, headers, version) => {
    const { app, visits } = await start((_request, response) => {
      response.writeHead(200, headers);
      response.write('part');
    });
    const client = await openClient(visits.port);
    client.send(`GET / HTTP/${version}\r\nHost: a\r\n\r\n`);
    await until(() => client.received().includes('part'));
    await app.kill();
    await client.closed();
    expect(client.error()).toBe('ECONNRESET');
    expect(client.received()).not.toContain('\r\n0\r\n');
  });

  test('before its answer is asked again where that changes nothing', async () => {
    const first = await startApp((request) => void request.resume());
    const second = await startApp();
    const visits = await startVisits(first);
    const open = () => openClient(visits.port);
    const [reader, head, writer, bodied] = await Promise.all([open(), open(), open(), open()]);
    reader.send(get('/read', close));
    head.send(`HEAD /head HTTP/1.1\r\nHost: a\r\n${close}\r\n`);
    writer.send(post('/write', `${close}Content-Length: 0\r\n`));
    bodied.send(get('/bodied', `${close}Content-Length: 2\r\n`) + 'ab');
    await until(() => first.seen.length === 4);
    visits.use(second);
    await first.kill();
    await Promise.all([reader, head, writer, bodied].map((client) => client.closed()));
    expect(bodyOf(reader.received())).toBe('GET /read');
    expect(head.statuses()).toEqual([200]);
    expect(writer.statuses()).toEqual([503]);
    expect(writer.received()).toContain('\r\nRetry-After: 5\r\n');
    expect(bodied.statuses()).toEqual([503]);
    expect(second.seen.map(({ url }) => url).sort()).toEqual(['/head', '/read']);
  });

  test('again has its requests asked no third time', async () => {
    const destroy: RequestListener = (request) => void request.socket.destroy();
    const { app, visits } = await start(destroy);
    const answer = await exchange(visits.port, get('/', close));
    expect(linesOf(answer)[0]).toBe('HTTP/1.1 503 Service Unavailable');
    expect(app.seen).toHaveLength(2);
  });

  test('between requests is not noticed, whatever is sent to the next one', async () => {
    const first = await startApp();
    const second = await startApp();
    const visits = await startVisits(first);
    const client = await openClient(visits.port);
    client.send(get('/one'));
    await until(() => client.statuses().length === 1);
    await first.kill();
    visits.use(second);
    client.send(post('/two', 'Content-Length: 3\r\n', 'two') + get('/three', close));
    await client.closed();
    expect(client.statuses()).toEqual([200, 200, 200]);
    expect(second.seen.map(({ url }) => url)).toEqual(['/two', '/three']);
  });

  test('and is not known to be dead yet does not lose a request, nor its body', async () => {
    const [first, second] = [await startApp(), await startApp()];
    await first.kill();
    let asked = 0;
    const visits = await startVisits(undefined, {
      async socketPath() {
        asked += 1;
        return asked < 3 ? first.socketPath : second.socketPath;
      },
    });
    const answer = await exchange(visits.port, post('/', `${close}Content-Length: 4\r\n`, 'body'));
    expect(bodyOf(answer)).toBe('POST /');
    expect(second.seen).toMatchObject([{ body: 'body', isWhole: true }]);
  });

  test('and is away for long is said to be, and the connection goes on', async () => {
    const app = await startApp();
    const visits = await startVisits(undefined);
    const client = await openClient(visits.port);
    client.send(post('/', 'Content-Length: 200000\r\n', 'x'.repeat(100_000)));
    await until(() => client.statuses().length === 1);
    expect(client.statuses()).toEqual([503]);
    visits.use(app);
    client.send('x'.repeat(100_000) + get('/next', close));
    await client.closed();
    expect(client.statuses()).toEqual([503, 200]);
    expect(app.seen.map(({ url }) => url)).toEqual(['/next']);
  });

  test('or answers what is no HTTP is as good as away', async () => {
    const { app, visits } = await start((request) => void request.socket.end('HTTP/1.1 200 OK\r\nX-A : b\r\n\r\n'));
    expect(linesOf(await exchange(visits.port, post('/', `${close}Content-Length: 0\r\n`)))[0]).toBe(
      'HTTP/1.1 503 Service Unavailable',
    );
    expect(app.seen).toHaveLength(1);
  });
});

describe('an answer to an unfinished upload', () => {
  const refuse: RequestListener = (request, response) => {
    response.writeHead(413);
    response.end('too large', () => request.resume());
  };

  test('passes at once, and the rest is dropped', async () => {
    const { app, visits } = await start(refuse);
    const client = await openClient(visits.port);
    client.send(post('/', `Content-Length: ${large}\r\n`, 'begin'));
    await until(() => client.received().includes('too large'));
    const sent = sendMuch(client, large - 65_536);
    await until(() => sent() === large - 65_536);
    client.send('x'.repeat(65_536 - 'begin'.length) + get('/next', close));
    await client.closed();
    expect(client.error()).toBeUndefined();
    expect(client.statuses()).toEqual([413, 413]);
    expect(app.seen.map(({ url }) => url)).toEqual(['/', '/next']);
  });

  test('that closes the connection is not lost either', async () => {
    const { visits } = await start((request, response) => {
      response.setHeader('Connection', 'close');
      refuse(request, response);
    });
    const client = await openClient(visits.port);
    client.send(post('/', `Content-Length: ${large}\r\n`));
    sendMuch(client, large);
    await client.closed();
    expect(client.error()).toBeUndefined();
    expect(client.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(client.received()).toContain('too large');
  });

  test('ends it for app, and the client may send the rest', async () => {
    const { app, visits } = await start((request, response) => {
      response.end('early');
      request.resume();
    });
    const client = await openClient(visits.port);
    client.send(post('/', 'Content-Length: 8\r\n', 'body'));
    await until(() => client.received().includes('early'));
    await until(async () => (await connectionsOf(app.server)) === 0);
    client.send(`rest${get('/next', close)}`);
    await client.closed();
    expect(app.seen.map(({ url, body }) => [url, body])).toEqual([
      ['/', 'body'],
      ['/next', ''],
    ]);
  });
});

describe('an early answer whose client goes away with its upload unfinished', () => {
  test.each([
    ['and app reads on', true, 100],
    ['and app reads no more', false, 100],
    ['and app reads no more of much', false, 1_400_000],
  ])('%s leaves no connection to app', async (_kind, isRead, length) => {
    const { app, visits } = await start((request, response) => {
      response.writeHead(429);
      response.end('early');
      if (isRead) request.resume();
    });
    const client = await openClient(visits.port);
    client.send(post('/', 'Content-Length: 1500000\r\n', 'x'.repeat(length)));
    await until(() => client.received().includes('early'));
    client.socket.destroy();
    await until(async () => (await connectionsOf(app.server)) === 0);
  });
});

describe('events', () => {
  test('pass one by one, and their head before them', async () => {
    let stream: ServerResponse | undefined;
    const { app, visits } = await start((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      stream = response;
    });
    const client = await openClient(visits.port);
    client.send(get('/events'));
    await until(() => client.received().endsWith('\r\n\r\n'));
    expect(client.received()).toContain('Content-Type: text/event-stream\r\n');
    for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
      stream?.write(event);
      await until(() => client.received().includes(event));
    }
    client.socket.destroy();
    await until(() => app.seen[0]?.isAborted === true);
  });
});

describe('HTTP/1.0', () => {
  test('gets no chunks, and needs no host', async () => {
    const { app, visits } = await start((_request, response) => {
      response.write('one');
      response.end('two');
    });
    const answer = await exchange(visits.port, 'GET / HTTP/1.0\r\nExpect: 100-continue\r\n\r\n');
    expect(answer).not.toMatch(/transfer-encoding/i);
    expect(answer).toMatch(/\r\nConnection: close\r\n/);
    expect(bodyOf(answer)).toBe('onetwo');
    expect(app.seen[0]?.headers).toEqual({ host: '', 'x-curtly-peer': '192.0.2.1', connection: 'keep-alive' });
  });

  test('keeps its connection if it asks to and the length is known', async () => {
    const { visits } = await start((_request, response) => void response.end('ok'));
    const client = await openClient(visits.port);
    client.send('GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n');
    await until(() => client.received().endsWith('ok'));
    client.send('GET / HTTP/1.0\r\n\r\n');
    await client.closed();
    expect(client.statuses()).toEqual([200, 200]);
  });
});

describe('answers without a body', () => {
  test.each([
    ['HEAD', 200, { 'Content-Length': '1000' }],
    ['HEAD', 200, { 'Transfer-Encoding': 'chunked' }],
    ['GET', 204, {}],
    ['GET', 304, { 'Content-Length': '1000', ETag: '"a"' }],
    ['GET', 304, {}],
    ['POST', 205, { 'Content-Length': '0' }],
  ])('to %s with %s and %p leave the connection as it is', async (method, status, headers) => {
    const { visits } = await start((request, response) => {
      if (request.url === '/next') return void response.end('next');
      response.writeHead(status, headers);
      response.end();
    });
    const client = await openClient(visits.port);
    client.send(`${method} / HTTP/1.1\r\nHost: a\r\n\r\n${get('/next', close)}`);
    await client.closed();
    expect(client.statuses()).toEqual([status, 200]);
    expect(client.received()).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(client.received().endsWith('\r\n\r\nnext')).toBe(true);
    const lengths = [...client.received().matchAll(/^content-length: (\d+)\r$/gim)].map(([, length]) => length);
    expect(lengths).toEqual(['Content-Length' in headers ? headers['Content-Length'] : [], '4'].flat());
  });
});

describe('100 Continue', () => {
  const announced = post('/', `${close}Expect: 100-continue\r\nContent-Length: 4\r\n`);

  test('is app’s to say', async () => {
    const app = await startApp();
    const { opened, open } = gate();
    app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      void opened.then(() => {
        response.writeContinue();
        app.server.emit('request', request, response);
      });
    });
    const visits = await startVisits(app);
    const client = await openClient(visits.port);
    client.send(announced);
    expect(bodyOf(await exchange(visits.port, get('/other', close)))).toBe('GET /other');
    expect(client.received()).toBe('');
    open();
    await until(() => client.received() === 'HTTP/1.1 100 Continue\r\n\r\n');
    client.send('body');
    await client.closed();
    expect(client.statuses()).toEqual([100, 200]);
    expect(app.seen.find(({ url }) => url === '/')?.body).toBe('body');
  });

  test('is not said by an app that refuses, nor is the body waited for', async () => {
    const app = await startApp();
    app.server.on('checkContinue', (_request, response: ServerResponse) => {
      response.writeHead(413);
      response.end();
    });
    const visits = await startVisits(app);
    const client = await openClient(visits.port);
    client.send(post('/', 'Expect: 100-continue\r\nContent-Length: 4\r\n'));
    await until(() => client.socket.readableEnded);
    expect(client.statuses()).toEqual([413]);
    expect(client.received()).toContain('\r\nConnection: close\r\n');
  });

  test('is the only interim answer that passes', async () => {
    const { visits } = await start((_request, response) => {
      response.writeEarlyHints({ link: '</a.css>; rel=preload' });
      response.writeProcessing();
      response.end('ok');
    });
    const answer = await exchange(visits.port, get('/', close));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(bodyOf(answer)).toBe('ok');
  });
});

describe('connections', () => {
  test('end after an answer that says so', async () => {
    const { visits } = await start((_request, response) => {
      response.setHeader('Connection', 'close');
      response.end('ok');
    });
    const answer = await exchange(visits.port, get('/'));
    expect(answer.match(/^connection: .*$/gim)).toEqual(['Connection: close']);
    expect(bodyOf(answer)).toBe('ok');
  });

  test('to app are used again', async () => {
    const { app, visits } = await start(echo);
    let connections = 0;
    app.server.on('connection', () => {
      connections += 1;
    });
    for (const url of ['/1', '/2', '/3']) await exchange(visits.port, get(url, close));
    expect(connections).toBe(1);
  });

  test('have one request at app at a time, in the order in which they were sent', async () => {
    const answers: ServerResponse[] = [];
    const { app, visits } = await start((_request, response) => void answers.push(response));
    const client = await openClient(visits.port);
    client.send(get('/1') + post('/2', 'Content-Length: 1\r\n', 'x') + get('/3', ''));
    for (const count of [1, 2, 3]) {
      await until(() => answers.length === count);
      await nextTurn();
      expect(app.seen.map(({ url }) => url)).toEqual(['/1', '/2', '/3'].slice(0, count));
      answers.at(-1)?.end(String(count));
    }
    await until(() => client.received().endsWith('3'));
    expect(client.statuses()).toEqual([200, 200, 200]);
  });

  test('with too many requests in advance are closed', async () => {
    const { app, visits } = await start((request) => void request.resume());
    const client = await openClient(visits.port);
    client.send(get('/').repeat(200));
    await client.closed();
    await until(() => app.seen.every(({ isAborted }) => isAborted));
    expect(app.seen.length).toBeLessThan(2);
  });
});

describe('turns', () => {
  function countByTurn() {
    let [inTurn, most, isOn] = [0, 0, true];
    function turn() {
      [inTurn, most] = [0, Math.max(most, inTurn)];
      if (isOn) setImmediate(turn);
    }
    turn();
    return {
      note() {
        inTurn += 1;
      },
      most() {
        isOn = false;
        return most;
      },
    };
  }

  test('32 downloads pass few chunks in each, and redirects between them', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    const app = await startApp((_request, response) => {
      const go = () => {
        while (response.write(piece));
      };
      response.on('drain', go);
      go();
    });
    const chunks = countByTurn();
    const visits = await startVisits(app);
    visits.server.prependListener('request', (_request, response: ServerResponse) => {
      const write = response.write.bind(response) as (...args: unknown[]) => boolean;
      response.write = (...args: unknown[]) => {
        if (args[0] !== '') chunks.note();
        return write(...args);
      };
    });
    let received = 0;
    for (let count = 0; count < 32; count += 1) {
      const client = await openClient(visits.port);
      client.socket.removeAllListeners('data').on('data', (data: Buffer) => {
        received += data.length;
      });
      client.send(get('/'));
    }
    await until(() => received > large);
    // Four chunks pass in a turn. This counts from the midst of one turn to the midst of the next.
    const most = chunks.most();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('few requests begin in each', async () => {
    const begun = countByTurn();
    const { app, visits } = await start(echo, {
      internalHeaders() {
        begun.note();
        return {};
      },
    });
    const clients = await Promise.all(Array.from({ length: 100 }, () => openClient(visits.port)));
    for (const client of clients) client.send(get('/', close));
    await Promise.all(clients.map((client) => client.closed()));
    expect(app.seen).toHaveLength(100);
    const most = begun.most();
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(16);
  });
});
