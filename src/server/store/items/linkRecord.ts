import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import { newestQrCodesOf } from './attachedQrCodes.ts';
import type { AttachedQrCode } from './qrCodeRecord.ts';
import { countNew, links } from '../analytics/rollup.ts';
import type { Database } from '../schema.ts';
import { tagsOf } from './tags.ts';
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

type Row = Selectable<Database['links']> & { click_count: number };

const toLink = (row: Row, tags: TagRecord[], qrCode: AttachedQrCode | null): LinkRecord => ({
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

/** The links with these keys that exist, in that order. */
export async function readLinks(db: Kysely<Database>, keys: readonly number[]): Promise<LinkRecord[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('links')
    .leftJoin('link_totals', 'link_totals.link_key', 'links.key')
    .leftJoin((eb) => countNew(eb, links, keys).as('fresh'), (join) => join.onRef('fresh.key', '=', 'links.key'))
    .selectAll('links')
    // Those in the totals and the new ones, in one statement and so of one moment.
    .select(sql<number>`coalesce(link_totals.clicks, 0) + coalesce(fresh.clicks, 0)`.as('click_count'))
    .where('links.key', 'in', keys)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const tags = await tagsOf(db, keys);
  const qrCodes = await newestQrCodesOf(db, keys);
  return keys.flatMap((key) => {
    const row = byKey.get(key);
    return row ? [toLink(row, tags.get(key) ?? [], qrCodes.get(key) ?? null)] : [];
  });
}
