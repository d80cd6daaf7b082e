import type { IncomingMessage, OutgoingMessage } from 'node:http';
import type { TickQueue } from '../limits/tickQueue.ts';

/** Bytes that Node reads at once. */
const maxChunk = 65_536;

const chunkOf = (source: IncomingMessage): Buffer | null =>
  // Reading all data makes the stream notice its end.
  (source.readableLength > maxChunk ? source.read(maxChunk) : source.read()) as Buffer | null;

/**
 * Passes a body on, each chunk in its turn, as fast as the target takes it. Data that the target no longer takes is
 * dropped. A body that breaks off leaves the target open, and the caller decides what that means.
 */
export function pump(source: IncomingMessage, target: OutgoingMessage, take: TickQueue): void {
  let isWaiting = false;

  function next(): void {
    if (isWaiting || source.destroyed) return;
    if (source.readableLength === 0) {
      // Otherwise a stream that ends with nothing left to read would not emit its end.
      source.read();
      return;
    }
    isWaiting = true;
    take(passOn);
  }

  function goOn(): void {
    isWaiting = false;
    next();
  }

  function passOn(): void {
    const chunk = chunkOf(source);
    if (chunk === null || target.destroyed || target.writableEnded) goOn();
    else if (source.complete && source.readableLength === 0) target.end(chunk);
    else write(chunk);
  }

  function write(chunk: Buffer): void {
    // A request whose answer is complete emits no `drain` any more.
    const isRoom = target.write(chunk, () => {
      if (!isRoom) goOn();
    });
    if (isRoom) goOn();
  }

  source.on('readable', next);
  source.once('end', () => {
    if (!target.destroyed) target.end();
  });
  // Otherwise a wait for the target would never end.
  target.once('close', goOn);
  setImmediate(() => sendHead(target));
}

/** Sends the head before the body, in the encoding that keeps its bytes as they came. */
function sendHead(target: OutgoingMessage): void {
  if (!target.destroyed && !target.writableEnded) target.write('', 'latin1');
}
