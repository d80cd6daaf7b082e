import type { Problem } from '../problems.ts';

export function createByteBudget(limit: number, isFull: () => Problem) {
  let held = 0;
  return {
    /** @throws Problem when the budget is used up */
    take(bytes: number): void {
      if (held + bytes > limit) throw isFull();
      held += bytes;
    },
    free: (bytes: number) => void (held -= bytes),
  };
}

export type ByteBudget = ReturnType<typeof createByteBudget>;
