import type { Problem } from '../problems.ts';

/** Keeps what is held at the same time to so many bytes together. */
export function createByteBudget(limit: number, isFull: () => Problem) {
  let held = 0;
  return {
    /** @throws Problem */
    take(bytes: number): void {
      if (held + bytes > limit) throw isFull();
      held += bytes;
    },
    free: (bytes: number) => void (held -= bytes),
  };
}

export type ByteBudget = ReturnType<typeof createByteBudget>;
