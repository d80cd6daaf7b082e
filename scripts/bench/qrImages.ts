import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createQrImages } from '../../src/server/images/qrImages.ts';
import { startService } from './servers.ts';
import { createRandom, randomDesigns } from '../../src/testing/qrDesigns.ts';
import { colorWarnings } from '../../src/web/features/qr-codes/editor/scannability.ts';

const images = 1_000;
const previews = 60;

interface Reader {
  name: string;
  read(file: string): Promise<string>;
}

async function zxing(): Promise<Reader> {
  const wasm = await readFile(
    path.resolve(import.meta.dirname, '../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  );
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  return {
    name: 'zxing',
    async read(file) {
      const [found] = await readBarcodes(await readFile(file), { formats: ['QRCode'], tryInvert: false });
      return found?.isValid ? found.text : '';
    },
  };
}

/** The readers on this machine: `zbarimg` only where it is installed. */
async function findReaders(): Promise<Reader[]> {
  const run = promisify(execFile);
  const hasZbar = await run('zbarimg', ['--version']).then(
    () => true,
    () => false,
  );
  const zbar: Reader = {
    name: 'zbarimg',
    read: (file) =>
      run('zbarimg', ['--quiet', '--raw', file]).then(
        ({ stdout }) => stdout.trimEnd(),
        () => '',
      ),
  };
  return [...(hasZbar ? [zbar] : []), await zxing()];
}

/** Makes images of random designs without a warning of the web app, and reads them with independent readers. */
async function benchReading(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const [next, readers, qrImages] = [await randomDesigns(createRandom()), await findReaders(), createQrImages()];
  const read = new Map(readers.map(({ name }) => [name, 0]));
  for (let count = 0; count < images;) {
    const design = next();
    if (colorWarnings(design).length > 0) continue;
    count += 1;
    const drawing = {
      design,
      logo: design.logo ? { number: 1, load: () => Promise.resolve(design.logo) } : undefined,
      format: 'png',
    } as const;
    const image = await qrImages.draw(drawing, 'bench');
    if (!image) throw new Error(`${design.text} is too long`);
    const file = path.join(folder, `${count}.png`);
    await writeFile(file, image);
    for (const reader of readers) {
      if ((await reader.read(file)) === design.text) read.set(reader.name, (read.get(reader.name) ?? 0) + 1);
      else console.log(`  ${reader.name} did not read ${JSON.stringify({ ...design, logo: design.logo && 'a logo' })}`);
    }
  }
  read.forEach((count, name) => console.log(`QR codes read by ${name}: ${count} of ${images}`));
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timesOf(count: number, fetchOne: (index: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const response = await fetchOne(index);
    await response.arrayBuffer();
    times.push(performance.now() - began);
    if (response.status >= 400) throw new Error(`Answered ${response.status}`);
  }
  return times;
}

/**
 * Measures how long a client waits for a preview, and for pages while others request the largest previews without a
 * pause.
 */
async function benchPreviews(folder: string): Promise<void> {
  const server = await startService(folder);
  const preview = (content: string, query: string) =>
    fetch(`${server.url}/api/qrcodes/generate?content=${encodeURIComponent(content)}&${query}`);
  const health = () => fetch(`${server.url}/api/health`);
  for (const [name, content, query] of [
    ['300 px', 'https://example.com/menu', 'size=300'],
    ['300 px, level H', 'https://example.com/menu', 'size=300&errorCorrectionLevel=H'],
    ['1000 px', 'https://example.com/menu', 'size=1000'],
    ['300 px, 2,000 characters', `https://example.com/${'aB3/'.repeat(494)}`, 'size=300'],
  ] as const) {
    const times = await timesOf(previews, (index) => preview(`${content}${index}`, query));
    console.log(
      `preview of ${name.padEnd(26)} median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms   (target: 30 at 300 px)`,
    );
  }

  const idle = median(await timesOf(500, health));
  let isDone = false;
  const busy = Array.from({ length: 2 }, async () => {
    while (!isDone) await (await preview(`https://example.com/${'aB3/'.repeat(490)}`, 'size=1000')).arrayBuffer();
  });
  const times = await timesOf(500, health);
  isDone = true;
  await Promise.all(busy);
  console.log(
    `another answer: median ${idle.toFixed(2)} ms at rest, ${median(times).toFixed(2)} ms while the largest previews are made`,
  );
  await server.stop('SIGTERM');
}

export async function benchQrImages(folder: string): Promise<void> {
  await benchPreviews(path.join(folder, 'service'));
  await benchReading(path.join(folder, 'images'));
}
