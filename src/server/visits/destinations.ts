import { LRUCache } from 'lru-cache';
import { normalizeCode } from '../../shared/codes.ts';
import { asciiUrl } from '../../shared/webUrl.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { StoreUnavailable } from '../store/unavailable.ts';
import { everyCode } from '../store/engine.ts';
import type { Lookup, VisitStore } from '../store/visitStore.ts';

export interface Destination extends Resolved {
  locationHeader: string;
}

export type FoundCode = Destination | 'deleted' | undefined;

interface Remembered {
  destination: Destination;
  /** Revision of the database at the lookup, undefined if changes were not heard of then. */
  revision: number | undefined;
}

const memory = 48 * 1_024 * 1_024;
const entryOverhead = 400;
const bytesPerCharacter = 2;

const sizeOf = ({ destination: { code, destination, locationHeader } }: Remembered) =>
  entryOverhead + bytesPerCharacter * (2 * code.length + destination.length + locationHeader.length);

const toFoundCode = (found: Lookup): FoundCode =>
  found && found !== 'deleted' ? { ...found, locationHeader: asciiUrl(found.destination) } : found;

/** An outdated destination is better than none. */
function lastKnown(remembered: Remembered | undefined, error: unknown): Destination {
  if (error instanceof StoreUnavailable && remembered) return remembered.destination;
  throw error;
}

export function createDestinations(store: VisitStore) {
  const known = new LRUCache<string, Remembered>({ maxSize: memory, sizeCalculation: sizeOf });
  /** Many visitors may come at once for a code that is not in memory, so they share lookups. */
  const pending = new Map<string, Promise<FoundCode>>();

  function forget(code: string): void {
    // The result of a running lookup may be outdated, so it is not remembered.
    pending.delete(code);
    known.delete(code);
  }

  function forgetAll(): void {
    pending.clear();
    known.clear();
  }

  const forgetThese = (codes: readonly string[]) =>
    codes.includes(everyCode) ? forgetAll() : codes.forEach((code) => forget(normalizeCode(code)));

  store.onChange(forgetThese);

  function remember(code: string, found: FoundCode, revision: number | undefined): FoundCode {
    if (typeof found === 'object') known.set(code, { destination: found, revision });
    else known.delete(code);
    return found;
  }

  async function join(code: string, lookup: Promise<Lookup>, revision: number | undefined): Promise<FoundCode> {
    const opening = lookup.then(toFoundCode);
    pending.set(code, opening);
    try {
      const found = await opening;
      // A change during the lookup would otherwise be overlooked for good.
      return pending.get(code) === opening ? remember(code, found, revision) : found;
    } catch (error) {
      return lastKnown(known.get(code), error);
    } finally {
      if (pending.get(code) === opening) pending.delete(code);
    }
  }

  function lookUp(code: string, revision: number | undefined): FoundCode | Promise<FoundCode> {
    const joined = pending.get(code);
    if (joined) return joined.catch((error: unknown) => lastKnown(known.get(code), error));
    try {
      const found = store.find(code);
      return found instanceof Promise ? join(code, found, revision) : remember(code, toFoundCode(found), revision);
    } catch (error) {
      return lastKnown(known.get(code), error);
    }
  }

  return {
    forget: forgetThese,

    size: () => known.size,
    bytes: () => known.calculatedSize,

    /**
     * Answers at once if the code is in memory and nothing has changed since, or if the database answers at once. While
     * the database is away, the remembered destination holds.
     * @throws StoreUnavailable for a code that is not in memory
     */
    find(typed: string): FoundCode | Promise<FoundCode> {
      const code = normalizeCode(typed);
      const revision = store.revision();
      const remembered = known.get(code);
      const isCurrent = revision !== undefined && remembered?.revision === revision;
      if (remembered && (isCurrent || !store.isAvailable())) return remembered.destination;
      return lookUp(code, revision);
    },
  };
}

export type Destinations = ReturnType<typeof createDestinations>;
