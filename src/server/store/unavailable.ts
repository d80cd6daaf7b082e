/** What to do when a database cannot be read where it is damaged. */
export const whenDamaged =
  'stop Curtly, keep a copy of DATA_DIR, and restore the last good backup: npm run restore -- /the/backup';

/** Whether SQLite has found its file damaged, by the code of its error. */
export const isOfDamage = (code: unknown): boolean =>
  typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);

export const damaged = (error: unknown): string =>
  `The database is damaged (${(error as { message?: string }).message}): ${whenDamaged}.`;

interface StoreUnavailableOptions {
  isFull: boolean;
  isDamaged?: boolean;
  isLocked?: boolean;
  cause: unknown;
}

/**
 * The database cannot make changes now, because its disk is full or fails. Reads may still work, and it may recover.
 */
export class StoreUnavailable extends Error {
  readonly isFull: boolean;
  readonly isDamaged: boolean;
  /** Only what somebody else is changing meanwhile cannot be changed. */
  readonly isLocked: boolean;

  constructor({ isFull, isDamaged = false, isLocked = false, cause }: StoreUnavailableOptions) {
    const otherwise = isDamaged ? damaged(cause) : 'The database cannot be written';
    super(isFull ? 'The disk is full' : otherwise, { cause });
    this.isFull = isFull;
    this.isDamaged = isDamaged;
    this.isLocked = isLocked;
  }
}

/** For changes that can be made later or given up: the work goes on without them. */
export function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
