import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves uploaded files. A file never changes under its name. */
export async function serveUploads(
  scope: FastifyInstance,
  { folder, prefix }: { folder: string; prefix: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await scope.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    decorateReply: false,
    maxAge: '365d',
    immutable: true,
  });
}
