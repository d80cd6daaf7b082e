import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { partNames, type Manifest } from '../server/operations/archive/format.ts';
import { tarEnd, tarHeader, tarPadding } from '../server/operations/archive/tar.ts';

/** An archive of files, with a manifest that fits them unless told. */
export function pack(
  files: ReadonlyMap<string, Buffer | string>,
  change: (manifest: Manifest) => object = (manifest) => manifest,
  before: readonly [path: string, content: string][] = [],
): Buffer {
  const original = JSON.parse(String(files.get('manifest.json'))) as Manifest;
  const parts: Manifest['parts'] = {};
  const counts = { links: 0, qrCodes: 0, inTrash: 0 };
  const blocks: Buffer[] = [];
  const add = (path: string, content: Buffer) =>
    blocks.push(tarHeader(path, { size: content.length, at: 0 }), content, tarPadding(content.length));
  const byPart = new Map<string, Buffer[]>();
  for (const [path, given] of [...before, ...files]) {
    if (path === 'manifest.json') continue;
    const content = Buffer.from(given);
    add(path, content);
    const part = path.split(/[/.]/)[0] ?? '';
    byPart.set(part, [...(byPart.get(part) ?? []), content]);
    if (part !== 'items') continue;
    counts.links += String(given).split('"kind":"link"').length - 1;
    counts.qrCodes += String(given).split('"kind":"qrCode"').length - 1;
    counts.inTrash += String(given).split('"deletedAt":"').length - 1;
  }
  for (const part of partNames) {
    const contents = byPart.get(part) ?? [];
    if (contents.length === 0) continue;
    const whole = Buffer.concat(contents);
    parts[part] = {
      files: contents.length,
      count: ['items', 'history', 'statistics', 'clicks'].includes(part)
        ? whole.toString().split('\n').length - 1
        : contents.length,
      bytes: whole.length,
      sha256: createHash('sha256').update(whole).digest('hex'),
    };
  }
  add('manifest.json', Buffer.from(JSON.stringify(change({ ...original, parts, counts }))));
  return gzipSync(Buffer.concat([...blocks, tarEnd]));
}
