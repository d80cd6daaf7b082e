import { setImmediate as nextTurn } from 'node:timers/promises';
import { everyCode } from '../engine.ts';
import type { Engine } from '../engine.ts';
import type { ItemStore } from '../items/items.ts';

/** Deletes accounts. */
export const createAccountStore = ({ write, transaction }: Engine, items: ItemStore) => ({
  /** Closes the account and all of its codes at once; a job sweeps the rest. Returns the path of its picture. */
  async remove(userPk: number, now: number) {
    const { id, email, pictureUrl } = await write
      .selectFrom('users')
      .selectAll()
      .where('pk', '=', userPk)
      .executeTakeFirstOrThrow();
    await transaction(async (db, announce) => {
      for (const table of ['sessions', 'registrations', 'mailTokens', 'passwordResets'] as const)
        await db.deleteFrom(table).where('userPk', '=', userPk).execute();
      for (const table of ['mailQueue', 'sentMails'] as const)
        await db.deleteFrom(table).where('email', '=', email).execute();
      await db
        .updateTable('users')
        .set({
          email: id,
          passwordHash: null,
          firstName: null,
          lastName: null,
          pictureUrl: null,
          googleId: null,
          verifiedAt: null,
          deletedAt: now,
        })
        .where('pk', '=', userPk)
        .execute();
      announce(everyCode);
    });
    return pictureUrl;
  },

  /** Deletes some rows of deleted accounts. Returns how many; 0 when none are left. */
  async sweep(limit: number) {
    const user = await write
      .selectFrom('users')
      .select('pk')
      .where('deletedAt', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!user) return 0;
    // QR codes first, so that deleting a link does not delete many codes with it.
    for (const kind of ['qrCode', 'link'] as const) {
      const some = await write
        .selectFrom('items')
        .select('id')
        .where('userPk', '=', user.pk)
        .where('kind', '=', kind)
        .limit(limit)
        .execute();
      for (const { id } of some) {
        await items.remove(kind, user.pk, id);
        // Each step is synced to the disk, and redirects wait meanwhile.
        await nextTurn();
      }
      if (some.length > 0) return some.length;
    }
    await write.deleteFrom('users').where('pk', '=', user.pk).execute();
    return 1;
  },
});
