/**
 * The database cannot make changes now, because its disk is full or fails. Reads may still work, and it may recover.
 */
export class StoreUnavailable extends Error {
  readonly isFull: boolean;

  constructor({ isFull, cause }: { isFull: boolean; cause: unknown }) {
    super(isFull ? 'The disk is full' : 'The database cannot be written', { cause });
    this.isFull = isFull;
  }
}

/** For changes that can be made later or given up: the work goes on without them. */
export function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
