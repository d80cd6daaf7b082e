import { removeSome } from '../accounts/removeSome.ts';
import type { Engine } from '../engine.ts';
import type { Db, Row } from '../schema.ts';
import { Refused } from './refused.ts';
import { day } from '../../rules/durations.ts';

/** What a client calls one creation, so that a repeated call makes nothing twice. */
export type IdempotencyKey = Pick<Row<'idempotencyKeys'>, 'id' | 'fingerprint'>;

const works = day;

/**
 * Called in the transaction that creates the item. Waits for another one with the same key.
 * @throws Refused when the key has made something already
 */
export async function useIdempotencyKey(
  db: Db,
  key: IdempotencyKey,
  made: Pick<Row<'idempotencyKeys'>, 'itemId' | 'createdAt'>,
): Promise<void> {
  const { numInsertedOrUpdatedRows: isUnused } = await db
    .insertInto('idempotencyKeys')
    .values({ ...key, ...made })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ fingerprint: key.fingerprint, ...made })
        .where('idempotencyKeys.createdAt', '<=', made.createdAt - works),
    )
    .executeTakeFirstOrThrow();
  if (!isUnused) throw new Refused('made before');
}

export const createIdempotencyKeyStore = ({ write }: Engine) => ({
  find: (id: string, now: number) =>
    write
      .selectFrom('idempotencyKeys')
      .select(['fingerprint', 'itemId'])
      .where('id', '=', id)
      .where('createdAt', '>', now - works)
      .executeTakeFirst(),

  removeOld: (now: number, limit: number) =>
    removeSome(write, 'idempotencyKeys', 'id', 'createdAt', now - works, limit),
});
