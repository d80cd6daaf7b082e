import { day } from '../../rules/durations.ts';
import type { Engine } from '../engine.ts';

export const createGuessedPasswordStore = ({ write, transaction }: Engine) => ({
  /** Notes it, and queues a mail to the owner, at most once a day for a link. Returns whether it did. */
  note: (itemPk: number, now: number) =>
    transaction(async (db) => {
      const { numUpdatedRows: noted } = await db
        .updateTable('links')
        .set({ passwordGuessedAt: now })
        .where('itemPk', '=', itemPk)
        .where(({ eb, or }) => or([eb('passwordGuessedAt', 'is', null), eb('passwordGuessedAt', '<=', now - day)]))
        .executeTakeFirstOrThrow();
      if (!noted) return false;
      const { email } = await db
        .selectFrom('items')
        .innerJoin('users', 'users.pk', 'items.userPk')
        .select('users.email')
        .where('items.pk', '=', itemPk)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('mailQueue')
        .values({ kind: 'link password guessed', email, itemPk, createdAt: now, nextAttemptAt: now })
        .execute();
      return true;
    }),

  /** The code of a link that still has a password. */
  async codeOf(itemPk: number): Promise<string | undefined> {
    const link = await write
      .selectFrom('items')
      .innerJoin('links', 'links.itemPk', 'items.pk')
      .select('items.code')
      .where('items.pk', '=', itemPk)
      .where('items.kind', '=', 'link')
      .where('links.passwordHash', 'is not', null)
      .executeTakeFirst();
    return link?.code;
  },
});
