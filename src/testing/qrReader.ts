import { readFileSync } from 'node:fs';
import path from 'node:path';
import { prepareZXingModule } from 'zxing-wasm/reader';

let reader: Promise<unknown> | undefined;

/** Browsers load it by its address: see decoder.worker.ts. */
export function loadReader(): Promise<unknown> {
  const file = path.resolve('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  reader ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  });
  return reader;
}
