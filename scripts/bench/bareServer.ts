/** A bare redirect, against which the service is measured. */
import { createServer } from 'node:http';

const server = createServer((_request, response) => {
  response.writeHead(302, [
    'Location',
    'https://example.com/',
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    '0',
  ]);
  response.end();
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
