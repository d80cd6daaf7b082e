import { v7 as uuid } from 'uuid';
import type { QrDesign } from '../../../shared/qrCodes.ts';
import { designOf } from '../../rules/qrCodes.ts';
import { quotas } from '../../rules/quotas.ts';
import { takeFromQuota } from '../accounts/usage.ts';
import { lockAccount } from '../accounts/users.ts';
import type { Engine } from '../engine.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { applyChange, type ItemChanges } from './changes.ts';
import { parentsOf, type Parent } from './related.ts';
import { formerCodesOf } from './codes.ts';
import { findItem } from './find.ts';
import { useIdempotencyKey, type IdempotencyKey } from './idempotencyKeys.ts';
import { claimCodes, claimNewCodes, insertItems, type ItemToInsert } from './insert.ts';
import { createItemList } from './list.ts';
import { withItem } from './lockedItems.ts';
import { findLogo } from './logos.ts';
import { designColumns, type ItemRecords, type QrCodeRecord, type QrDesignRecord } from './records.ts';
import { orRefusal, Refused } from './refused.ts';
import { findAllResolved } from './resolved.ts';
import { addFirstVersions, type Device } from './versions.ts';

type NewItem = Pick<Row<'items'>, 'userPk' | 'destination' | 'activatesAt' | 'expiresAt' | 'createdAt'> & {
  /** Missing: it gets a generated one. */
  code?: string;
  device?: Device;
  idempotencyKey?: IdempotencyKey;
};

interface NewItems {
  link: NewItem & Pick<Row<'links'>, 'passwordHash' | 'title' | 'note'> & { tags: readonly string[] };
  /** `parentPk`: its link, whose destination is used instead of `destination`. `logo`: PNG. */
  qrCode: NewItem &
    QrDesign &
    Pick<QrCodeRecord, 'name' | 'description'> & { parentPk: number | null; logo: Buffer | null };
}
export type NewLink = NewItems['link'];
export type NewQrCode = NewItems['qrCode'];

/** Milliseconds that the jobs wait for the search index: other accounts may have left much to it. */
const handedOverWithin = 100;

/** What is stored of an item that is made by hand. */
function enteredItem(
  { id, code }: { id: string; code: string },
  item: NewItems[ItemKind],
  parent: Parent | undefined,
): ItemToInsert {
  const { destination, activatesAt, expiresAt, createdAt } = item;
  const own = { id, code, destination, activatesAt, expiresAt, createdAt, parent };
  const common = { ...own, isActive: true, updatedAt: createdAt, openingClicks: 0, deletedAt: null };
  if (!('name' in item)) {
    const { passwordHash, title, note, tags } = item;
    return { kind: 'link', ...common, passwordHash, isEdited: false, title, note, tags };
  }
  const { name, description, logo } = item;
  return { kind: 'qrCode', ...common, name, description, ...designOf(item), logoNumber: logo ? 1 : 0 };
}

async function addItem(
  { search, rowLock }: Engine,
  db: Db,
  kind: ItemKind,
  item: NewItems[ItemKind],
  monthlyLimit: number,
): Promise<string> {
  const { userPk, createdAt } = item;
  const id = uuid();
  // First of all: a call that is repeated at the same time waits here.
  if (item.idempotencyKey) await useIdempotencyKey(db, item.idempotencyKey, { itemId: id, createdAt });
  const parentPk = 'parentPk' in item ? item.parentPk : null;
  const parent = parentPk === null ? undefined : (await parentsOf(db, [parentPk], rowLock))(parentPk);
  if (typeof parent === 'string') throw new Refused(parent);
  await lockAccount(db, userPk, rowLock);
  const [code = ''] = item.code === undefined ? await claimNewCodes(db, userPk, 1) : [item.code];
  const isTaken = item.code !== undefined && (await claimCodes(db, userPk, [code])).size === 0;
  if (isTaken) throw new Refused('code taken');
  const quota = { userPk, quota: quotas[kind], at: createdAt, limit: monthlyLimit };
  if ((await takeFromQuota(db, { ...quota, count: 1 })) === 0) throw new Refused('quota used up');
  const pks = [...(await insertItems(db, search, userPk, [enteredItem({ id, code }, item, parent)])).values()];
  const logo = 'logo' in item ? item.logo : null;
  if (logo)
    await db
      .insertInto('logos')
      .values(pks.map((itemPk) => ({ itemPk, number: 1, png: logo })))
      .execute();
  await addFirstVersions(db, pks, { at: createdAt, device: item.device });
  return id;
}

/**
 * Links and QR codes. Items of other users are not found. A link is found by its id or its code, in any case, a QR code
 * by its id. The codes of deleted items stay taken, and so do former ones.
 */
export function createItemStore(engine: Engine) {
  const { write, search, transaction } = engine;

  return {
    ...createItemList(engine),

    create: <Kind extends ItemKind>(kind: Kind, item: NewItems[Kind], monthlyLimit: number) =>
      orRefusal(
        transaction(async (db): Promise<ItemRecords[Kind]> => {
          const id = await addItem(engine, db, kind, item, monthlyLimit);
          const created = await findItem(db, kind, item.userPk, id);
          if (!created) throw new Error('An item is gone in the transaction that created it');
          return created;
        }),
      ),

    find: <Kind extends ItemKind>(kind: Kind, userPk: number, ref: string) => findItem(write, kind, userPk, ref),

    /** Computes the change in the transaction, from the current item. QR codes follow their link. */
    change: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      changeOf: (item: ItemRecords[Kind]) => ItemChanges[Kind],
    ) => withItem(engine, kind, userPk, ref, (db, item) => applyChange(engine, db, kind, item, changeOf(item))),

    /** Does some of the work on the search index that changes have left. Returns whether there was any. */
    async joinSearchIndex(): Promise<boolean> {
      await search.settle(handedOverWithin);
      return transaction((db) => search.join(db));
    },

    /** Codes that the item had before, in lower case. They still open it. */
    formerCodes: async (item: { pk: number; code: string }): Promise<string[]> =>
      (await formerCodesOf(write, [item])).get(item.pk) ?? [],

    /** Of any user, in any case. `deleted`: the code was given out once. */
    resolve: async (code: string) => (await findAllResolved(write, [code]))[0],

    /** The design of a QR code of any user, unless it or the account is deleted. */
    findDesign: (id: string): Promise<(QrDesignRecord & { pk: number; id: string }) | undefined> =>
      write
        .selectFrom('items')
        .innerJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
        .innerJoin('users', 'users.pk', 'items.userPk')
        .select(['items.pk', 'items.id', ...designColumns])
        .where('items.id', '=', id.toLowerCase())
        .where('items.deletedAt', 'is', null)
        .where('users.deletedAt', 'is', null)
        .executeTakeFirst(),

    logoOf: (pk: number) => findLogo(write, pk),
  };
}
