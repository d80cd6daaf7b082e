/**
 * A bare redirect, against which the service is measured. With `SYNCED_FILE` it writes a page there and syncs it before
 * each answer, as no server that keeps its clicks can avoid.
 */
import { fdatasyncSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

const page = Buffer.alloc(4_096, 1);
const pages = 1_024;

/** Returns what makes a write durable, in a file whose room is reserved. */
function syncedWrites(file: string): () => void {
  const handle = openSync(file, 'w');
  let written = 0;
  const write = () => writeSync(handle, page, 0, page.length, (written++ % pages) * page.length);
  while (written < pages) write();
  fsyncSync(handle);
  return () => {
    write();
    fdatasyncSync(handle);
  };
}

const { SYNCED_FILE } = process.env;
const keep = SYNCED_FILE === undefined ? () => undefined : syncedWrites(SYNCED_FILE);

const server = createServer((_request, response) => {
  keep();
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
