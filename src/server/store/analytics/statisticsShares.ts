import { countNew, lastClickWith } from './newClicks.ts';
import type { Engine } from '../engine.ts';
import { addEvent, type NewAuditEvent } from '../accounts/auditLog.ts';
import { removeSome } from '../accounts/removeSome.ts';

/** Pages of statistics that owners share, one of an item. The token of its address is kept as a hash. */
export const createStatisticsShareStore = ({ write, read, transaction }: Engine) => ({
  /** `undefined`: the account has no such link or QR code. null: it is not shared. */
  async find(userPk: number, itemId: string, now: number) {
    const found = await read
      .selectFrom('items')
      .leftJoin('statisticsShares', 'statisticsShares.itemPk', 'items.pk')
      .select(['items.pk as itemPk', 'items.kind', 'statisticsShares.createdAt', 'statisticsShares.expiresAt'])
      .where('items.id', '=', itemId)
      .where('items.userPk', '=', userPk)
      .where('items.deletedAt', 'is', null)
      .where('items.kind', 'in', ['link', 'qrCode'])
      .executeTakeFirst();
    if (!found) return undefined;
    const { itemPk, createdAt, expiresAt } = found;
    const share = createdAt !== null && expiresAt !== null && expiresAt > now ? { createdAt, expiresAt } : null;
    return { itemPk, share };
  },

  /** Over an earlier one, whose address no longer works. */
  put: (
    share: { itemPk: number; hash: string; createdAt: number; expiresAt: number },
    event?: NewAuditEvent,
  ): Promise<void> =>
    transaction(async (db) => {
      const { itemPk, ...values } = share;
      await db
        .insertInto('statisticsShares')
        .values(share)
        .onConflict((conflict) => conflict.column('itemPk').doUpdateSet(values))
        .execute();
      if (event) await addEvent(db, event);
    }),

  remove: (itemPk: number, event?: NewAuditEvent): Promise<void> =>
    transaction(async (db) => {
      await db.deleteFrom('statisticsShares').where('itemPk', '=', itemPk).execute();
      if (event) await addEvent(db, event);
    }),

  /** What everybody may read who has the address, unless something has ended it. */
  findByHash: (hash: string, now: number) =>
    read
      .selectFrom('statisticsShares')
      .innerJoin('items', 'items.pk', 'statisticsShares.itemPk')
      .innerJoin('users', 'users.pk', 'items.userPk')
      .leftJoin('items as parents', 'parents.pk', 'items.parentPk')
      .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
      .leftJoin('links', (join) =>
        join.on((eb) => eb('links.itemPk', '=', eb.fn.coalesce('items.parentPk', 'items.pk'))),
      )
      .select(['items.pk as itemPk', 'items.userPk', 'items.kind', 'items.code', 'items.destination'])
      .select(['items.createdAt', 'qrCodes.name', 'links.passwordHash'])
      .select(['users.firstName', 'users.lastName', 'users.timeZones', 'statisticsShares.expiresAt'])
      .where('statisticsShares.hash', '=', hash)
      .where('statisticsShares.expiresAt', '>', now)
      .where('items.kind', 'in', ['link', 'qrCode'])
      .where('items.deletedAt', 'is', null)
      .where('items.banReason', 'is', null)
      // QR codes follow their link.
      .where('parents.banReason', 'is', null)
      .where('users.deletedAt', 'is', null)
      .where('users.disabledAt', 'is', null)
      .executeTakeFirst(),

  /** When a person last opened an item, new clicks included. 0: never. */
  async lastClickOn(itemPk: number): Promise<number> {
    const { lastClickAt } = await read
      .selectFrom('items')
      .leftJoin(countNew([itemPk]).as('unsummed'), 'unsummed.pk', 'items.pk')
      .select(lastClickWith('unsummed').as('lastClickAt'))
      .where('items.pk', '=', itemPk)
      .executeTakeFirstOrThrow();
    return lastClickAt;
  },

  removeExpired: (before: number, limit: number) =>
    removeSome(write, 'statisticsShares', 'hash', 'expiresAt', before, limit),
});
