import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  echo,
  endAll,
  openClient,
  removeFolder,
  startApp,
  startVisits,
  type App,
  type Visits,
} from '../../testing/forwarding.ts';
import { until } from '../../testing/until.ts';

/** A program that understands lengths differently would take this for a request of its own. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
const next = 'GET /next HTTP/1.1\r\nHost: a\r\n\r\n';
const chunked = 'POST /first HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n';
const sized = (length: string) => `POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
const coded = (line: string) => `POST /first HTTP/1.1\r\nHost: a\r\n${line}\r\n\r\n0\r\n\r\n${smuggled}`;
const get = (headers: string) => `GET /first HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const hello = '5\r\nhello\r\n0\r\n\r\n';

interface Case {
  sent: string;
  statuses: number[];
  seen?: string[];
}

const refused = (sent: string, status = 400): Case => ({ sent, statuses: [status] });

const lengths: Record<string, Case> = {
  'a length and chunks': refused(
    `POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ),
  'chunks and a length': refused(
    `POST /first HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${smuggled}`,
  ),
  'two lengths': refused(
    `POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
  ),
  'the same length twice': refused(
    'POST /first HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello',
  ),
  'a list of lengths': refused(`${sized('5, 5')}hello`),
  'a negative length': refused(`${sized('-1')}hello`),
  'a length with a sign': refused(`${sized('+5')}hello`),
  'a hexadecimal length': refused(`${sized('0x5')}hello`),
  'a length with a fraction': refused(`${sized('5.0')}hello`),
  'no length after its name': refused(`${sized('')}${smuggled}`),
  'a length with a space within': refused(`${sized('1 0')}hello`),
  'a length beyond 64 bits': refused(`${sized('18446744073709551621')}hello`),
  'a length with zeros before it': {
    sent: `${sized('005')}hello${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
  'a length of a body that looks like a request': {
    sent: `${sized(String(smuggled.length))}${smuggled}${next}`,
    statuses: [200, 200],
    seen: [`POST /first ${smuggled}`, 'GET /next '],
  },
  'a GET with such a body': {
    sent: get(`Content-Length: ${smuggled.length}\r\n`) + smuggled + next,
    statuses: [200, 200],
    seen: [`GET /first ${smuggled}`, 'GET /next '],
  },
  'a HEAD with such a body': {
    sent: `HEAD /first HTTP/1.1\r\nHost: a\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${next}`,
    statuses: [200, 200],
    seen: [`HEAD /first ${smuggled}`, 'GET /next '],
  },
  'a DELETE in chunks': {
    sent: `DELETE /first HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${hello}${next}`,
    statuses: [200, 200],
    seen: ['DELETE /first hello', 'GET /next '],
  },
  'a POST without a length': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['POST /first ', 'GET /next '],
  },
  'a length of nothing, and a request': {
    sent: `${sized('0')}${next}`,
    statuses: [200, 200],
    seen: ['POST /first ', 'GET /next '],
  },
};

const codings: Record<string, Case> = {
  'chunks that are coded again': refused(coded('Transfer-Encoding: chunked, identity')),
  'a coding before chunks': refused(coded('Transfer-Encoding: gzip, chunked'), 501),
  'no coding before chunks': refused(coded('Transfer-Encoding: identity, chunked'), 501),
  'chunks of chunks': refused(coded('Transfer-Encoding: chunked, chunked')),
  'chunks that are named twice': refused(coded('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked')),
  'a coding named apart': refused(coded('Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked'), 501),
  'an unknown coding': refused(coded('Transfer-Encoding: xchunked'), 501),
  'a coding in quotes': refused(coded('Transfer-Encoding: "chunked"'), 501),
  'a coding behind a vertical tab': refused(coded('Transfer-Encoding: \x0bchunked')),
  'a coding with a parameter': refused(coded('Transfer-Encoding: chunked;q=1'), 501),
  'no coding after its name': refused(coded('Transfer-Encoding:')),
  'a space before the colon': refused(coded('Transfer-Encoding : chunked')),
  'a tab before the colon': refused(coded('Content-Length\t: 5')),
  'a folded coding': refused(coded('Transfer-Encoding:\r\n chunked')),
  'a folded header': refused(get('X-First: a\r\n\tTransfer-Encoding: chunked\r\n') + smuggled),
  'a space before the first header': refused(`GET /first HTTP/1.1\r\n Host: a\r\n\r\n${smuggled}`),
  'a coding in capitals': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\nTRANSFER-ENCODING:\tCHUNKED \r\n\r\n${hello}${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
  'a coding with an underscore': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\nTransfer_Encoding: chunked\r\n\r\n${hello}${smuggled}`,
    statuses: [400],
  },
  'chunks in HTTP/1.0': refused(`POST /first HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${hello}${smuggled}`),
};

const chunks: Record<string, Case> = {
  'a chunk without a size': refused(`${chunked}\r\n\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk with a wrong size': refused(`${chunked}\r\ng\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk with a size as in C': refused(`${chunked}\r\n0x5\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk with a negative size': refused(`${chunked}\r\n-5\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk with a size beyond 64 bits': refused(`${chunked}\r\n10000000000000005\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk that is longer than its size': refused(`${chunked}\r\n4\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk that is shorter than its size': refused(`${chunked}\r\n6\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a chunk that ends with a mere line feed': refused(`${chunked}\r\n5\r\nhello\n0\r\n\r\n${smuggled}`),
  'a size that ends with a mere line feed': refused(`${chunked}\r\n5\nhello\r\n0\r\n\r\n${smuggled}`),
  'a size that ends with a mere carriage return': refused(`${chunked}\r\n5\rhello\r\n0\r\n\r\n${smuggled}`),
  'an extension that ends with a mere line feed': refused(`${chunked}\r\n5;a\nhello\r\n0\r\n\r\n${smuggled}`),
  'an extension with a carriage return within': refused(`${chunked}\r\n5;a\rb\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'an extension with a NUL': refused(`${chunked}\r\n5;a=\0\r\nhello\r\n0\r\n\r\n${smuggled}`),
  'a last chunk that ends with a mere line feed': refused(`${chunked}\r\n5\r\nhello\r\n0\n\r\n${smuggled}`),
  'an extension of many bytes': refused(`${chunked}\r\n5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`, 413),
  'an extension': {
    sent: `${chunked}\r\n5;a=b;c="d"\r\nhello\r\n0\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
  'chunks that look like a request': {
    sent: `${chunked}\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: [`POST /first ${smuggled}`, 'GET /next '],
  },
  trailers: {
    sent: `${chunked}Trailer: X-Curtly-Peer\r\n\r\n5\r\nhello\r\n0\r\nX-Curtly-Peer: b\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
  'a trailer that names a length': refused(`${chunked}\r\n5\r\nhello\r\n0\r\nContent-Length: 50\r\n\r\n${smuggled}`),
  'a trailer that names a coding': refused(
    `${chunked}\r\n5\r\nhello\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n${smuggled}`,
  ),
  'a trailer with a space before the colon': refused(`${chunked}\r\n5\r\nhello\r\n0\r\nX-A : b\r\n\r\n${smuggled}`),
  'chunks one byte at a time': {
    sent: `${chunked}\r\n1\r\nh\r\n1\r\ni\r\n00\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['POST /first hi', 'GET /next '],
  },
};

const heads: Record<string, Case> = {
  'headers that end with mere line feeds': refused(`GET /first HTTP/1.1\nHost: a\n\n${smuggled}`),
  'one header that ends with a mere line feed': refused(get(`X-A: b\nTransfer-Encoding: chunked\r\n`) + smuggled),
  'a carriage return within a header': refused(get('X-A: b\rTransfer-Encoding: chunked\r\n') + smuggled),
  'a NUL within a header': refused(get('X-A: b\0c\r\n') + smuggled),
  'a NUL within a name': refused(get('X-\0A: b\r\n') + smuggled),
  'a NUL within a target': refused(`GET /first\0 HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`),
  'a control character within a header': refused(get('X-A: b\x01\r\n') + smuggled),
  'a header without a name': refused(get(': b\r\n') + smuggled),
  'a header without a colon': refused(get('smuggled\r\n') + smuggled),
  'a name with a byte beyond ASCII': refused(get('X-\xe9: b\r\n') + smuggled),
  'two hosts': refused(get('Host: b\r\n')),
  'no host': refused('GET /first HTTP/1.1\r\n\r\n'),
  'headers of many bytes': refused(get(`X-A: ${'b'.repeat(20_000)}\r\n`) + smuggled, 431),
  'a target of many bytes': refused(`GET /${'b'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`, 431),
  'a target with a space': refused(`GET /first /smuggled HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`),
  'HTTP/0.9': { sent: 'GET /first\r\n\r\n', statuses: [200], seen: ['GET /first '] },
  'HTTP/0.9 with chunks': refused(`POST /first\r\nTransfer-Encoding: chunked\r\n\r\n${hello}${smuggled}`),
  'HTTP/2': refused('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  'an unknown version': refused(`GET /first HTTP/1.2\r\nHost: a\r\n\r\n${smuggled}`),
  'an unknown method': refused(`get /first HTTP/1.1\r\nHost: a\r\n\r\n${smuggled}`),
  'a tunnel': { sent: `CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n${smuggled}`, statuses: [] },
  'a whole address as target': {
    sent: `GET http://b/first HTTP/1.1\r\nHost: a\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['GET http://b/first ', 'GET /next '],
  },
  'an encoded line break within a target': {
    sent: `GET /first%0d%0aHost:%20b HTTP/1.1\r\nHost: a\r\n\r\n${next}`,
    statuses: [200, 200],
    seen: ['GET /first%0d%0aHost:%20b ', 'GET /next '],
  },
  'empty lines before a request': {
    sent: `\r\n\r\n${next}`,
    statuses: [200],
    seen: ['GET /next '],
  },
  'a length behind 3,000 headers': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\n${'a:\r\n'.repeat(3_000)}Content-Length: 5\r\n\r\nhello${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
};

const connections: Record<string, Case> = {
  'a length named as one of the connection': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\nConnection: Content-Length\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${next}`,
    statuses: [200, 200],
    seen: [`POST /first ${smuggled}`, 'GET /next '],
  },
  'chunks named as those of the connection': {
    sent: `${chunked}Connection: Transfer-Encoding, Host\r\n\r\n${hello}${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
  'a request behind the last one': {
    sent: get('Connection: close\r\n') + smuggled,
    statuses: [400],
  },
  'a change to WebSocket': {
    sent: get('Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\n') + smuggled,
    statuses: [200],
    seen: ['GET /first '],
  },
  'a change to HTTP/2 with a body': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${smuggled}`,
    statuses: [200],
    seen: [`POST /first ${smuggled}`],
  },
  'three requests at once': {
    sent: `${get('')}${sized('5')}hello${next}`,
    statuses: [200, 200, 200],
    seen: ['GET /first ', 'POST /first hello', 'GET /next '],
  },
  'a body that is announced': {
    sent: `POST /first HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}${next}`,
    statuses: [100, 200, 200],
    seen: [`POST /first ${smuggled}`, 'GET /next '],
  },
  'what nobody can expect': refused(get('Expect: 200-ok\r\n'), 417),
  'a good request before a bad one': {
    sent: `${get('')}${sized('x')}${smuggled}`,
    statuses: [400],
  },
  'HTTP/1.0 that goes on': {
    sent: `POST /first HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 5\r\n\r\nhello${next}`,
    statuses: [200, 200],
    seen: ['POST /first hello', 'GET /next '],
  },
};

let app: App;
let visits: Visits;

beforeAll(async () => {
  app = await startApp(echo);
  visits = await startVisits(app);
});
afterAll(endAll);
afterAll(removeFolder);

async function settle(): Promise<void> {
  const last = await openClient(visits.port);
  last.send('GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await last.closed();
}

async function check({ sent, statuses, seen = [] }: Case): Promise<void> {
  app.seen.length = 0;
  const client = await openClient(visits.port);
  client.send(sent);
  await until(() => client.isClosed() || (statuses.length > 0 && client.statuses().length >= statuses.length));
  await settle();
  client.socket.destroy();
  await settle();
  expect(client.statuses()).toEqual(statuses);
  const came = app.seen.filter(({ url }) => url !== '/last');
  expect(came.filter(({ isWhole }) => isWhole).map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual(
    seen,
  );
  // A body may break off after app has seen its head. Nothing else may have come.
  expect(came.filter(({ isWhole, url }) => !isWhole && url !== '/first')).toEqual([]);
  expect(came.flatMap(({ headers }) => headers['x-curtly-peer'])).toEqual(came.map(() => '192.0.2.1'));
}

test.each(Object.entries(lengths))('%s', (_name, each) => check(each));
test.each(Object.entries(codings))('%s', (_name, each) => check(each));
test.each(Object.entries(chunks))('%s', (_name, each) => check(each));
test.each(Object.entries(heads))('%s', (_name, each) => check(each));
test.each(Object.entries(connections))('%s', (_name, each) => check(each));

test.each([1, 7])('in pieces of %s bytes nothing else comes to app either', async (length) => {
  app.seen.length = 0;
  const all = Object.values({ ...lengths, ...codings, ...chunks, ...heads, ...connections });
  for (const { sent } of all.filter((each) => each.sent.length < 1_000)) {
    const client = await openClient(visits.port);
    client.socket.setNoDelay();
    for (let from = 0; from < sent.length && !client.socket.destroyed; from += length) {
      client.send(sent.slice(from, from + length));
      await nextTurn();
    }
    await settle();
    client.socket.destroy();
  }
  await settle();
  expect(app.seen.length).toBeGreaterThan(all.length);
  const urls = ['/first', '/next', '/last', 'http://b/first', '/first%0d%0aHost:%20b'];
  expect(app.seen.filter(({ url }) => !urls.includes(url))).toEqual([]);
});
