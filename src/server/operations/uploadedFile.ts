import type { FastifyRequest } from 'fastify';
import { Problem, malformed } from '../problems.ts';

const hasCode = (error: unknown, code: string) => (error as { code?: string }).code === code;

/**
 * Reads the file in a field of a multipart form; undefined if there is none or it is empty.
 * @throws `tooLarge()` as soon as more than `limit` bytes have come
 */
export async function readUploadedFile(
  request: FastifyRequest,
  field: string,
  { limit, tooLarge }: { limit: number; tooLarge: () => Problem },
): Promise<Buffer | undefined> {
  // The parser would read all of it before it reports that.
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw tooLarge();
  try {
    const part = await request.file({ limits: { fileSize: limit + 1, files: 1, fields: 10, fieldSize: 1_000 } });
    const content = await part?.toBuffer();
    // The parser sometimes cuts a file off without reporting it.
    if (content && content.length > limit) throw tooLarge();
    return part?.fieldname === field && content?.length ? content : undefined;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge();
    throw malformed('The upload could not be read. Please try again.');
  }
}
