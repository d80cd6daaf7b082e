import { trashDays } from '../../shared/trash.ts';
import { day } from './durations.ts';

const kept = trashDays * day;

export const inTrashSince = (now: number) => now - kept;

export const restorableUntil = (deletedAt: number) => deletedAt + kept;
