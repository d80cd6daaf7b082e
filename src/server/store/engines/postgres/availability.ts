import { StoreUnavailable } from '../../unavailable.ts';

/** Classes of SQLSTATE whose cause is outside of us: connections, resources such as the disk, operators, the system. */
const outside = /^(?:08|53|57P|58|F0|XX)/;
/** A standby, which takes no changes. */
const isReadOnly = '25006';
const diskFull = '53100';
/** Time limits. What took too long may succeed later, but says nothing about other work. */
const lockTimedOut = '55P03';
const timedOut = new Set([lockTimedOut, '57014']);

const sqlState = /^[0-9A-Z]{5}$/;

/** Whether the database, or the way to it, has failed. An error without SQLSTATE comes from the connection. */
export function isConnectionFault(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !sqlState.test(code)) return true;
  return outside.test(code) || code === isReadOnly;
}

/** Whether changes can be made, judged by the last work. */
export function createAvailability() {
  let isAvailable = true;
  return {
    isAvailable: () => isAvailable,

    /** @throws StoreUnavailable when the database cannot be reached, or fails */
    async guard<T>(work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        const { code } = error as { code?: string };
        if (isConnectionFault(error)) isAvailable = false;
        else if (!timedOut.has(code ?? '')) throw error;
        throw new StoreUnavailable({ isFull: code === diskFull, isLocked: code === lockTimedOut, cause: error });
      }
    },

    noteSuccess() {
      isAvailable = true;
    },
  };
}

export type Availability = ReturnType<typeof createAvailability>;
