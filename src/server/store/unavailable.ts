/** What to do when a database cannot be read where it is damaged. */
export const whenDamaged =
  'stop Curtly, keep a copy of DATA_DIR, and restore the last good backup: npm run restore -- /the/backup';

/** Whether SQLite has found its file damaged, by the code of its error. */
export const isOfDamage = (code: unknown): boolean =>
  typeof code === 'string' && /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);

export const damaged = (error: unknown): string =>
  `The database is damaged (${(error as { message?: string }).message}): ${whenDamaged}.`;

/**
 * The database cannot make changes now, because its disk is full or fails. Reads may still work, and it may recover.
 */
export class StoreUnavailable extends Error {
  readonly isFull: boolean;
  readonly isDamaged: boolean;

  constructor({ isFull, isDamaged = false, cause }: { isFull: boolean; isDamaged?: boolean; cause: unknown }) {
    const otherwise = isDamaged ? damaged(cause) : 'The database cannot be written';
    super(isFull ? 'The disk is full' : otherwise, { cause });
    this.isFull = isFull;
    this.isDamaged = isDamaged;
  }
}

/** For changes that can be made later or given up: the work goes on without them. */
export function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
