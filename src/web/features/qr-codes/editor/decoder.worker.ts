import { prepareZXingModule } from 'zxing-wasm/reader';
import { readingOf } from './decoder.ts';

// The library would load it from a public server.
const { href } = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
void prepareZXingModule({ overrides: { locateFile: () => href } });

addEventListener('message', ({ data }: MessageEvent<{ pixels: ImageData; content: string }>) => {
  readingOf(data.pixels, data.content).then(postMessage, reportError);
});
