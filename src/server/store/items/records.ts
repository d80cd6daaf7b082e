import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Schedule } from '../../rules/availability.ts';
import { countNew } from '../analytics/newClicks.ts';
import type { Database, ItemKind } from '../schema.ts';
import { tagsOf } from './tags.ts';
import type { TagRecord } from './tags.ts';

/** The common part of links and QR codes. */
export interface ItemRecord extends Schedule {
  pk: number;
  id: string;
  userPk: number;
  code: string;
  destination: string;
  createdAt: number;
  updatedAt: number;
  clickCount: number;
}

export interface LinkRecord extends ItemRecord {
  passwordHash: string | null;
  isEdited: boolean;
  tags: TagRecord[];
  /** The newest QR code of the link. */
  qrCode: AttachedQrCode | null;
}

/** The design of an image, without the logo. It never changes. */
export interface QrDesignRecord {
  code: string;
  size: number;
  primaryColor: string;
  backgroundColor: string;
  level: 'L' | 'M' | 'Q' | 'H';
  hasLogo: boolean;
}

export interface QrCodeRecord extends ItemRecord, QrDesignRecord {
  name: string;
  description: string | null;
  link: QrCodeLink | null;
}

/** The link that a QR code belongs to. */
export interface QrCodeLink extends Schedule {
  pk: number;
  id: string;
  code: string;
}

/** A link's newest QR code. */
export interface AttachedQrCode extends QrDesignRecord {
  id: string;
  name: string;
}

/** The record of each kind. */
export interface ItemRecords {
  link: LinkRecord;
  qrCode: QrCodeRecord;
}

type ItemRow = Selectable<Database['items']>;
type ScheduleRow = Pick<ItemRow, 'is_active' | 'activates_at' | 'expires_at'>;
type DesignRow = Pick<ItemRow, 'code' | 'has_logo'> &
  Pick<Selectable<Database['qr_codes']>, 'size' | 'primary_color' | 'background_color' | 'level'>;

export const designColumns = [
  'items.code',
  'items.has_logo',
  'qr_codes.size',
  'qr_codes.primary_color',
  'qr_codes.background_color',
  'qr_codes.level',
] as const;

export const toDesign = (row: DesignRow): QrDesignRecord => ({
  code: row.code,
  size: row.size,
  primaryColor: row.primary_color,
  backgroundColor: row.background_color,
  level: row.level,
  hasLogo: row.has_logo === 1,
});

const toSchedule = (row: ScheduleRow): Schedule => ({
  isActive: row.is_active === 1,
  activatesAt: row.activates_at,
  expiresAt: row.expires_at,
});

const toItem = (row: ItemRow & { exact_click_count: number }): ItemRecord => ({
  ...toSchedule(row),
  pk: row.pk,
  id: row.id,
  userPk: row.user_pk,
  code: row.code,
  destination: row.destination,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  clickCount: row.exact_click_count,
});

/**
 * Items with their click counts, new clicks included, in one statement and so consistent.
 */
const selectItems = (db: Kysely<Database>, pks: readonly number[]) =>
  db
    .selectFrom('items')
    .leftJoin(countNew(pks).as('fresh'), (join) => join.onRef('fresh.pk', '=', 'items.pk'))
    .selectAll('items')
    .select(sql<number>`items.click_count + coalesce(fresh.clicks, 0)`.as('exact_click_count'))
    .where('items.pk', 'in', pks);

async function newestQrCodesOf(
  db: Kysely<Database>,
  pks: readonly number[],
): Promise<Map<number | null, AttachedQrCode>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('qr_codes', 'qr_codes.item_pk', 'items.pk')
    .select(['items.parent_pk', 'items.id', 'qr_codes.name', ...designColumns])
    .where('items.pk', 'in', (eb) =>
      eb
        .selectFrom('items as attached')
        .select(({ fn }) => fn.max('attached.pk').as('pk'))
        .where('attached.parent_pk', 'in', pks)
        .groupBy('attached.parent_pk'),
    )
    .execute();
  return new Map(rows.map((row) => [row.parent_pk, { id: row.id, name: row.name, ...toDesign(row) }]));
}

async function readLinks(db: Kysely<Database>, pks: readonly number[]): Promise<LinkRecord[]> {
  const rows = await selectItems(db, pks)
    .innerJoin('links', 'links.item_pk', 'items.pk')
    .select(['links.password_hash', 'links.is_edited'])
    .execute();
  const tags = await tagsOf(db, pks);
  const qrCodes = await newestQrCodesOf(db, pks);
  return rows.map((row) => ({
    ...toItem(row),
    passwordHash: row.password_hash,
    isEdited: row.is_edited === 1,
    tags: tags.get(row.pk) ?? [],
    qrCode: qrCodes.get(row.pk) ?? null,
  }));
}

async function readParents(
  db: Kysely<Database>,
  pks: readonly (number | null)[],
): Promise<Map<number | null, QrCodeLink>> {
  const existing = pks.filter((pk) => pk !== null);
  if (existing.length === 0) return new Map();
  const rows = await db
    .selectFrom('items')
    .select(['pk', 'id', 'code', 'is_active', 'activates_at', 'expires_at'])
    .where('pk', 'in', existing)
    .execute();
  return new Map(rows.map((row) => [row.pk, { ...toSchedule(row), pk: row.pk, id: row.id, code: row.code }]));
}

async function readQrCodes(db: Kysely<Database>, pks: readonly number[]): Promise<QrCodeRecord[]> {
  const rows = await selectItems(db, pks)
    .innerJoin('qr_codes', 'qr_codes.item_pk', 'items.pk')
    .select(['qr_codes.name', 'qr_codes.description', ...designColumns])
    .execute();
  const parents = await readParents(
    db,
    rows.map((row) => row.parent_pk),
  );
  return rows.map((row) => ({
    ...toItem(row),
    ...toDesign(row),
    name: row.name,
    description: row.description,
    link: parents.get(row.parent_pk) ?? null,
  }));
}

const readers: { [Kind in ItemKind]: (db: Kysely<Database>, pks: readonly number[]) => Promise<ItemRecords[Kind][]> } =
  { link: readLinks, qrCode: readQrCodes };

/** The existing items with these pks, in that order. */
export async function readItems<Kind extends ItemKind>(
  db: Kysely<Database>,
  kind: Kind,
  pks: readonly number[],
): Promise<ItemRecords[Kind][]> {
  if (pks.length === 0) return [];
  const byPk = new Map((await readers[kind](db, pks)).map((item) => [item.pk, item]));
  return pks.flatMap((pk) => byPk.get(pk) ?? []);
}
