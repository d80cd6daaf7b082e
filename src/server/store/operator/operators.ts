import { normalizeEmail } from '../../../shared/email.ts';
import { addEvent, type EventOf } from '../accounts/auditLog.ts';
import type { UserRecord } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';

export function createOperatorStore({ write, transaction, rowLock }: Engine) {
  return {
    /** Returns false if no open account has this email address, verified. */
    set: (email: string, isOperator: boolean, eventOf?: EventOf<Pick<UserRecord, 'pk' | 'id'>>): Promise<boolean> =>
      transaction(async (db) => {
        const account = await db
          .selectFrom('users')
          .select(['pk', 'id', 'isOperator'])
          .where('email', '=', normalizeEmail(email))
          .where('verifiedAt', 'is not', null)
          .where('deletedAt', 'is', null)
          .modifyEnd(rowLock)
          .executeTakeFirst();
        if (!account) return false;
        if (account.isOperator === isOperator) return true;
        await db.updateTable('users').set({ isOperator }).where('pk', '=', account.pk).execute();
        if (eventOf) await addEvent(db, eventOf(account));
        return true;
      }),

    /** The oldest account first. */
    async emails(): Promise<string[]> {
      const rows = await write
        .selectFrom('users')
        .select('email')
        .where('isOperator', '=', true)
        .orderBy('pk')
        .execute();
      return rows.map(({ email }) => email);
    },
  };
}
