import { boundedCache } from './boundedCache.ts';
import { minute } from './durations.ts';

/** Bounds how often something may be done under a name, in a window that begins with the first time. */
export interface Limit {
  name: string;
  max: number;
  window: number;
}

/** `counts` has the attempts under each name, this one included. `until` is the end of the last used-up window. */
export type Counted = { isAllowed: true; counts: number[] } | { isAllowed: false; until: number };

interface Window {
  count: number;
  endsAt: number;
}

/** Windows of up to this long are those of calls, of which anyone can make many under names that are new. */
const shortWindow = minute;
/** Bytes of names. Beyond them the oldest are forgotten, so that memory does not grow. */
const remembered = { short: 16 * 1_024 * 1_024, long: 32 * 1_024 * 1_024 };

/** Short windows are remembered apart, so that calls do not push out the guesses of an hour or a day. */
export function createAttempts() {
  const short = boundedCache<string, Window>(remembered.short);
  const long = boundedCache<string, Window>(remembered.long);

  function windowOf(name: string, now: number): Window | undefined {
    const found = long.get(name) ?? short.get(name);
    return found && found.endsAt > now ? found : undefined;
  }

  return {
    count(limits: readonly Limit[], now: number): Counted {
      const known = limits.map(({ name }) => windowOf(name, now));
      const ends = known.flatMap((found, index) =>
        found && found.count >= (limits[index]?.max ?? 0) ? [found.endsAt] : [],
      );
      if (ends.length > 0) return { isAllowed: false, until: Math.max(...ends) };
      const counts = limits.map(({ name, window }, index) => {
        const counted = known[index] ?? { count: 0, endsAt: now + window };
        counted.count += 1;
        (window <= shortWindow ? short : long).set(name, counted);
        return counted.count;
      });
      return { isAllowed: true, counts };
    },

    countSoFar: (name: string, now: number): number => windowOf(name, now)?.count ?? 0,

    forgive(names: readonly string[], now: number): void {
      for (const name of names) {
        const found = windowOf(name, now);
        if (found) found.count = Math.max(0, found.count - 1);
      }
    },
  };
}
