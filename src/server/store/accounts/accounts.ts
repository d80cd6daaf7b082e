import { everyCode } from '../engine.ts';
import type { Engine } from '../engine.ts';
import type { ItemStore } from '../items/items.ts';
import { deletedKinds } from '../schema.ts';

/** Deletes accounts. */
export const createAccountStore = ({ write, transaction, rowLock }: Engine, items: ItemStore) => ({
  /** Closes the account and all of its codes at once; a job sweeps the rest. */
  remove: (userPk: number, now: number) =>
    transaction(async (db, announce) => {
      // First of all: what is added to the account at the same time waits for this, or is deleted below.
      const { id, email } = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('pk', '=', userPk)
        .modifyEnd(rowLock)
        .executeTakeFirstOrThrow();
      for (const table of ['profilePictures', 'sessions', 'registrations', 'mailTokens', 'passwordResets'] as const)
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
    }),

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
    for (const kind of ['qrCode', deletedKinds.qrCode, 'link', deletedKinds.link] as const) {
      const some = await write
        .selectFrom('items')
        .select(['pk', 'deletedAt'])
        .where('userPk', '=', user.pk)
        .where('kind', '=', kind)
        .limit(limit)
        .execute();
      if (some.length > 0) return items.purge(some);
    }
    await write.deleteFrom('users').where('pk', '=', user.pk).execute();
    return 1;
  },
});
