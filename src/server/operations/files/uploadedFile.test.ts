import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { archivesUnderWay, archiveTooLarge } from '../../problems.ts';
import { createByteBudget } from '../../limits/byteBudget.ts';
import { saveUploadedFile } from './uploadedFile.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'curtly-upload-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A request with what its parser finds. */
const requestOf = (parts: () => Readable, log: object = {}) =>
  ({ headers: {}, routeOptions: { bodyLimit: 1_000 }, log, parts }) as unknown as FastifyRequest;

test('an upload that finds no room says so, and is logged', async () => {
  const log = { error: jest.fn() };
  // Each write to it fails as on a full disk.
  const request = requestOf(() => Readable.from([1]).map(() => writeFile('/dev/full', 'x')), log);
  await expect(
    saveUploadedFile(request, 'file', { dataDir, limit: 100, tooLarge: archiveTooLarge }),
  ).rejects.toMatchObject({
    statusCode: 503,
    code: 'storage_unavailable',
    message: 'Changes cannot be saved right now: the disk is full. Please try again in a minute.',
    retryAfter: 60,
  });
  expect(log.error).toHaveBeenCalledTimes(1);
});

test('large files share the room there is, and small ones need none', async () => {
  const megabyte = 1024 ** 2;
  const budget = createByteBudget(2 * megabyte, archivesUnderWay);
  const save = (megabytes: number) => {
    const pieces = Array.from({ length: megabytes }, () => Buffer.alloc(megabyte));
    const part = { type: 'file', fieldname: 'file', filename: 'archive', file: Readable.from(pieces) };
    const request = requestOf(() => Readable.from([part]));
    return saveUploadedFile(request, 'file', { dataDir, limit: 64 * megabyte, tooLarge: archiveTooLarge, budget });
  };
  const large = await save(34);
  const small = await save(32);
  await expect(save(33)).rejects.toMatchObject({ statusCode: 429, retryAfter: 60 });
  await large?.remove();
  expect(existsSync(large?.path ?? '')).toBe(false);
  const next = await save(34);
  expect(existsSync(next?.path ?? '')).toBe(true);
  await Promise.all([small?.remove(), next?.remove()]);
  expect(readdirSync(path.join(dataDir, 'curtly-tmp'))).toEqual([]);
});
