import type { Problem } from '../problems.ts';

/** Keeps accounts to one at a time, and all of them to a few. */
export function createPlaces(atOnce: number, allTaken: () => Problem) {
  const taken = new Set<number>();
  return {
    /** @throws Problem */
    take(userPk: number, ownUnderWay: () => Problem): void {
      if (taken.has(userPk)) throw ownUnderWay();
      if (taken.size >= atOnce) throw allTaken();
      taken.add(userPk);
    },
    free: (userPk: number) => void taken.delete(userPk),
  };
}

/** Keeps what they hold to so many bytes together. */
export function createRoom(most: number, isFull: () => Problem) {
  let held = 0;
  return {
    /** @throws Problem */
    take(bytes: number): void {
      if (held + bytes > most) throw isFull();
      held += bytes;
    },
    free: (bytes: number) => void (held -= bytes),
  };
}

export type Room = ReturnType<typeof createRoom>;
