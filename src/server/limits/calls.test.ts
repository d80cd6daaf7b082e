import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
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
