import { invalid } from '../problems.ts';

export const isoTime = (time: number) => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null) => (time === null ? null : isoTime(time));
export const timeOf = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);

interface TimesRequest {
  activatesAt?: string | null;
  expiresAt?: string | null;
}

/** The times of an item after a change. One that is left out stays, null clears it. */
export const timesOf = (
  { activatesAt, expiresAt }: TimesRequest,
  before: { activatesAt: number | null; expiresAt: number | null },
) => ({
  activatesAt: activatesAt === undefined ? before.activatesAt : timeOf(activatesAt),
  expiresAt: expiresAt === undefined ? before.expiresAt : timeOf(expiresAt),
});

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
