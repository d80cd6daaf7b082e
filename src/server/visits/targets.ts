import { LRUCache } from 'lru-cache';
import { codeKey } from '../rules/codes.ts';
import { asciiUrl } from '../rules/targets.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { everyCode } from '../store/engine.ts';
import type { Store } from '../store/index.ts';

export interface Target extends Resolved {
  /** The destination as it goes into the `Location` header. */
  location: string;
}

const remembered = 50_000;

/** What short codes lead to, most of it from memory. */
export function createTargets(store: Store) {
  const known = new LRUCache<string, Target>({ max: remembered });
  let changes = 0;

  store.onChange((code) => {
    changes += 1;
    if (code === everyCode) known.clear();
    else known.delete(codeKey(code));
  });

  return {
    /** From memory. */
    peek: (code: string): Target | undefined => known.get(codeKey(code)),

    async find(code: string): Promise<Target | 'deleted' | undefined> {
      const changesBefore = changes;
      const found = await store.items.resolve(code);
      if (!found || found === 'deleted') return found;
      const target = { ...found, location: asciiUrl(found.destination) };
      // What was read may have been changed since, and would then be remembered for good.
      if (changes === changesBefore) known.set(codeKey(code), target);
      return target;
    },
  };
}

export type Targets = ReturnType<typeof createTargets>;
