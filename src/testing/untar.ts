import { gunzipSync } from 'node:zlib';

const block = 512;

/** The files of a gzip-compressed tar by path, in their order, as `latin1` bytes of a text. */
export function untarBytes(archive: ArrayBuffer | Buffer): Map<string, Buffer> {
  const tar = gunzipSync(Buffer.from(archive as ArrayBuffer));
  const files = new Map<string, Buffer>();
  const textAt = (offset: number, length: number) =>
    tar.toString('latin1', offset, offset + length).split('\0', 1)[0] ?? '';
  for (let offset = 0; tar[offset];) {
    const path = textAt(offset, 100);
    const size = Number.parseInt(textAt(offset + 124, 12), 8);
    if (files.has(path)) throw new Error(`${path} is in the archive twice`);
    files.set(path, tar.subarray(offset + block, offset + block + size));
    offset += block + Math.ceil(size / block) * block;
  }
  return files;
}

export const untar = (archive: ArrayBuffer | Buffer): Map<string, string> =>
  new Map([...untarBytes(archive)].map(([path, content]) => [path, content.toString()]));
