import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Expression } from 'kysely';
import type { Engine } from '../engine.ts';
import { deletedKinds } from '../schema.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import {
  addToCounter,
  applyParent,
  deleteFamily,
  destinationOfParent,
  familyOf,
  livingFamilyOf,
  pksWhere,
} from './family.ts';
import { findItem, isCalled } from './find.ts';
import type { ItemRecords } from './records.ts';
import { orRefusal } from './refused.ts';
import { searchText } from './searchText.ts';
import { countForTags } from './tags.ts';
import { addTrashVersions } from './versions.ts';
import type { Device } from './versions.ts';

/** An entry of the trash: an item with what was deleted with it. */
export interface TrashRecord extends Pick<Row<'items'>, 'id' | 'code' | 'destination'> {
  kind: ItemKind;
  deletedAt: number;
  /** Of a QR code. */
  name: string | null;
  /** The number of QR codes that were deleted with the link. */
  qrCodeCount: number;
  /** Its link is in the trash too, and has to be restored first. */
  needsLink: boolean;
}

interface TrashPage {
  entries: TrashRecord[];
  /** How many there are in all, as far as they were counted. */
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
}

/** When and where something is deleted or restored. */
interface TrashRequest {
  at: number;
  device?: Device;
}

type WithItem = <Kind extends ItemKind, Result>(
  kind: Kind,
  userPk: number,
  ref: string,
  work: (db: Db, item: ItemRecords[Kind]) => Promise<Result>,
) => Promise<Result | undefined>;

/** Entries are counted no further. */
const countedEntries = 10_000;

/** When a user's trash was emptied; 0 when nothing of it is left to be swept. */
export const emptiedAt = (db: Db, userPk: number) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.coalesce('users.trashEmptiedAt', sql<number>`0`).as('emptiedAt'))
    .where('users.pk', '=', userPk);

/** What of a user's trash can be restored: deleted after `since`, and after the trash was emptied. */
const inTrash = (db: Db, userPk: number, since: number) =>
  db
    .selectFrom('items')
    .where('items.userPk', '=', userPk)
    .where('items.deletedAt', '>', since)
    .where('items.deletedAt', '>', emptiedAt(db, userPk));

/** A QR code that was deleted with its link comes back with it, and is no entry of its own. */
const entriesOf = (db: Db, userPk: number, since: number) =>
  inTrash(db, userPk, since).where(
    sql<boolean>`(items.parent_pk is null or items.deleted_at is distinct from (
      select parent.deleted_at from items as parent where parent.pk = items.parent_pk
    ))`,
  );

/** Into the trash, or out of it. */
async function moveItems(db: Db, pks: Expression<{ pk: number }>, deletedAt: number | null): Promise<void> {
  const { link, qrCode } = deletedAt === null ? { link: 'link', qrCode: 'qrCode' } : deletedKinds;
  await sql`
    update items set
      deleted_at = cast(${deletedAt} as bigint),
      kind = case when kind in ('link', ${sql.lit(deletedKinds.link)}) then ${sql.lit(link)} else ${sql.lit(qrCode)} end
    where pk in (${pks})
  `.execute(db);
}

/** After the trash was emptied, whatever the clock of this server says: it would be swept at once. */
export async function timeOfDeletion(db: Db, userPk: number, at: number): Promise<number> {
  const { emptiedAt: emptied } = await emptiedAt(db, userPk).executeTakeFirstOrThrow();
  return Math.max(at, emptied + 1);
}

/** Gives a QR code the destination that its link has now. */
async function follow(db: Db, pk: number, destination: string): Promise<void> {
  const { code, name, description } = await db
    .selectFrom('items')
    .innerJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .select(['items.code', 'qrCodes.name', 'qrCodes.description'])
    .where('items.pk', '=', pk)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('items')
    .set({ destination, searchText: searchText(destination, name, code, description) })
    .where('pk', '=', pk)
    .execute();
}

/** Deleting an item moves it to the trash, from where it can be restored until it is swept. */
export function createTrash(
  { write, read: { latest: read }, search, transaction, rowLock }: Engine,
  withItem: WithItem,
) {
  /** Nobody else changes or deletes them until the transaction ends. */
  const lockItems = (items: ReturnType<typeof familyOf>) => items.orderBy('items.pk').modifyEnd(rowLock).execute();

  async function count(db: Db, userPk: number, kind: ItemKind, { pk, sign }: { pk: number; sign: 1 | -1 }) {
    const attached = await pksWhere(db, 'parentPk', pk).execute();
    // In the order of creation, or two changes could wait for each other.
    await countForTags(db, pk, sign);
    await addToCounter(db, userPk, kind, sign);
    if (attached.length > 0) await addToCounter(db, userPk, 'qrCode', sign * attached.length);
  }

  async function putBack(db: Db, kind: ItemKind, userPk: number, pk: number): Promise<void> {
    await count(db, userPk, kind, { pk, sign: 1 });
    await applyParent(db, pk);
    await search.update(db, { userPk, kind }, pksWhere(db, 'pk', pk));
    await search.update(db, { userPk, kind: 'qrCode' }, pksWhere(db, 'parentPk', pk));
  }

  /** Deletes items for good, unless they were restored meanwhile. QR codes have to come before their links. */
  async function purge(items: readonly Pick<Row<'items'>, 'pk' | 'deletedAt'>[]): Promise<number> {
    for (const { pk, deletedAt } of items) {
      await transaction(async (db) => {
        const isStill = await db
          .selectFrom('items')
          .select('pk')
          .where('pk', '=', pk)
          .where('deletedAt', deletedAt === null ? 'is' : '=', deletedAt)
          .modifyEnd(rowLock)
          .executeTakeFirst();
        if (isStill) await deleteFamily(db, search, pk);
      });
      // Each step is synced to the disk, and redirects wait meanwhile.
      await nextTurn();
    }
    return items.length;
  }

  return {
    purge,

    /** Moves an item to the trash with its QR codes. Returns whether it existed. */
    async remove(kind: ItemKind, userPk: number, ref: string, { at, device }: TrashRequest): Promise<boolean> {
      const removed = await withItem(kind, userPk, ref, async (db, { pk }) => {
        const family = livingFamilyOf(db, pk);
        await lockItems(family);
        await count(db, userPk, kind, { pk, sign: -1 });
        await search.remove(db, family);
        await addTrashVersions(db, family, { at, device, isDeleted: true });
        await moveItems(db, family, await timeOfDeletion(db, userPk, at));
        return true;
      });
      return removed ?? false;
    },

    /**
     * Puts an item that was deleted after `since` back, with all that was deleted with it. undefined: there is none. 'no
     * parent': its link is in the trash too.
     */
    restore: <Kind extends ItemKind>(
      kind: Kind,
      userPk: number,
      ref: string,
      { at, device, since }: TrashRequest & { since: number },
    ) =>
      orRefusal(
        transaction(async (db, announce): Promise<ItemRecords[Kind] | undefined> => {
          const found = await inTrash(db, userPk, since)
            .select(['items.pk', 'items.id', 'items.parentPk', 'items.deletedAt'])
            .where((eb) => isCalled(eb, kind, ref))
            .where('items.kind', '=', deletedKinds[kind])
            .modifyEnd(rowLock)
            .executeTakeFirst();
          if (!found) return undefined;
          const { pk, parentPk } = found;
          const destination = parentPk === null ? undefined : await destinationOfParent(db, parentPk, rowLock);
          const family = familyOf(db, pk).where('items.deletedAt', '=', found.deletedAt);
          await lockItems(family);
          await addTrashVersions(db, family, { at, device, isDeleted: false });
          await moveItems(db, family, null);
          if (destination !== undefined) await follow(db, pk, destination);
          await putBack(db, kind, userPk, pk);
          const codes = await livingFamilyOf(db, pk).select('items.code').execute();
          codes.forEach(({ code }) => announce(code));
          return findItem(db, kind, userPk, found.id);
        }),
      ),

    /** What can be restored, the last deleted first. */
    listTrash: (userPk: number, { since, offset, limit }: { since: number; offset: number; limit: number }) =>
      read.transaction().execute(async (db): Promise<TrashPage> => {
        const entries = await entriesOf(db, userPk, since)
          .leftJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
          .leftJoin('items as link', 'link.pk', 'items.parentPk')
          .select(['items.id', 'items.code', 'items.kind', 'qrCodes.name', 'link.deletedAt as linkDeletedAt'])
          .select([
            sql<number>`items.deleted_at`.as('deletedAt'),
            sql<number>`(
              select count(*) from items as attached
              where attached.parent_pk = items.pk and attached.deleted_at = items.deleted_at
            )`.as('qrCodeCount'),
            sql<string>`coalesce(link.destination, items.destination)`.as('destination'),
          ])
          .orderBy('items.deletedAt', 'desc')
          .orderBy('items.kind')
          .orderBy('items.pk', 'desc')
          .offset(offset)
          .limit(limit)
          .execute();
        const counted = await db
          .selectFrom(
            entriesOf(db, userPk, since)
              .select('items.pk')
              .limit(countedEntries + 1)
              .as('entries'),
          )
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return {
          entries: entries.map(({ kind, linkDeletedAt, ...entry }) => ({
            ...entry,
            kind: kind === deletedKinds.link ? 'link' : 'qrCode',
            needsLink: linkDeletedAt !== null,
          })),
          total: Math.min(counted.total, countedEntries),
          isCapped: counted.total > countedEntries,
        };
      }),

    /** From now on nothing that was deleted until then can be restored; a job sweeps it. Without a time, all of it. */
    emptyTrash: (userPk: number, until?: number) =>
      transaction(async (db) => {
        // First of all: deletions at the same time wait for this, or are counted in.
        const { trashEmptiedAt } = await db
          .selectFrom('users')
          .select('trashEmptiedAt')
          .where('pk', '=', userPk)
          .modifyEnd(rowLock)
          .executeTakeFirstOrThrow();
        const { last } = await db
          .selectFrom('items')
          .select(({ fn }) => fn.max('deletedAt').as('last'))
          .where('userPk', '=', userPk)
          .where('deletedAt', 'is not', null)
          .executeTakeFirstOrThrow();
        if (last === null) return;
        const emptied = Math.max(trashEmptiedAt ?? 0, Math.min(until ?? last, last));
        await db.updateTable('users').set({ trashEmptiedAt: emptied }).where('pk', '=', userPk).execute();
      }),

    /**
     * Deletes some items for good: those of emptied trash, and those deleted until `before`. Returns how many steps it
     * took; 0 when none are left.
     */
    async sweepTrash(before: number, limit: number): Promise<number> {
      const due = write
        .selectFrom('items')
        .select(['pk', 'deletedAt'])
        .orderBy('deletedAt')
        .orderBy('kind', 'desc')
        .limit(limit);
      const user = await write
        .selectFrom('users')
        .select(['pk', 'trashEmptiedAt'])
        .where('trashEmptiedAt', 'is not', null)
        .limit(1)
        .executeTakeFirst();
      if (!user?.trashEmptiedAt) return purge(await due.where('deletedAt', '<=', before).execute());
      const { pk, trashEmptiedAt } = user;
      const swept = await purge(await due.where('userPk', '=', pk).where('deletedAt', '<=', trashEmptiedAt).execute());
      if (swept > 0) return swept;
      await write
        .updateTable('users')
        .set({ trashEmptiedAt: null })
        .where('pk', '=', pk)
        .where('trashEmptiedAt', '=', trashEmptiedAt)
        .execute();
      return 1;
    },
  };
}
