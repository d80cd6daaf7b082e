import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

interface Span {
  /** Epoch milliseconds, inclusive. */
  createdFrom?: number;
  createdTo?: number;
}

/** The search index is asked for these keys only. */
export interface KeyRange {
  first: number;
  last: number;
}

/** Keys grow with time, apart from those made while the server's clock was set back: so many are looked at. */
const compared = 1_000;

/** Between which keys a user's rows of a time are; all keys without one. */
export async function keyRangeOf(db: Kysely<Database>, table: 'links' | 'qr_codes', userKey: number, { createdFrom, createdTo }: Span): Promise<KeyRange> {
  if (createdFrom === undefined && createdTo === undefined) return { first: 0, last: Number.MAX_SAFE_INTEGER };
  const ends = (direction: 'asc' | 'desc') => db.selectFrom(table)
    .select('key')
    .where('user_key', '=', userKey)
    .$if(createdFrom !== undefined, (query) => query.where('created_at', '>=', createdFrom ?? 0))
    .$if(createdTo !== undefined, (query) => query.where('created_at', '<=', createdTo ?? 0))
    .orderBy('created_at', direction)
    .orderBy('key', direction)
    .limit(compared);
  const { first, last } = await db.selectNoFrom((eb) => [
    eb.selectFrom(ends('asc').as('oldest')).select(({ fn }) => fn.min<number>('oldest.key').as('key')).as('first'),
    eb.selectFrom(ends('desc').as('newest')).select(({ fn }) => fn.max<number>('newest.key').as('key')).as('last'),
  ]).executeTakeFirstOrThrow();
  return { first: first ?? 0, last: last ?? 0 };
}
