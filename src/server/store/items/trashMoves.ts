import { sql, type Expression } from 'kysely';
import type { Engine } from '../engine.ts';
import { deletedKinds, type Db, type ItemKind } from '../schema.ts';
import { addToCounter, applyParent, liveRelatedTo, parentsOf, pksWhere, withComingOut } from './related.ts';
import type { Refusal } from './refused.ts';
import { qrCodeTexts } from './searchText.ts';
import { countForTags } from './tags.ts';
import { addTrashVersions, type Device } from './versions.ts';

export interface TrashRequest {
  at: number;
  device?: Device;
}

/** Items of one kind and user that are deleted or restored together. */
interface Moved {
  kind: ItemKind;
  userPk: number;
  pks: readonly number[];
  origin: TrashRequest & { batchPk?: number };
}

/** What became of an item that was to be restored. `missing`: it is not in the trash. */
export type Restored =
  'restored' | 'missing' | 'destination blocked' | Extract<Refusal, 'no parent' | 'parent full' | 'being restored'>;

/** When a user's trash was emptied; 0 when nothing of it is left to be swept. */
export const emptiedAt = (db: Db, userPk: number) =>
  db
    .selectFrom('users')
    .select(({ fn }) => fn.coalesce('users.trashEmptiedAt', sql<number>`0`).as('emptiedAt'))
    .where('users.pk', '=', userPk);

/** What of a user's trash can be restored: deleted after `since`, and after the trash was emptied. */
export const inTrash = (db: Db, userPk: number, since: number) =>
  db
    .selectFrom('items')
    .where('items.userPk', '=', userPk)
    .where('items.deletedAt', '>', since)
    .where('items.deletedAt', '>', emptiedAt(db, userPk));

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

function textsOf(qrCode: Parameters<typeof qrCodeTexts>[0]) {
  const { searchText, hostKey } = qrCodeTexts(qrCode);
  return { searchText, hostKey };
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
    .set({ destination, ...textsOf({ code, destination, name, description }) })
    .where('pk', '=', pk)
    .execute();
}

async function countMoved(db: Db, { kind, userPk, pks }: Omit<Moved, 'origin'>, sign: 1 | -1): Promise<void> {
  const attached = await pksWhere(db, 'parentPk', pks).execute();
  // First, because that locks the account.
  await addToCounter(db, userPk, kind, sign * pks.length);
  if (attached.length > 0) await addToCounter(db, userPk, 'qrCode', sign * attached.length);
  await countForTags(db, pks, sign);
}

/** Moves items that are locked to the trash, each with its QR codes. */
export async function moveToTrash({ search }: Engine, db: Db, moved: Moved): Promise<void> {
  const { userPk, pks, origin } = moved;
  if (pks.length === 0) return;
  const related = liveRelatedTo(db, pks);
  await countMoved(db, moved, -1);
  await search.remove(db, related);
  await addTrashVersions(db, related, { ...origin, isDeleted: true, itemPks: pks });
  await moveItems(db, related, await timeOfDeletion(db, userPk, origin.at));
}

/**
 * Puts locked items that were deleted after `since` back, each with what was deleted with it. Says what became of each.
 */
export async function moveOutOfTrash(
  { search, rowLock, refusedDestinations }: Engine,
  db: Db,
  { kind, userPk, pks, origin, since }: Moved & { since: number },
): Promise<Map<number, Restored>> {
  if (pks.length === 0) return new Map();
  const found = await inTrash(db, userPk, since)
    .select(['items.pk', 'items.parentPk', 'items.destination'])
    .where('items.pk', 'in', pks)
    .where('items.kind', '=', deletedKinds[kind])
    .orderBy('items.pk')
    .execute();
  const takePlaceUnder = await parentsOf(
    db,
    found.flatMap(({ parentPk }) => parentPk ?? []),
    rowLock,
  );
  const results = new Map<number, Restored>(pks.map((pk) => [pk, 'missing']));
  const retargeted: { pk: number; destination: string }[] = [];
  for (const { pk, parentPk, destination } of found) {
    const place = parentPk === null ? { destination } : takePlaceUnder(parentPk);
    const isBlocked = parentPk === null && refusedDestinations.isBlocked(destination);
    const result = isBlocked ? 'destination blocked' : 'restored';
    results.set(pk, typeof place === 'string' ? place : result);
    if (typeof place !== 'string' && place.destination !== destination)
      retargeted.push({ pk, destination: place.destination });
  }
  const restored = [...results].flatMap(([pk, result]) => (result === 'restored' ? [pk] : []));
  if (restored.length === 0) return results;
  const related = withComingOut(db, restored);
  await addTrashVersions(db, related, { ...origin, isDeleted: false, itemPks: restored });
  await moveItems(db, related, null);
  for (const { pk, destination } of retargeted) await follow(db, pk, destination);
  await countMoved(db, { kind, userPk, pks: restored }, 1);
  await applyParent(db, restored);
  await search.update(db, { userPk, kind }, pksWhere(db, 'pk', restored));
  await search.update(db, { userPk, kind: 'qrCode' }, pksWhere(db, 'parentPk', restored));
  return results;
}
