import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { archiveTooLarge } from '../problems.ts';
import { saveUploadedFile } from './uploadedFile.ts';

test('an upload that finds no room says so, and is logged', async () => {
  const log = { error: jest.fn() };
  const request = {
    headers: {},
    routeOptions: { bodyLimit: 1_000 },
    log,
    // Each write to it fails as on a full disk.
    parts: () => Readable.from([1]).map(() => writeFile('/dev/full', 'x')),
  } as unknown as FastifyRequest;
  await expect(saveUploadedFile(request, 'file', { limit: 100, tooLarge: archiveTooLarge })).rejects.toMatchObject({
    statusCode: 503,
    code: 'storage_unavailable',
    message: 'Changes cannot be saved right now: the disk is full. Please try again in a minute.',
    retryAfter: 60,
  });
  expect(log.error).toHaveBeenCalledTimes(1);
});
