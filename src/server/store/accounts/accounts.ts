import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Engine } from '../engine.ts';
import { everyCode } from '../engine.ts';
import type { ItemStore } from '../items/items.ts';

/** Deletes accounts. */
export interface AccountStore {
  /**
   * Closes the account and all of its codes at once; a job sweeps the rest. Returns the path of its picture.
   */
  remove(userPk: number, now: number): Promise<string | null>;
  /** Deletes some rows of deleted accounts. Returns how many; 0 when none are left. */
  sweep(limit: number): Promise<number>;
}

export const createAccountStore = ({ write, announceChange }: Engine, items: ItemStore): AccountStore => ({
  async remove(userPk, now) {
    const {
      id,
      email,
      picture_url: picture,
    } = await write.selectFrom('users').selectAll().where('pk', '=', userPk).executeTakeFirstOrThrow();
    await write.transaction().execute(async (transaction) => {
      for (const table of ['sessions', 'registrations', 'mail_tokens', 'password_resets'] as const) {
        await transaction.deleteFrom(table).where('user_pk', '=', userPk).execute();
      }
      for (const table of ['mail_queue', 'sent_mails'] as const) {
        await transaction.deleteFrom(table).where('email', '=', email).execute();
      }
      await transaction
        .updateTable('users')
        .set({
          email: id,
          password_hash: null,
          first_name: null,
          last_name: null,
          picture_url: null,
          google_id: null,
          verified_at: null,
          deleted_at: now,
        })
        .where('pk', '=', userPk)
        .execute();
    });
    announceChange(everyCode);
    return picture;
  },

  async sweep(limit) {
    const user = await write
      .selectFrom('users')
      .select('pk')
      .where('deleted_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (!user) return 0;
    // QR codes first, so that deleting a link does not delete many codes with it.
    for (const kind of ['qrCode', 'link'] as const) {
      const some = await write
        .selectFrom('items')
        .select('id')
        .where('user_pk', '=', user.pk)
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
