import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeIn, createVisitorIps } from './requestParts.ts';

async function requestWith(headers: Record<string, string>): Promise<IncomingMessage> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  const answered = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { headers }).catch(
    () => undefined,
  );
  const [request] = await arrived;
  requests.push({ server, answered });
  return request;
}

const requests: { server: ReturnType<typeof createServer>; answered: Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { server, answered } of requests.splice(0)) {
    server.close();
    server.closeAllConnections();
    await answered;
  }
});

test.each([
  ['198.51.100.8', '198.51.100.8'],
  ['198.51.100.8:40001', '198.51.100.8'],
  ['2001:db8::5', '2001:db8::5'],
  ['[2001:db8::5]', '2001:db8::5'],
  ['[2001:db8::5]:443', '2001:db8::5'],
  ['203.0.113.1:1, 198.51.100.8:40001', '198.51.100.8'],
  ['198.51.100.8:40001, 127.0.0.1:5000', '198.51.100.8'],
  ['203.0.113.1, [2001:db8::5]:443 ,127.0.0.1:5000', '2001:db8::5'],
])('a trusted proxy that forwards %s names %s', async (forwarded, ip) => {
  expect(createVisitorIps(['127.0.0.1'])(await requestWith({ 'x-forwarded-for': forwarded }))).toBe(ip);
});

test('what nobody trusts names nobody', async () => {
  const request = await requestWith({ 'x-forwarded-for': '198.51.100.8:40001' });
  expect(createVisitorIps(false)(request)).toBe('127.0.0.1');
  expect(createVisitorIps(['192.0.2.1'])(request)).toBe('127.0.0.1');
});

test.each([
  ['/launch', 'launch'],
  ['/launch/', 'launch'],
  ['/launch?a=/b', 'launch'],
  ['/%4Caunch', 'Launch'],
  ['/launch.', 'launch'],
  ['/launch).', 'launch'],
  ['/launch%22%3E', 'launch'],
  ['/launch%E2%80%9D', 'launch'],
  ['/launch\u00e2\u0080\u00a6', 'launch'],
  ['/launch%E2%80', 'launch'],
  ['/launch%E', 'launch'],
  ['/launch%0A', 'launch'],
  ['/launch&utm_source=soup', 'launch'],
  ['/launch./', 'launch'],
  ['/launch/.', 'launch'],
  ['/launch/)', 'launch'],
  ['/launch/%E2%80%A6', 'launch'],
  ['/launch/%E2%80', 'launch'],
  ['/launch/rest', undefined],
  ['/launch./rest', undefined],
  ['/launch%2Frest', undefined],
  ['/launch/%D0%BF%D1%83%D1%82%D1%8C', undefined],
  ['/launch//', undefined],
  ['/.launch', undefined],
  ['/', undefined],
])('%s has the code %s', (url, code) => {
  expect(codeIn(url)).toBe(code);
});
