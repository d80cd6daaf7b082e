import { createHash } from 'node:crypto';
import type { Manifest } from './format.ts';

/**
 * The digest of an archive, whose files it sees in their order. A server that has signed it made the archive, and
 * nobody has changed it since.
 */
export function createSeal() {
  const hash = createHash('sha256');
  return {
    /** Before the content: so no byte can move from one file to another. */
    begin: (path: string, size: number): void => void hash.update(`${path}\0${size}\0`),
    add: (content: Buffer): void => void hash.update(content),
    /** After all other files. */
    end: ({ signature: _signature, ...manifest }: Omit<Manifest, 'signature'> & { signature?: string }): string =>
      hash.update(JSON.stringify(manifest)).digest('hex'),
  };
}

export type Seal = ReturnType<typeof createSeal>;
