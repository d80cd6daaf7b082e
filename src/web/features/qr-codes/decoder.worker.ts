/** Reads one QR code away from the page, which goes on answering meanwhile. */
import { decode } from './decoder.ts';

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  postMessage(decode(data));
});
