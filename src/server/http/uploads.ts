import type { FastifyInstance } from 'fastify';
import { createFairQueue } from '../limits/fairQueue.ts';
import { picturesPath } from '../rules/pictures.ts';
import { wideSourceOf } from '../rules/visitors.ts';
import type { Store } from '../store/index.ts';

/** Few pictures are read at once, so that other calls get a database connection too. Networks are served in turn. */
const atOnce = 2;
const maxWaiting = 200;

/** A picture never changes under its name, so it is cached for good. */
export function serveUploads(scope: FastifyInstance, store: Store): void {
  const queue = createFairQueue({ atOnce, maxWaiting });
  scope.get<{ Params: { name: string } }>(`${picturesPath}:name(^[\\w-]{32}\\.webp$)`, async (request, reply) => {
    const { name } = request.params;
    const picture = await queue.run(() => store.users.picture(`${picturesPath}${name}`), wideSourceOf(request.ip));
    if (!picture) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.header('Cache-Control', 'public, max-age=31536000, immutable').header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(picture);
  });
}
