/**
 * `npm run bench`: measures what the product promises to reach, and whether a click is ever lost. The machine should do
 * nothing else meanwhile. Ratios to a bare redirect in the same run say more than absolute figures. Names choose parts:
 * `npm run bench -- redirects durability memory million flood reads hostile qrImages qrMillion archive imports
 * retention selecting`. `lighthouse` runs only when it is named: it is downloaded for that, and needs Chromium.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { benchArchive } from './bench/archive.ts';
import { benchFlood } from './bench/flood.ts';
import { benchHostile } from './bench/hostile.ts';
import { benchImports } from './bench/imports.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchMemory } from './bench/memory.ts';
import { benchMillion, benchQrMillion } from './bench/million.ts';
import { benchQrImages } from './bench/qrImages.ts';
import { benchReads } from './bench/reads.ts';
import { benchDurability, benchRedirects } from './bench/redirects.ts';
import { benchRetention } from './bench/retention.ts';
import { benchSelecting } from './bench/selecting.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'curtly-bench-'));
const inFolder = (name: string) => path.join(folder, name);

const parts: Record<string, () => Promise<void>> = {
  redirects: () => benchRedirects(inFolder('redirects')),
  durability: () => benchDurability(inFolder('durability')),
  memory: () => benchMemory(inFolder('memory')),
  million: () => benchMillion(inFolder('thousand'), inFolder('million')),
  flood: () => benchFlood(inFolder('flood')),
  reads: () => benchReads(inFolder('reads')),
  hostile: () => benchHostile(inFolder('hostile')),
  qrImages: () => benchQrImages(inFolder('qr-images')),
  qrMillion: () => benchQrMillion(inFolder('qr-thousand'), inFolder('qr-million')),
  archive: () => benchArchive(inFolder('archive-from'), inFolder('archive-to')),
  imports: () => benchImports(inFolder('imports')),
  retention: () => benchRetention(inFolder('retention')),
  // It comes last, because it needs a browser.
  selecting: () => benchSelecting(inFolder('selecting')),
  lighthouse: () => benchLighthouse(inFolder('lighthouse')),
};
/** This part runs only when it is named, because it needs the network. */
const extra = 'lighthouse';

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
try {
  if (unknown !== undefined)
    throw new Error(`There is no part ${unknown}. There are: ${Object.keys(parts).join(', ')}.`);
  for (const [name, run] of Object.entries(parts)) {
    if (chosen.length === 0 ? name !== extra : chosen.includes(name)) await run();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
