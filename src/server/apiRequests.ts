import type { FastifyRequest } from 'fastify';
import { monthOf } from './rules/quotas.ts';
import type { Store } from './store/index.ts';

/** Counts what users' own programs ask of the API. A count is a number in memory until it is written with those of others. */
export interface ApiRequests {
  note(request: FastifyRequest): void;
  /** Returns when everything noted before is in the store. */
  flush(): Promise<void>;
}

export function createApiRequests({ store, clock }: { store: Store; clock: () => number }): ApiRequests {
  /** Month → user → calls. */
  const noted = new Map<number, Map<number, number>>();
  let flushed = Promise.resolve();

  function add(month: number, userPk: number, count: number): void {
    const users = noted.get(month) ?? new Map<number, number>();
    noted.set(month, users.set(userPk, (users.get(userPk) ?? 0) + count));
  }

  async function write(): Promise<void> {
    const counts = [...noted].flatMap(([month, users]) => [...users].map(([userPk, count]) => ({ userPk, month, count })));
    if (counts.length === 0) return;
    noted.clear();
    try {
      await store.usage.addApiRequests(counts);
    } catch (error) {
      counts.forEach(({ month, userPk, count }) => add(month, userPk, count));
      throw error;
    }
  }

  return {
    note({ session, headers }) {
      // Every browser sends this header and no page can take it away: what the web app asks for is not the user's program.
      if (session && headers['sec-fetch-site'] === undefined) add(monthOf(clock()), session.user.pk, 1);
    },
    flush() {
      const written = flushed.then(write);
      flushed = written.catch(() => undefined);
      return written;
    },
  };
}
