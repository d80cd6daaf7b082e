import { Transform, type Readable, type Writable } from 'node:stream';
import { createByteBudget, type ByteBudget } from './byteBudget.ts';
import { busy, tooManyRequests } from '../problems.ts';

/** Bytes of all bodies in memory, and of those of one account or source. */
const limitOfAll = 64 * 1_024 * 1_024;
const limitOfOne = 8 * 1_024 * 1_024;
/** Seconds. */
const retryAfter = 1;

/**
 * Bounds the memory of bodies from their arrival until they are answered. A caller that begins many and finishes none,
 * or sends more than can be answered, is refused, and the others have room.
 */
export function createBodyBudget() {
  const ofAll = createByteBudget(limitOfAll, busy);
  const ofCallers = new Map<string | number, { budget: ByteBudget; bodies: number }>();

  /** Returns the body, which fails as soon as it finds no room. The end of `answer` frees the room. */
  return function withinBudget(caller: string | number, body: Readable, answer: Writable): Readable {
    const own = ofCallers.get(caller) ?? {
      budget: createByteBudget(limitOfOne, () => tooManyRequests(retryAfter)),
      bodies: 0,
    };
    ofCallers.set(caller, own);
    own.bodies += 1;
    let taken = 0;
    let isAnswered = false;

    function take(bytes: number): void {
      // Nobody reads a body after the answer, and nothing would free its room.
      if (isAnswered) return;
      own.budget.take(bytes);
      try {
        ofAll.take(bytes);
      } catch (error) {
        own.budget.free(bytes);
        throw error;
      }
      taken += bytes;
    }

    answer.once('close', () => {
      isAnswered = true;
      ofAll.free(taken);
      own.budget.free(taken);
      own.bodies -= 1;
      if (own.bodies === 0) ofCallers.delete(caller);
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
    // The error reaches the body's reader, if there is one: a request may be refused without being read.
    counted.on('error', () => undefined);
    return body.pipe(counted);
  };
}

export type BodyBudget = ReturnType<typeof createBodyBudget>;
