import type { IncomingMessage, OutgoingMessage } from 'node:http';
import type { TickQueue } from '../limits/tickQueue.ts';

/** Bytes: as much as Node reads at once. */
const maxChunk = 65_536;

/** The next part of what has arrived. */
const chunkOf = (source: IncomingMessage): Buffer | null =>
  // To read all there is makes the stream notice its end.
  (source.readableLength > maxChunk ? source.read(maxChunk) : source.read()) as Buffer | null;

/**
 * Passes a body on, chunk by chunk and each in its turn, as fast as the target takes it. What the target does not take
 * any more is dropped. A body that breaks off leaves the target open: whoever pumps decides what that means.
 */
export function pump(source: IncomingMessage, target: OutgoingMessage, take: TickQueue): void {
  let isWaiting = false;

  function next(): void {
    if (isWaiting || source.destroyed) return;
    if (source.readableLength === 0) {
      // Without this a stream that ends with nothing left to read would not say so.
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
    // A request whose answer is complete says no `drain` any more.
    const isRoom = target.write(chunk, () => {
      if (!isRoom) goOn();
    });
    if (isRoom) goOn();
  }

  source.on('readable', next);
  source.once('end', () => {
    if (!target.destroyed) target.end();
  });
  // What waits for it to take more would wait for ever.
  target.once('close', goOn);
  setImmediate(() => sendHead(target));
}

/** Sends the head of a message whose body is not there yet: in the encoding that keeps its bytes as they came. */
function sendHead(target: OutgoingMessage): void {
  if (!target.destroyed && !target.writableEnded) target.write('', 'latin1');
}
