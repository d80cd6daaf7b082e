import { LRUCache } from 'lru-cache';

/** Bytes of an entry beside its key. Values are small, and all of one size. */
const entryOverhead = 300;
/** A text with characters beyond Latin-1 takes two bytes for each. */
const bytesPerCharacter = 2;

/** Keeps the entries used last, within so many bytes. */
export const boundedCache = <Key extends string | number, Value extends object | number>(bytes: number) =>
  new LRUCache<Key, Value>({
    maxSize: bytes,
    sizeCalculation: (_value, key) => entryOverhead + (typeof key === 'string' ? bytesPerCharacter * key.length : 0),
  });
