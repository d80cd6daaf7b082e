import { trashDays } from '../../shared/trash.ts';

const kept = trashDays * 24 * 3_600_000;

/** What was deleted after this time can be restored. */
export const inTrashSince = (now: number) => now - kept;

export const restorableUntil = (deletedAt: number) => deletedAt + kept;
