import { trashDays } from '../../shared/trash.ts';
import { day } from './durations.ts';

const kept = trashDays * day;

/** Items that were deleted after this time can be restored. */
export const inTrashSince = (now: number) => now - kept;

export const restorableUntil = (deletedAt: number) => deletedAt + kept;
