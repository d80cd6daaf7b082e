import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { everyCode } from '../engine.ts';
import { readLinks } from '../items/linkRecord.ts';
import type { LinkRecord, LinkStore } from '../items/links.ts';
import { readQrCodes } from '../items/qrCodeRecord.ts';
import type { QrCodeRecord } from '../items/qrCodeRecord.ts';
import type { QrCodeStore } from '../items/qrCodes.ts';
import type { Database } from '../schema.ts';

/** Where a page begins: after this one. */
export interface Cursor {
  createdAt: number;
  key: number;
}

interface Page {
  after: Cursor | undefined;
  limit: number;
}

/** An account as a whole. */
export interface AccountStore {
  /** Some of a user's links, oldest first. */
  linksOf(userKey: number, page: Page): Promise<LinkRecord[]>;
  /** Some of a user's QR codes, oldest first. */
  qrCodesOf(userKey: number, page: Page): Promise<QrCodeRecord[]>;
  /** From now on the account does not exist for anyone, and its codes lead nowhere; what it had is swept. Returns its picture. */
  remove(userKey: number, now: number): Promise<string | null>;
  /** Deletes some of what deleted accounts had. Returns how much it dealt with: 0 when nothing is left. */
  sweep(limit: number): Promise<number>;
}

interface Contents {
  links: LinkStore;
  qrCodes: QrCodeStore;
}

async function keysOf(db: Kysely<Database>, table: 'links' | 'qr_codes', userKey: number, { after, limit }: Page): Promise<number[]> {
  const rows = await db.selectFrom(table)
    .select('key')
    .where('user_key', '=', userKey)
    .$if(after !== undefined, (query) => query.where((eb) => (
      eb(eb.refTuple('created_at', 'key'), '>', eb.tuple(after?.createdAt ?? 0, after?.key ?? 0))
    )))
    .orderBy('created_at')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

export const createAccountStore = ({ write, read, announceChange }: Engine, { links, qrCodes }: Contents): AccountStore => ({
  // In a transaction, so that nothing is deleted between the keys and what is read by them: a short page would be the last.
  linksOf: (userKey, page) => read.transaction().execute(async (transaction) => (
    readLinks(transaction, await keysOf(transaction, 'links', userKey, page))
  )),
  qrCodesOf: (userKey, page) => read.transaction().execute(async (transaction) => (
    readQrCodes(transaction, await keysOf(transaction, 'qr_codes', userKey, page))
  )),

  async remove(userKey, now) {
    const { id, email, picture_url: picture } = await write.selectFrom('users').selectAll().where('key', '=', userKey).executeTakeFirstOrThrow();
    await write.transaction().execute(async (transaction) => {
      for (const table of ['sessions', 'registrations', 'mail_tokens', 'password_resets'] as const) {
        await transaction.deleteFrom(table).where('user_key', '=', userKey).execute();
      }
      for (const table of ['mail_queue', 'sent_mails'] as const) {
        await transaction.deleteFrom(table).where('email', '=', email).execute();
      }
      await transaction.updateTable('users')
        .set({
          email: id, password_hash: null, first_name: null, last_name: null, picture_url: null, google_id: null, verified_at: null, deleted_at: now,
        })
        .where('key', '=', userKey)
        .execute();
    });
    announceChange(everyCode);
    return picture;
  },

  async sweep(limit) {
    const user = await write.selectFrom('users').select('key').where('deleted_at', 'is not', null).limit(1).executeTakeFirst();
    if (!user) return 0;
    for (const [table, { remove }] of [['links', links], ['qr_codes', qrCodes]] as const) {
      const some = await write.selectFrom(table).select('id').where('user_key', '=', user.key).limit(limit).execute();
      for (const { id } of some) {
        await remove(user.key, id);
        // Each is synced to the disk, and redirects wait meanwhile.
        await nextTurn();
      }
      if (some.length > 0) return some.length;
    }
    await write.deleteFrom('users').where('key', '=', user.key).execute();
    return 1;
  },
});
