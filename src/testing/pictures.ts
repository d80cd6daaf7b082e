/**
 * jsdom cannot draw or read pictures, so this file lets images load, canvases keep their pixels and workers work. The
 * pixels are those of the image's address, so a test reads what the service has drawn.
 */
import sharp from 'sharp';
import { readingOf } from '../web/features/qr-codes/editor/decoder.ts';
import { loadReader } from './qrReader.ts';

interface Bitmap {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const bitmaps = new WeakMap<object, Bitmap>();

async function load(this: HTMLImageElement): Promise<void> {
  // jsdom takes seconds to resolve the address of a large picture.
  const response = await fetch(new URL(this.getAttribute('src') ?? '', document.baseURI).href);
  if (!response.ok) throw new DOMException('The image cannot be decoded', 'EncodingError');
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  bitmaps.set(this, { data: pixels, width: info.width, height: info.height });
  Object.defineProperties(this, { naturalWidth: { value: info.width }, naturalHeight: { value: info.height } });
}

/** A number for each pixel, which is much quicker than four bytes. Its highest byte is how opaque it is. */
const wordsOf = ({ data }: Bitmap) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

const wordOf = (color: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return new Uint32Array(Uint8Array.of(red ?? 0, green ?? 0, blue ?? 0, 255).buffer)[0] ?? 0;
};

const isVisible = (pixel: number) => pixel >>> 24 !== 0;

class Context {
  fillStyle = '#000000';
  readonly #bitmap: Bitmap;

  constructor(bitmap: Bitmap) {
    this.#bitmap = bitmap;
  }

  fillRect(left: number, top: number, width: number, height: number) {
    const words = wordsOf(this.#bitmap);
    for (let y = 0; y < Math.round(height); y += 1) {
      const row = (Math.round(top) + y) * this.#bitmap.width + Math.round(left);
      words.fill(wordOf(this.fillStyle), row, row + Math.round(width));
    }
  }

  drawImage(image: HTMLImageElement, left: number, top: number, width: number, height: number) {
    const source = bitmaps.get(image);
    if (!source) throw new Error('The image is not loaded');
    const [words, drawn] = [wordsOf(this.#bitmap), wordsOf(source)];
    const columns = Uint32Array.from({ length: Math.round(width) }, (_, x) => Math.floor((x / width) * source.width));
    for (let y = 0; y < Math.round(height); y += 1) {
      const row = (Math.round(top) + y) * this.#bitmap.width + Math.round(left);
      const from = Math.floor((y / height) * source.height) * source.width;
      for (let x = 0; x < columns.length; x += 1) {
        const pixel = drawn[from + (columns[x] ?? 0)] ?? 0;
        if (isVisible(pixel)) words[row + x] = pixel;
      }
    }
  }

  getImageData() {
    return { ...this.#bitmap, data: this.#bitmap.data.slice() };
  }
}

function contextOf(this: HTMLCanvasElement): Context {
  const bitmap = bitmaps.get(this) ?? {
    data: new Uint8ClampedArray(this.width * this.height * 4),
    width: this.width,
    height: this.height,
  };
  bitmaps.set(this, bitmap);
  return new Context(bitmap);
}

/** The only worker of the app is the one that reads QR codes. */
class DecodingWorker extends EventTarget {
  postMessage({ pixels, content }: { pixels: Bitmap; content: string }) {
    void loadReader()
      .then(() => readingOf(pixels, content))
      .then((data) => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate() {}
}

/** Provides them from here on, in this file of tests. */
export function providePictures(): void {
  Object.assign(globalThis, { Worker: DecodingWorker });
  Object.assign(HTMLImageElement.prototype, { decode: load });
  Object.assign(HTMLCanvasElement.prototype, { getContext: contextOf, toDataURL: () => 'data:image/png;base64,drawn' });
}
