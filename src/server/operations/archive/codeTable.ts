import { createHash } from 'node:crypto';
import { normalizeCode } from '../../rules/codes.ts';

/** What is known of an item of an archive, as bits. */
export const marks = { link: 1, inTrash: 2, hasLogo: 4, logoSeen: 8, versionSeen: 16, wanted: 32 } as const;

const firstSize = 1_024;

/**
 * The codes of an archive, each with its marks and a number. A million of them take 50 MB, where a Map of texts would take
 * four times that: a code is known by 64 bits of its hash.
 */
export function createCodeTable() {
  let size = firstSize;
  let count = 0;
  let keys = new BigUint64Array(size);
  let bits = new Uint8Array(size);
  let numbers = new Float64Array(size);

  /** Never 0, which is an empty place. */
  function keyOf(code: string): bigint {
    return createHash('sha1').update(normalizeCode(code)).digest().readBigUInt64LE() | 1n;
  }

  function placeOf(key: bigint): number {
    let place = Number((key >> 1n) & 0xffff_ffffn) % size;
    while (keys[place] !== 0n && keys[place] !== key) place = (place + 1) % size;
    return place;
  }

  function grow(): void {
    const [oldKeys, oldBits, oldNumbers] = [keys, bits, numbers];
    size *= 2;
    keys = new BigUint64Array(size);
    bits = new Uint8Array(size);
    numbers = new Float64Array(size);
    oldKeys.forEach((key, old) => {
      if (key === 0n) return;
      const place = placeOf(key);
      keys[place] = key;
      bits[place] = oldBits[old] ?? 0;
      numbers[place] = oldNumbers[old] ?? 0;
    });
  }

  return {
    count: () => count,

    /** Returns false for one that is in it already. */
    add(code: string, own: number): boolean {
      if (2 * count >= size) grow();
      const key = keyOf(code);
      const place = placeOf(key);
      if (keys[place] === key) return false;
      keys[place] = key;
      bits[place] = own;
      count += 1;
      return true;
    },

    /** undefined: it is not in it. */
    marksOf(code: string): number | undefined {
      const key = keyOf(code);
      const place = placeOf(key);
      return keys[place] === key ? bits[place] : undefined;
    },

    /** To a code that is in it. */
    mark(code: string, own: number): void {
      const place = placeOf(keyOf(code));
      bits[place] = (bits[place] ?? 0) | own;
    },

    setNumber(code: string, number: number): void {
      numbers[placeOf(keyOf(code))] = number;
    },

    /** 0: it has none. */
    numberOf(code: string): number {
      const key = keyOf(code);
      const place = placeOf(key);
      return keys[place] === key ? (numbers[place] ?? 0) : 0;
    },

    clearNumbers: () => void numbers.fill(0),

    /** Whether the marks of each pass a test. */
    every(test: (marks: number) => boolean): boolean {
      return keys.every((key, place) => key === 0n || test(bits[place] ?? 0));
    },
  };
}

export type CodeTable = ReturnType<typeof createCodeTable>;
