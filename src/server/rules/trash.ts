import { trashDays } from '../../shared/trash.ts';
import { day } from './durations.ts';

const timeInTrash = trashDays * day;

export const inTrashSince = (now: number) => now - timeInTrash;

export const restorableUntil = (deletedAt: number) => deletedAt + timeInTrash;
