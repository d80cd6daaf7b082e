import { boundedCache } from '../rules/boundedCache.ts';
import { normalizeCode } from '../rules/codes.ts';
import { asciiUrl } from '../rules/destinations.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { everyCode } from '../store/engine.ts';
import type { Store } from '../store/index.ts';
import { StoreUnavailable } from '../store/unavailable.ts';

export interface Destination extends Resolved {
  /** The destination as the value of a `Location` header. */
  locationHeader: string;
}

const remembered = 50_000;

/** The destinations of short codes, most of them from memory. */
export function createDestinations(store: Store) {
  const known = boundedCache<string, Destination>(remembered);
  /** Lookups that are under way. Many visitors may come at once when a code is not in memory. */
  const pending = new Map<string, Promise<Destination | 'deleted' | undefined>>();

  store.onChange((code) => {
    // What is being read now may be outdated, and is not remembered.
    for (const destinations of [pending, known]) {
      if (code === everyCode) destinations.clear();
      else destinations.delete(normalizeCode(code));
    }
  });

  /** @throws StoreUnavailable */
  async function read(code: string): Promise<Destination | 'deleted' | undefined> {
    const joined = pending.get(code);
    if (joined) return joined;
    const lookup = store.items
      .resolve(code)
      .then((found) =>
        found && found !== 'deleted' ? { ...found, locationHeader: asciiUrl(found.destination) } : found,
      );
    pending.set(code, lookup);
    try {
      const destination = await lookup;
      // A change during the read would otherwise be overlooked for good.
      if (pending.get(code) === lookup) {
        if (typeof destination === 'object') known.set(code, destination);
        else known.delete(code);
      }
      return destination;
    } finally {
      if (pending.get(code) === lookup) pending.delete(code);
    }
  }

  return {
    /** How many are in memory. */
    size: () => known.size,

    /**
     * From memory, while changes by other servers are heard of. While the database is away too: what was known last is
     * better than nothing.
     */
    peek: (code: string): Destination | undefined =>
      store.isListening() || !store.isAvailable() ? known.get(normalizeCode(code)) : undefined,

    /**
     * From the database; from memory if that has just gone away.
     * @throws StoreUnavailable for a code that is not in memory
     */
    async find(code: string): Promise<Destination | 'deleted' | undefined> {
      // No code has this character, and PostgreSQL refuses a text with it.
      if (code.includes('\0')) return undefined;
      const remembered = known.get(normalizeCode(code));
      try {
        return await read(normalizeCode(code));
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || !remembered) throw error;
        return remembered;
      }
    },
  };
}

export type Destinations = ReturnType<typeof createDestinations>;
