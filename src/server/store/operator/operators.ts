import { normalizeEmail } from '../../../shared/email.ts';
import type { Engine } from '../engine.ts';

export function createOperatorStore({ write }: Engine) {
  return {
    /** Returns false if no open account has this email address, verified. */
    async set(email: string, isOperator: boolean): Promise<boolean> {
      const { numUpdatedRows } = await write
        .updateTable('users')
        .set({ isOperator })
        .where('email', '=', normalizeEmail(email))
        .where('verifiedAt', 'is not', null)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

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
