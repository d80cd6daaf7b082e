import { LRUCache } from 'lru-cache';
import { normalizeCode } from '../rules/codes.ts';
import { asciiUrl } from '../rules/destinations.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { everyCode } from '../store/engine.ts';
import type { Store } from '../store/index.ts';

export interface Destination extends Resolved {
  /** The destination as it goes into the `Location` header. */
  location: string;
}

const remembered = 50_000;

/** What short codes lead to, most of it from memory. */
export function createDestinations(store: Store) {
  const known = new LRUCache<string, Destination>({ max: remembered });
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
      const target = { ...found, location: asciiUrl(found.destination) };
      // What was read may have been changed since, and would then be remembered for good.
      if (changes === changesBefore) known.set(normalizeCode(code), target);
      return target;
    },
  };
}

export type Destinations = ReturnType<typeof createDestinations>;
