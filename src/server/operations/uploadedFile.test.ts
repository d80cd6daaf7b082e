import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { downloadArchive, restoreArchive } from '../../testing/archives.ts';
import { signUp } from '../../testing/factories.ts';
import { uploadImport } from '../../testing/imports.ts';
import { startServer } from '../../testing/startServer.ts';
import { until } from '../../testing/until.ts';
import { archivesUnderWay, archiveTooLarge } from '../problems.ts';
import { createRoom } from './places.ts';
import { saveUploadedFile } from './uploadedFile.ts';

/** A request with what its parser finds. */
const requestOf = (parts: () => Readable, log: object = {}) =>
  ({ headers: {}, routeOptions: { bodyLimit: 1_000 }, log, parts }) as unknown as FastifyRequest;

test('an upload that finds no room says so, and is logged', async () => {
  const log = { error: jest.fn() };
  // Each write to it fails as on a full disk.
  const request = requestOf(() => Readable.from([1]).map(() => writeFile('/dev/full', 'x')), log);
  await expect(saveUploadedFile(request, 'file', { limit: 100, tooLarge: archiveTooLarge })).rejects.toMatchObject({
    statusCode: 503,
    code: 'storage_unavailable',
    message: 'Changes cannot be saved right now: the disk is full. Please try again in a minute.',
    retryAfter: 60,
  });
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('large files share the room there is, and small ones need none', async () => {
  const megabyte = 1024 ** 2;
  const room = createRoom(2 * megabyte, archivesUnderWay);
  const save = (megabytes: number) => {
    const pieces = Array.from({ length: megabytes }, () => Buffer.alloc(megabyte));
    const part = { type: 'file', fieldname: 'file', filename: 'archive', file: Readable.from(pieces) };
    const request = requestOf(() => Readable.from([part]));
    return saveUploadedFile(request, 'file', { limit: 64 * megabyte, tooLarge: archiveTooLarge, room });
  };
  const large = await save(34);
  const small = await save(32);
  await expect(save(33)).rejects.toMatchObject({ statusCode: 429, retryAfter: 60 });
  await large?.remove();
  expect(existsSync(large?.path ?? '')).toBe(false);
  const next = await save(34);
  expect(existsSync(next?.path ?? '')).toBe(true);
  await Promise.all([small?.remove(), next?.remove()]);
});

test('those who send slowly keep nobody else from an import or a restore', async () => {
  const server = await startServer();
  const names = Array.from({ length: 9 }, (_, index) => `slow-${index}@example.com`);
  const slow = await Promise.all(names.map((email) => signUp(server, email)));
  const begin = (path: string, token: string) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Length: 1000\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nurl',
    );
    return socket;
  };
  const sockets = slow.flatMap((token) => ['/api/imports', '/api/archive'].map((path) => begin(path, token)));
  try {
    for (const token of slow) {
      await until(async () => (await uploadImport(server, token, 'url\n')).body.code === 'import_under_way');
      const isSent = /being restored into your account already/;
      await until(async () => isSent.test((await restoreArchive(server, token, Buffer.from('x'))).body.message));
    }
    const ada = await signUp(server);
    expect((await uploadImport(server, ada, 'url\nhttps://example.com/\n')).status).toBe(201);
    const { bytes } = await downloadArchive(server, ada);
    expect((await restoreArchive(server, ada, bytes)).status).toBe(200);
  } finally {
    sockets.forEach((socket) => void socket.destroy());
  }
});
