import type { FastifyRequest } from 'fastify';
import { malformed } from '../problems.ts';

const hasCode = (error: unknown, code: string) => (error as { code?: string }).code === code;

/**
 * Reads the file in a field of a multipart form; nothing, if the form has none or it is empty.
 * @throws `tooLarge()` as soon as more than `limit` bytes have come
 */
export async function readUploadedFile(
  request: FastifyRequest,
  field: string,
  { limit, tooLarge }: { limit: number; tooLarge: () => Error },
): Promise<Buffer | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: limit, files: 1, fields: 10, fieldSize: 1_000 } });
    const content = await part?.toBuffer();
    return part?.fieldname === field && content?.length ? content : undefined;
  } catch (error) {
    if (hasCode(error, 'FST_REQ_FILE_TOO_LARGE')) throw tooLarge();
    throw malformed('The upload could not be read. Please try again.');
  }
}
