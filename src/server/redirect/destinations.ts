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
  let changes = 0;

  store.onChange((code) => {
    changes += 1;
    if (code === everyCode) known.clear();
    else known.delete(normalizeCode(code));
  });

  /** @throws StoreUnavailable */
  async function read(code: string): Promise<Destination | 'deleted' | undefined> {
    const changesBefore = changes;
    const found = await store.items.resolve(code);
    if (!found || found === 'deleted') {
      known.delete(normalizeCode(code));
      return found;
    }
    const destination = { ...found, locationHeader: asciiUrl(found.destination) };
    // A change during the read would otherwise be overlooked for good.
    if (changes === changesBefore) known.set(normalizeCode(code), destination);
    return destination;
  }

  return {
    /**
     * From memory, while changes by other servers are heard of. While the database is away too: nobody can change
     * anything then.
     */
    peek: (code: string): Destination | undefined =>
      store.isListening() || !store.isAvailable() ? known.get(normalizeCode(code)) : undefined,

    /**
     * From the database; from memory if that has just gone away.
     * @throws StoreUnavailable for a code that is not in memory
     */
    async find(code: string): Promise<Destination | 'deleted' | undefined> {
      const remembered = known.get(normalizeCode(code));
      try {
        return await read(code);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) || !remembered) throw error;
        return remembered;
      }
    },
  };
}

export type Destinations = ReturnType<typeof createDestinations>;
