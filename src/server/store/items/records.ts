import { sql } from 'kysely';
import type { Schedule } from '../../rules/availability.ts';
import { findBans, type Ban } from './bans.ts';
import { countNew, lastClickWith } from '../analytics/newClicks.ts';
import type { Db, ItemKind, Row } from '../schema.ts';
import { tagsOf, type TagRecord } from './tags.ts';

/** Columns of `items` that the store fills from others, for lists, searches and counts. Items are read without them. */
export type DerivedColumn =
  | 'kind'
  | 'parentPk'
  | 'effectiveActive'
  | 'effectiveFrom'
  | 'effectiveUntil'
  | 'banReason'
  | 'clickCount'
  | 'botClicks'
  | 'lastClickAt'
  | 'sortName'
  | 'hasLogo'
  | 'searchText'
  | 'hostKey'
  | 'deletedAt';

/** The common part of links and QR codes. A new column does not compile until it is read, or named above. */
export type ItemRecord = Omit<Row<'items'>, DerivedColumn> & {
  /** Of people. */
  clickCount: number;
  botClicks: number;
  lastClickAt: number | null;
  /** Its own, or that of its link. */
  ban: Ban | null;
};

export interface LinkRecord extends ItemRecord, Omit<Row<'links'>, 'itemPk'> {
  tags: TagRecord[];
  qrCode: AttachedQrCode | null;
}

/** The design of an image, without the logo. */
export type QrDesignRecord = Pick<Row<'items'>, 'code' | 'hasLogo'> &
  Omit<Row<'qrCodes'>, 'itemPk' | 'name' | 'description'>;

export interface QrCodeRecord extends ItemRecord, QrDesignRecord, Pick<Row<'qrCodes'>, 'name' | 'description'> {
  link: QrCodeLink | null;
}

export type QrCodeLink = Pick<ItemRecord, 'pk' | 'id' | 'code' | keyof Schedule> & Pick<Row<'links'>, 'passwordHash'>;

/** A link's newest QR code. */
export type AttachedQrCode = QrDesignRecord & { id: string; name: string };

export interface ItemRecords {
  link: LinkRecord;
  qrCode: QrCodeRecord;
}

const itemColumns = [
  'pk',
  'id',
  'userPk',
  'code',
  'destination',
  'isActive',
  'activatesAt',
  'expiresAt',
  'createdAt',
  'updatedAt',
  'openingClicks',
] as const;

export const designColumns = [
  'items.code',
  'items.hasLogo',
  'qrCodes.size',
  'qrCodes.primaryColor',
  'qrCodes.backgroundColor',
  'qrCodes.errorCorrectionLevel',
  'qrCodes.moduleShape',
  'qrCodes.eyeShape',
  'qrCodes.frame',
  'qrCodes.frameText',
  'qrCodes.isTransparent',
  'qrCodes.logoNumber',
] as const;

/** Items with their clicks, new clicks included, in one statement and so consistent. */
const selectItems = (db: Db, pks: readonly number[]) =>
  db
    .selectFrom('items')
    .leftJoin(countNew(pks).as('unsummed'), 'unsummed.pk', 'items.pk')
    .select(itemColumns.map((column) => `items.${column}` as const))
    .select('items.banReason')
    .select([
      sql<number>`items.click_count + coalesce(unsummed.clicks, 0)`.as('clickCount'),
      sql<number>`items.bot_clicks + coalesce(unsummed.bots, 0)`.as('botClicks'),
      sql<number | null>`nullif(${lastClickWith('unsummed')}, 0)`.as('lastClickAt'),
    ])
    .where('items.pk', 'in', pks);

async function newestQrCodesOf(db: Db, pks: readonly number[]): Promise<Map<number | null, AttachedQrCode>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .select(['items.parentPk', 'items.id', 'qrCodes.name', ...designColumns])
    .where('items.pk', 'in', (eb) =>
      eb
        .selectFrom('items as attached')
        .select(({ fn }) => fn.max('attached.pk').as('pk'))
        .where('attached.parentPk', 'in', pks)
        .where('attached.deletedAt', 'is', null)
        .groupBy('attached.parentPk'),
    )
    .execute();
  return new Map(rows.map(({ parentPk, ...qrCode }) => [parentPk, qrCode]));
}

async function readLinks(db: Db, pks: readonly number[]): Promise<LinkRecord[]> {
  const links = await selectItems(db, pks)
    .innerJoin('links', 'links.itemPk', 'items.pk')
    .select(['links.passwordHash', 'links.passwordGuessedAt', 'links.isEdited', 'links.title', 'links.note'])
    .execute();
  const tags = await tagsOf(db, pks);
  const qrCodes = await newestQrCodesOf(db, pks);
  const bans = await findBans(db, links);
  return links.map(({ banReason: _, ...link }) => ({
    ...link,
    ban: bans.get(link.pk) ?? null,
    tags: tags.get(link.pk) ?? [],
    qrCode: qrCodes.get(link.pk) ?? null,
  }));
}

async function readParents(db: Db, pks: readonly number[]): Promise<Map<number | null, QrCodeLink>> {
  if (pks.length === 0) return new Map();
  const links = await db
    .selectFrom('items')
    .innerJoin('links', 'links.itemPk', 'items.pk')
    .select(['pk', 'id', 'code', 'isActive', 'activatesAt', 'expiresAt', 'passwordHash'])
    .where('pk', 'in', pks)
    .execute();
  return new Map(links.map((link) => [link.pk, link]));
}

async function readQrCodes(db: Db, pks: readonly number[]): Promise<QrCodeRecord[]> {
  const rows = await selectItems(db, pks)
    .innerJoin('qrCodes', 'qrCodes.itemPk', 'items.pk')
    .select(['items.parentPk', 'qrCodes.name', 'qrCodes.description', ...designColumns])
    .execute();
  const parentPks = rows.flatMap(({ parentPk }) => parentPk ?? []);
  const links = await readParents(db, parentPks);
  const bans = await findBans(db, rows);
  return rows.map(({ parentPk, banReason: _, ...qrCode }) => ({
    ...qrCode,
    ban: bans.get(qrCode.pk) ?? null,
    link: links.get(parentPk) ?? null,
  }));
}

const readers: { [Kind in ItemKind]: (db: Db, pks: readonly number[]) => Promise<ItemRecords[Kind][]> } = {
  link: readLinks,
  qrCode: readQrCodes,
};

/** The existing items with these pks, in that order. */
export async function readItems<Kind extends ItemKind>(
  db: Db,
  kind: Kind,
  pks: readonly number[],
): Promise<ItemRecords[Kind][]> {
  if (pks.length === 0) return [];
  const byPk = new Map((await readers[kind](db, pks)).map((item) => [item.pk, item]));
  return pks.flatMap((pk) => byPk.get(pk) ?? []);
}
