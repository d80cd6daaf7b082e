import { sql } from 'kysely';
import type { InferResult, Kysely, Selectable } from 'kysely';
import type { Schedule } from '../../rules/availability.ts';
import { countNew, qrCodes } from '../analytics/rollup.ts';
import type { Database } from '../schema.ts';

/** What an image is drawn by, apart from the logo. It never changes. */
export interface QrDesignRecord {
  code: string;
  size: number;
  primaryColor: string;
  backgroundColor: string;
  level: 'L' | 'M' | 'Q' | 'H';
  hasLogo: boolean;
}

export interface QrCodeRecord extends QrDesignRecord, Schedule {
  key: number;
  id: string;
  userKey: number;
  name: string;
  description: string | null;
  content: string;
  createdAt: number;
  updatedAt: number;
  scanCount: number;
  link: QrCodeLink | null;
}

/** The link that a QR code belongs to. */
export interface QrCodeLink extends Schedule {
  key: number;
  id: string;
  code: string;
}

/** A link's newest QR code. */
export interface AttachedQrCode extends QrDesignRecord {
  id: string;
  name: string;
}

type DesignRow = Pick<Selectable<Database['qr_codes']>, 'code' | 'size' | 'primary_color' | 'background_color' | 'level' | 'has_logo'>;

export const toDesign = (row: DesignRow): QrDesignRecord => ({
  code: row.code,
  size: row.size,
  primaryColor: row.primary_color,
  backgroundColor: row.background_color,
  level: row.level,
  hasLogo: row.has_logo === 1,
});

const selectQrCodes = (db: Kysely<Database>, keys: readonly number[]) => db.selectFrom('qr_codes')
  .leftJoin('links', 'links.key', 'qr_codes.link_key')
  .leftJoin((eb) => countNew(eb, qrCodes, keys).as('fresh'), (join) => join.onRef('fresh.key', '=', 'qr_codes.key'))
  .selectAll('qr_codes')
  .select([
    'links.id as link_id', 'links.code as link_code', 'links.is_active as link_is_active', 'links.activates_at as link_activates_at',
    'links.expires_at as link_expires_at',
  ])
  // Those in the totals and the new ones, in one statement and so of one moment.
  .select(sql<number>`qr_codes.scan_count + coalesce(fresh.clicks, 0)`.as('exact_scan_count'))
  .where('qr_codes.key', 'in', keys);

type Row = InferResult<ReturnType<typeof selectQrCodes>>[number];

const toQrCode = (row: Row): QrCodeRecord => ({
  ...toDesign(row),
  key: row.key,
  id: row.id,
  userKey: row.user_key,
  name: row.name,
  description: row.description,
  content: row.content,
  isActive: row.is_active === 1,
  activatesAt: row.activates_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  scanCount: row.exact_scan_count,
  link: row.link_key === null || row.link_id === null || row.link_code === null ? null : {
    key: row.link_key,
    id: row.link_id,
    code: row.link_code,
    isActive: row.link_is_active === 1,
    activatesAt: row.link_activates_at,
    expiresAt: row.link_expires_at,
  },
});

/** The QR codes with these keys that exist, in that order. */
export async function readQrCodes(db: Kysely<Database>, keys: readonly number[]): Promise<QrCodeRecord[]> {
  if (keys.length === 0) return [];
  const rows = await selectQrCodes(db, keys).execute();
  const byKey = new Map(rows.map((row) => [row.key, toQrCode(row)]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
