import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AttachedQrCode } from './qrCodeRecord.ts';
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

/** From the rollup and the clicks that it has not taken in yet, in one statement and so of one moment. */
export const clickCount = sql<number>`
  coalesce((select clicks from link_totals where link_totals.link_key = links.key), 0)
  + (select count(*) from clicks where clicks.link_key = links.key and clicks.key > (select click_key from rollup))
`;

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
