import { boundedCache } from '../rules/boundedCache.ts';
import { normalizeCode } from '../rules/codes.ts';
import { asciiUrl } from '../rules/destinations.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { everyCode } from '../store/engine.ts';
import type { Store } from '../store/index.ts';

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

  return {
    /** From memory. */
    peek: (code: string): Destination | undefined => known.get(normalizeCode(code)),

    async find(code: string): Promise<Destination | 'deleted' | undefined> {
      const changesBefore = changes;
      const found = await store.items.resolve(code);
      if (!found || found === 'deleted') return found;
      const destination = { ...found, locationHeader: asciiUrl(found.destination) };
      // A change during the read would otherwise be overlooked for good.
      if (changes === changesBefore) known.set(normalizeCode(code), destination);
      return destination;
    },
  };
}

export type Destinations = ReturnType<typeof createDestinations>;
