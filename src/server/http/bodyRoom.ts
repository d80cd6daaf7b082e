import { Transform, type Readable, type Writable } from 'node:stream';
import { createRoom, type Room } from '../limits/places.ts';
import { busy, tooManyRequests } from '../problems.ts';

/** Bytes of bodies that are in memory at once: of all callers, and of one account or source. */
const [ofAll, ofOne] = [64 * 1_024 * 1_024, 8 * 1_024 * 1_024];
/** Seconds. */
const retryAfter = 1;

/**
 * Bounds what bodies take in memory while they come and until they are answered: who begins many and finishes none, or
 * sends more than can be answered, is refused, and the others have room.
 */
export function createBodyRoom() {
  const everybodys = createRoom(ofAll, busy);
  const rooms = new Map<string | number, { room: Room; bodies: number }>();

  /** The body, which fails as soon as it finds no room. `answer`: it frees what the body has taken when it ends. */
  return function withinRoom(caller: string | number, body: Readable, answer: Writable): Readable {
    const own = rooms.get(caller) ?? { room: createRoom(ofOne, () => tooManyRequests(retryAfter)), bodies: 0 };
    rooms.set(caller, own);
    own.bodies += 1;
    let taken = 0;
    let isAnswered = false;

    function take(bytes: number): void {
      // Nobody reads what comes after the answer, and nothing would free it.
      if (isAnswered) return;
      own.room.take(bytes);
      try {
        everybodys.take(bytes);
      } catch (error) {
        own.room.free(bytes);
        throw error;
      }
      taken += bytes;
    }

    answer.once('close', () => {
      isAnswered = true;
      everybodys.free(taken);
      own.room.free(taken);
      own.bodies -= 1;
      if (own.bodies === 0) rooms.delete(caller);
    });
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        try {
          take(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error as Error);
        }
      },
    });
    body.once('error', (error) => counted.destroy(error));
    // The error reaches the reader of the body, if there is one: a request may be refused without reading it.
    counted.on('error', () => undefined);
    return body.pipe(counted);
  };
}
