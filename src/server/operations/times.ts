import type { Exactly } from './operation.ts';

export const isoTime = (time: number) => new Date(time).toISOString();
export const isoTimeOrNull = (time: number | null) => (time === null ? null : isoTime(time));
export const timeOf = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null);

interface TimesRequest {
  activatesAt?: string | null;
  expiresAt?: string | null;
}

export const newTimes = <Given extends TimesRequest>({ activatesAt, expiresAt }: Exactly<TimesRequest, Given>) => ({
  activatesAt: timeOf(activatesAt),
  expiresAt: timeOf(expiresAt),
});

/** The times of an item after a change. One that is left out stays, null clears it. */
export const timesOf = <Given extends TimesRequest>(
  { activatesAt, expiresAt }: Exactly<TimesRequest, Given>,
  before: { activatesAt: number | null; expiresAt: number | null },
) => ({
  activatesAt: activatesAt === undefined ? before.activatesAt : timeOf(activatesAt),
  expiresAt: expiresAt === undefined ? before.expiresAt : timeOf(expiresAt),
});
