import type { Engine } from '../engine.ts';
import { addEvent, type NewAuditEvent } from './auditLog.ts';

/** Removes one thing of an account, together with its audit entry. Returns false if the account has no such thing. */
export const removeOwned = (
  { transaction }: Pick<Engine, 'transaction'>,
  table: 'apiKeys' | 'passkeys' | 'sessions',
  { userPk, id }: { userPk: number; id: string },
  event?: NewAuditEvent,
): Promise<boolean> =>
  transaction(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('userPk', '=', userPk)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows > 0n && event) await addEvent(db, event);
    return numDeletedRows > 0n;
  });
