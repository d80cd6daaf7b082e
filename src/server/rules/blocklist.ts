/** Lists of blocked destinations: the common formats, and a set that is small in memory. */
import { isIP } from 'node:net';
import { privatePattern, readPattern } from './blockedDestinations.ts';

/** Names that each hosts file has, for the machine itself. */
const ownNames = /^(?:localhost(?:\.localdomain)?|local|broadcasthost|ip6-.*|0\.0\.0\.0)$/i;

/** Something is wrong with a line that is neither empty, nor a comment, nor an entry. */
export type Line = { patterns: string[] } | 'comment' | 'unreadable';

function hostsIn(names: readonly string[]): Line {
  const hosts = names.filter((name) => !ownNames.test(name));
  const patterns = hosts.flatMap((name) => readPattern(name) ?? []);
  return patterns.length === hosts.length ? { patterns } : 'unreadable';
}

/**
 * Reads a line of a hosts file, of plain domains, of URLs, or of a list for ad blockers as far as that names hosts. A
 * word without a dot is no entry: a page of text in place of a list would block much.
 */
export function readLine(text: string): Line {
  const line = text.replace(/\s[#!].*$/, '').trim();
  if (line === '' || /^(?:[#!;]|\[Adblock)/i.test(line)) return 'comment';
  const [first = '', ...rest] = line.split(/\s+/);
  if (rest.length > 0) return isIP(first) === 0 ? 'unreadable' : hostsIn(rest);
  // Rules that hide parts of pages name a host before these signs.
  const pattern = /#[@?$%]*#/.test(first) ? undefined : readPattern(first);
  if (pattern === undefined || pattern === privatePattern || !/[.:]/.test(pattern)) return 'unreadable';
  return { patterns: [pattern] };
}

/**
 * A number of 53 bits for a text (cyrb53, in the public domain). Of a million entries, one in ten billion other texts
 * has the same number.
 */
function numberOf(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  // Zero marks an empty place.
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0) || 1;
}

/** Numbers that are gathered at once, before the size of the set is known. */
const gatheredAtOnce = 65_536;
/** Places for each entry: so a search ends after two or three. */
const placesOfEntry = 1.5;

export interface PatternSet {
  size: number;
  has: (pattern: string) => boolean;
}

/**
 * Gathers patterns as numbers, 8 bytes each, and makes a set of 12 bytes for each of them. A million texts would take
 * a hundred megabytes.
 */
export function createSetBuilder(seed: number) {
  let chunk = new Float64Array(gatheredAtOnce);
  const chunks = [chunk];
  let count = 0;

  return {
    count: () => count,
    add(pattern: string): void {
      chunk[count % gatheredAtOnce] = numberOf(pattern, seed);
      count += 1;
      if (count % gatheredAtOnce === 0) chunks.push((chunk = new Float64Array(gatheredAtOnce)));
    },
    /** `pause` is called now and then. */
    async build(pause: () => Promise<void>): Promise<PatternSet> {
      const places = new Float64Array(Math.ceil(count * placesOfEntry) + 1);
      const placeOf = (number: number) => {
        let place = number % places.length;
        while (places[place] !== 0 && places[place] !== number) place = (place + 1) % places.length;
        return place;
      };
      let size = 0;
      for (const numbers of chunks) {
        for (const number of numbers) {
          if (number === 0) break;
          const place = placeOf(number);
          if (places[place] === 0) size += 1;
          places[place] = number;
        }
        await pause();
      }
      // The set would hold on to them.
      chunks.length = 0;
      chunk = new Float64Array(0);
      return { size, has: (pattern) => places[placeOf(numberOf(pattern, seed))] !== 0 };
    },
  };
}
