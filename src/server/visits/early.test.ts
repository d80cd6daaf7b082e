import { request } from 'node:http';
import { startServer } from '../../testing/startServer.ts';

test('a body that is too large is refused while it is sent', async () => {
  const server = await startServer();
  for (let round = 0; round < 20; round += 1) {
    const status = await new Promise((resolve) => {
      const call = request(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 50_000_000 },
      });
      call.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      const piece = Buffer.alloc(65_536, ' ');
      let sent = 0;
      const go = () => {
        while (sent + piece.length < 50_000_000) {
          sent += piece.length;
          if (!call.write(piece)) return void call.once('drain', go);
        }
        call.end(Buffer.alloc(50_000_000 - sent, ' '));
      };
      go();
    });
    expect([round, status]).toEqual([round, 413]);
  }
});
