import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { AttachedQrCode } from './qrCodeRecord.ts';
import { countNew } from './rollup.ts';
import type { Database } from './schema.ts';
import type { TagRecord } from './tags.ts';

export interface LinkRecord {
  key: number;
  id: string;
  userKey: number;
  code: string;
  target: string;
  passwordHash: string | null;
  isActive: boolean;
  isEdited: boolean;
  activatesAt: number | null;
  expiresAt: number | null;
  createdAt: number;
  updatedAt: number;
  clickCount: number;
  tags: TagRecord[];
  /** The newest that belongs to it. */
  qrCode: AttachedQrCode | null;
}

/** With their clicks: those in the totals and the new ones, in one statement and so of one moment. */
export const selectLinks = (db: Kysely<Database>) => db.selectFrom('links')
  .leftJoin('link_totals', 'link_totals.link_key', 'links.key')
  .leftJoin((eb) => countNew(eb, 'link_key').as('fresh'), (join) => join.onRef('fresh.key', '=', 'links.key'))
  .selectAll('links')
  .select(sql<number>`coalesce(link_totals.clicks, 0) + coalesce(fresh.clicks, 0)`.as('click_count'));

export const toLink = (
  row: Selectable<Database['links']> & { click_count: number },
  tags: TagRecord[],
  qrCode: AttachedQrCode | null,
): LinkRecord => ({
  key: row.key,
  id: row.id,
  userKey: row.user_key,
  code: row.code,
  target: row.target,
  passwordHash: row.password_hash,
  isActive: row.is_active === 1,
  isEdited: row.is_edited === 1,
  activatesAt: row.activates_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  clickCount: row.click_count,
  tags,
  qrCode,
});
