/** Contents that are the same for all, packed once: an encoder of Brotli takes megabytes for as long as it is read. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

const packers: Record<Encoding, (content: Buffer) => Buffer> = {
  // This quality takes a few milliseconds, the best one a hundred and more.
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync,
  identity: (content) => content,
};
const encodings = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

export interface Packed {
  etag: string;
  in: (encoding: Encoding) => Buffer;
}

export function createPacked(given: string | Buffer): Packed {
  const content = Buffer.from(given);
  const packed: Partial<Record<Encoding, Buffer>> = {};
  return {
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    in: (encoding) => (packed[encoding] ??= packers[encoding](content)),
  };
}

/** Sends the content in the best encoding that the client takes. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  const encoding = encodings.negotiate(request.headers['accept-encoding'] ?? '') ?? 'identity';
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
  return reply.header('Vary', 'Accept-Encoding').send(packed.in(encoding));
}

/** The same of what the client may have already. */
export function sendIfChanged(request: FastifyRequest, reply: FastifyReply, packed: Packed): FastifyReply {
  reply.header('ETag', packed.etag);
  if (request.headers['if-none-match'] === packed.etag) return reply.header('Vary', 'Accept-Encoding').code(304).send();
  return sendPacked(request, reply, packed);
}
