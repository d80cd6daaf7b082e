import { LRUCache } from 'lru-cache';

/**
 * Remembers the entries used last, at most so many. Its memory grows with them: `max` would take all of it at the
 * start.
 */
export const boundedCache = <Key extends string | number, Value extends object | number>(maxEntries: number) =>
  new LRUCache<Key, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });
