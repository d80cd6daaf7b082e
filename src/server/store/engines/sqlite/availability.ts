import { isOfDamage, StoreUnavailable } from '../../unavailable.ts';

/** Error codes of the disk, or of a lock by another process. Any other is a mistake of ours. */
const outside = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|PROTOCOL|CORRUPT|NOTADB|NOMEM)/;

/** Whether changes can be made, judged by the last one. */
export function createAvailability() {
  let isAvailable = true;
  return {
    isAvailable: () => isAvailable,

    /** @throws StoreUnavailable when the disk fails */
    guard<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        // By its code: the driver keeps one class of errors for all who have loaded it in this process, the first
        // one's.
        const { code } = error as { code?: unknown };
        if (typeof code !== 'string' || !outside.test(code)) throw error;
        isAvailable = false;
        throw new StoreUnavailable({
          isFull: code.startsWith('SQLITE_FULL'),
          isDamaged: isOfDamage(code),
          cause: error,
        });
      }
    },

    /** Visits changes nothing, so it judges by its reads. */
    noteSuccess() {
      isAvailable = true;
    },
  };
}

export type Availability = ReturnType<typeof createAvailability>;
