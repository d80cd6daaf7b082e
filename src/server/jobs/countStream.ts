import { Readable } from 'node:stream';
import type { components } from '../../generated/types.ts';
import type { ItemCount } from '../store/analytics/liveCounts.ts';

type Event = components['schemas']['LiveCounts'];

const itemsOfEvent = 500;
const behindAtMost = 5_000;
/** Bytes that wait to be sent. They are few, so that a slow reader gets the newest counts. */
const buffered = 4_096;

const toItem = ({ kind, id, clicks, botClicks, lastClickAt }: ItemCount): Event['items'][number] => ({
  kind,
  id,
  clicks,
  botClicks,
  lastClickAt: lastClickAt === 0 ? null : new Date(lastClickAt).toISOString(),
});

/** Server-sent events for one reader. An unread count gives way to a newer one. */
export class CountStream extends Readable {
  readonly sessionId: string;
  readonly #waiting = new Map<string, ItemCount>();
  #hasRoom = true;
  #fullSince = 0;
  #isOver = false;

  constructor(sessionId: string) {
    super({ highWaterMark: buffered });
    this.sessionId = sessionId;
  }

  override _read(): void {
    this.#hasRoom = true;
    this.#sendWaiting();
  }

  /** The first event comes even if there is nothing to tell. */
  begin(counts: readonly ItemCount[]): void {
    this.#send(counts);
  }

  tell(counts: readonly ItemCount[]): void {
    for (const count of counts) this.#waiting.set(count.id, count);
    if (this.#waiting.size > behindAtMost) this.destroy();
    else this.#sendWaiting();
  }

  /** Shows that the stream goes on. A stream that nobody has read for longer than `reading` ends. */
  beat(reading: number): void {
    if (this.#hasRoom) this.#write(':\n\n');
    else if (performance.now() - this.#fullSince > reading) this.destroy();
  }

  end(): void {
    this.#isOver = true;
    this.push(null);
  }

  #sendWaiting(): void {
    while (this.#hasRoom && this.#waiting.size > 0) {
      const counts = [...this.#waiting.values()].slice(0, itemsOfEvent);
      counts.forEach(({ id }) => this.#waiting.delete(id));
      this.#send(counts);
    }
  }

  #send(counts: readonly ItemCount[]): void {
    this.#write(`data: ${JSON.stringify({ items: counts.map(toItem) } satisfies Event)}\n\n`);
  }

  #write(text: string): void {
    if (this.#isOver) return;
    this.#hasRoom = this.push(text);
    if (!this.#hasRoom) this.#fullSince = performance.now();
  }
}
