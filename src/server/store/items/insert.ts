/** New items: one by hand, or many out of an archive or an import. */
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { normalizeCode } from '../../../shared/codes.ts';
import { stricterOf } from '../../rules/availability.ts';
import { generateCode, isReserved } from '../../rules/codes.ts';
import { designOf } from '../../rules/qrCodes.ts';
import type { SearchIndex } from '../engine.ts';
import { deletedKinds, type Db, type Row } from '../schema.ts';
import { bansOf, type Ban } from './bans.ts';
import { isGone } from './codes.ts';
import type { DerivedColumn } from './records.ts';
import { addToCounter, keepInheritedBans, pksWhere, type Parent } from './related.ts';
import { timeOfDeletion } from './trashMoves.ts';
import { linkTexts, qrCodeTexts } from './searchText.ts';
import { addTags } from './tags.ts';

interface NewItem extends Omit<Row<'items'>, DerivedColumn | 'pk' | 'id' | 'userPk'> {
  id?: string;
  /** In the trash since then. */
  deletedAt: number | null;
  /** Its link, whose destination is used instead of `destination`. */
  parent?: Parent;
}

export interface LinkToInsert extends NewItem, Omit<Row<'links'>, 'itemPk' | 'passwordGuessedAt'> {
  kind: 'link';
  tags: readonly string[];
}

export interface QrCodeToInsert extends NewItem, Omit<Row<'qrCodes'>, 'itemPk'> {
  kind: 'qrCode';
}

export type ItemToInsert = LinkToInsert | QrCodeToInsert;

/** There are 27 billion codes: to find none in so many attempts means that something else is wrong. */
const attempts = 5;

/** Takes codes that were never given out. Returns those that it got, in lower case. */
export async function claimCodes(db: Db, userPk: number, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const claimed = await db
    .insertInto('codes')
    // In one order everywhere: two that want the same codes do not wait for each other in a circle.
    .values(codes.map((code) => ({ code: normalizeCode(code), userPk })).toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .execute();
  return new Set(claimed.map(({ code }) => code));
}

/**
 * Takes codes that were never given out, and those that the user had before and that no item has now. Nobody else takes
 * them until the transaction ends. Returns those that it got, in lower case.
 */
export async function claimFreeCodes(
  db: Db,
  userPk: number,
  codes: readonly string[],
  now: number,
): Promise<Set<string>> {
  const claimed = await claimCodes(db, userPk, codes);
  const others = codes.map(normalizeCode).filter((code) => !claimed.has(code));
  if (others.length === 0) return claimed;
  const leftToSweep = db
    .selectFrom('codes')
    .innerJoin('items', 'items.pk', 'codes.itemPk')
    .innerJoin('users', 'users.pk', 'items.userPk')
    .select('items.pk')
    .where('codes.code', 'in', others)
    .where('codes.userPk', '=', userPk)
    .where(isGone(now));
  await keepInheritedBans(db, leftToSweep);
  const reclaimed = await db
    .updateTable('codes')
    .set({ itemPk: null })
    .where('code', 'in', others)
    .where('userPk', '=', userPk)
    .where(({ eb, or, exists }) =>
      or([
        eb('itemPk', 'is', null),
        exists(
          eb
            .selectFrom('items')
            .innerJoin('users', 'users.pk', 'items.userPk')
            .select('items.pk')
            .whereRef('items.pk', '=', 'codes.itemPk')
            .where(isGone(now)),
        ),
      ]),
    )
    .returning('code')
    .execute();
  reclaimed.forEach(({ code }) => claimed.add(code));
  return claimed;
}

/** Codes, in lower case, that new items had before. */
export type FormerCodes = ReadonlyMap<string, { pk: number; code: string }>;

/**
 * Gives new items the codes that they had before, as far as the user may have them. One that an operator closed opens
 * nothing that is not closed as well. Reports of them follow. Returns those that it gave.
 */
export async function addFormerCodes(
  db: Db,
  userPk: number,
  wanted: FormerCodes,
  now: number,
): Promise<[string, { pk: number; code: string }][]> {
  const allowed = [...wanted.keys()].filter((code) => !isReserved(code));
  const claimed = await claimFreeCodes(db, userPk, allowed, now);
  // Whoever bans a code holds it meanwhile, as this transaction does from now on.
  const bans = await bansOf(db, [...claimed, ...[...wanted.values()].map(({ code }) => code)]);
  const given = [...wanted].filter(
    ([former, { code }]) => claimed.has(former) && (bans.has(normalizeCode(code)) || !bans.has(former)),
  );
  for (const [former, { pk, code }] of given) {
    await db.updateTable('codes').set({ itemPk: pk }).where('code', '=', former).execute();
    await moveReports(db, { from: former, to: code });
  }
  return given;
}

/** Operators see and settle reports by the code that an item shows. */
export async function moveReports(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('reports')
    .set({ code: normalizeCode(to) })
    .where('code', '=', normalizeCode(from))
    .execute();
}

export async function claimNewCodes(db: Db, userPk: number, count: number): Promise<string[]> {
  const codes: string[] = [];
  for (let attempt = 0; attempt < attempts && codes.length < count; attempt += 1) {
    const wanted = new Set(Array.from({ length: count - codes.length }, generateCode));
    codes.push(...(await claimCodes(db, userPk, [...wanted])));
  }
  if (codes.length < count) throw new Error(`${attempts} times in a row too many generated codes were taken`);
  return codes;
}

type NewItemRow = Omit<Row<'items'>, 'pk' | 'clickCount' | 'botClicks' | 'lastClickAt'>;

interface Circumstances {
  earliestDeletion: number;
  /** By code in lower case. */
  bans: ReadonlyMap<string, Ban>;
}

function itemRow(userPk: number, item: ItemToInsert, { earliestDeletion, bans }: Circumstances): NewItemRow {
  const {
    id = uuid(),
    kind,
    code,
    isActive,
    activatesAt,
    expiresAt,
    createdAt,
    updatedAt,
    openingClicks,
    parent,
  } = item;
  const deletedAt = item.deletedAt && Math.max(item.deletedAt, earliestDeletion);
  const destination = parent?.destination ?? item.destination;
  const own = { isActive, activatesAt, expiresAt };
  const effective = parent ? stricterOf(own, parent) : own;
  const banReason = bans.get(normalizeCode(code))?.reason ?? parent?.banReason ?? null;
  return {
    id,
    userPk,
    kind: deletedAt === null ? kind : deletedKinds[kind],
    parentPk: parent?.pk ?? null,
    code,
    destination,
    ...own,
    effectiveActive: effective.isActive && banReason === null,
    effectiveFrom: effective.activatesAt,
    effectiveUntil: effective.expiresAt,
    banReason,
    createdAt,
    updatedAt,
    openingClicks,
    deletedAt,
    hasLogo: item.kind === 'qrCode' && item.logoNumber > 0,
    ...(item.kind === 'qrCode' ? qrCodeTexts({ ...item, destination }) : linkTexts({ ...item, destination })),
  };
}

const linkRow = (
  itemPk: number,
  { passwordHash, isEdited, title, note }: LinkToInsert,
): Omit<Row<'links'>, 'passwordGuessedAt'> => ({ itemPk, passwordHash, isEdited, title, note });

const qrCodeRow = (itemPk: number, item: QrCodeToInsert): Row<'qrCodes'> => ({
  itemPk,
  name: item.name,
  description: item.description,
  logoNumber: item.logoNumber,
  ...designOf(item),
});

/**
 * Adds items of a user, whose account is locked and whose codes are taken already, with all that lists, counts and
 * searches know of them. Returns the pk of each by its code in lower case.
 */
export async function insertItems(
  db: Db,
  search: SearchIndex,
  userPk: number,
  items: readonly ItemToInsert[],
): Promise<Map<string, number>> {
  if (items.length === 0) return new Map();
  const hasDeleted = items.some(({ deletedAt }) => deletedAt !== null);
  const earliestDeletion = hasDeleted ? await timeOfDeletion(db, userPk, 0) : 0;
  // Whoever bans a code holds it meanwhile, as this transaction does: so none is missed.
  const bans = await bansOf(
    db,
    items.map(({ code }) => code),
  );
  const rows = await db
    .insertInto('items')
    .values(items.map((item) => itemRow(userPk, item, { earliestDeletion, bans })))
    .returning(['pk', 'code'])
    .execute();
  const pks = new Map(rows.map(({ pk, code }) => [normalizeCode(code), pk]));
  await sql`
    update codes set item_pk = items.pk, user_pk = items.user_pk
    from items where items.pk in (${sql.join([...pks.values()])}) and codes.code = lower(items.code)
  `.execute(db);
  const added = items.map((item) => ({ pk: pks.get(normalizeCode(item.code)) ?? 0, item }));
  const links = added.flatMap(({ pk, item }) => (item.kind === 'link' ? [{ pk, item }] : []));
  const qrCodes = added.flatMap(({ pk, item }) => (item.kind === 'qrCode' ? [{ pk, item }] : []));
  if (links.length > 0) {
    await db
      .insertInto('links')
      .values(links.map(({ pk, item }) => linkRow(pk, item)))
      .execute();
    await addTags(
      db,
      userPk,
      links.map(({ pk, item }) => ({ pk, names: item.tags, isDeleted: item.deletedAt !== null })),
    );
  }
  if (qrCodes.length > 0)
    await db
      .insertInto('qrCodes')
      .values(qrCodes.map(({ pk, item }) => qrCodeRow(pk, item)))
      .execute();
  for (const [kind, all] of [['link', links] as const, ['qrCode', qrCodes] as const]) {
    const living = all.filter(({ item }) => item.deletedAt === null).map(({ pk }) => pk);
    if (living.length === 0) continue;
    await addToCounter(db, userPk, kind, living.length);
    await search.update(db, { userPk, kind }, pksWhere(db, 'pk', living));
  }
  return pks;
}
