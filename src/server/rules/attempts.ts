import { boundedCache } from './boundedCache.ts';

interface AttemptsOptions {
  /** Allowed within the window, which begins with the first. */
  max: number;
  /** Milliseconds. */
  window: number;
  clock: () => number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Names. Beyond them the oldest are forgotten, so that memory does not grow. */
const remembered = 50_000;

/** Counts attempts by name within a time window. */
export function createAttempts({ max, window, clock }: AttemptsOptions) {
  const windows = boundedCache<string, Window>(remembered);

  function windowOf(name: string): Window | undefined {
    const found = windows.get(name);
    return found && found.endsAt > clock() ? found : undefined;
  }

  return {
    /** Milliseconds until another attempt is allowed; 0 if one is allowed now. */
    wait(name: string): number {
      const found = windowOf(name);
      return found && found.count >= max ? found.endsAt - clock() : 0;
    },
    countOf: (name: string): number => windowOf(name)?.count ?? 0,
    count(name: string): void {
      const found = windowOf(name) ?? { count: 0, endsAt: clock() + window };
      found.count += 1;
      windows.set(name, found);
    },
    /** Takes one attempt back. */
    forgive(name: string): void {
      const found = windowOf(name);
      if (found) found.count = Math.max(0, found.count - 1);
    },
  };
}
