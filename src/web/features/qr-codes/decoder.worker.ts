/** Reads a QR code in a worker, so that the page stays responsive. */
import { decode } from './decoder.ts';

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(decode(data));
});
