import { invalid } from '../problems.ts';

export const isoTime = (time: number) => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null) => (time === null ? null : isoTime(time));
export const timeOf = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);

interface CreatedRange {
  createdFrom: number | undefined;
  createdTo: number | undefined;
}

/** The range of a list's filter, both ends included. */
export function createdRange(query: { createdFrom?: string; createdTo?: string }): CreatedRange {
  const createdFrom = timeOf(query.createdFrom) ?? undefined;
  const createdTo = timeOf(query.createdTo) ?? undefined;
  if (createdFrom !== undefined && createdTo !== undefined && createdTo < createdFrom) {
    throw invalid({ createdTo: 'The end cannot be earlier than the start' });
  }
  return { createdFrom, createdTo };
}
