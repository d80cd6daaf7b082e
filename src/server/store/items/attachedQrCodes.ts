import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';
import { toDesign } from './qrCodeRecord.ts';
import type { AttachedQrCode } from './qrCodeRecord.ts';
import type { Database } from '../schema.ts';

/** What a search looks at. No text that is searched for holds a line break, so none matches across two of these. */
export const qrSearchText = ({ name, content, code, description }: { name: string; content: string; code: string; description: string | null }) =>
  [name, content, code, description ?? ''].join('\n').toLowerCase();

/** The newest QR code of each of these links. */
export async function newestQrCodesOf(db: Kysely<Database>, linkKeys: readonly number[]): Promise<Map<number, AttachedQrCode>> {
  if (linkKeys.length === 0) return new Map();
  const rows = await db.selectFrom('qr_codes')
    .select(['link_key', 'id', 'name', 'code', 'size', 'primary_color', 'background_color', 'level', 'has_logo'])
    .where('key', 'in', (eb) => eb.selectFrom('qr_codes as attached')
      .select(({ fn }) => fn.max('attached.key').as('key'))
      .where('attached.link_key', 'in', linkKeys)
      .groupBy('attached.link_key'))
    .execute();
  return new Map(rows.map((row) => [row.link_key ?? 0, { id: row.id, name: row.name, ...toDesign(row) }]));
}

/** The codes that lead where this link leads. */
export async function attachedCodes(db: Kysely<Database>, linkKey: number): Promise<string[]> {
  const rows = await db.selectFrom('qr_codes').select('code').where('link_key', '=', linkKey).execute();
  return rows.map(({ code }) => code);
}

/** Gives the QR codes of a link its new target. */
export async function retargetAttached({ qrSearch }: Engine, db: Kysely<Database>, linkKey: number, target: string): Promise<void> {
  const attached = await db.selectFrom('qr_codes')
    .select(['key', 'user_key', 'name', 'code', 'description'])
    .where('link_key', '=', linkKey)
    .where('content', '!=', target)
    .execute();
  for (const { key, user_key: userKey, ...texts } of attached) {
    const text = qrSearchText({ ...texts, content: target });
    await db.updateTable('qr_codes').set({ content: target, search_text: text }).where('key', '=', key).execute();
    await qrSearch.put(db, { key, userKey, text });
  }
}

/** Deletes QR codes. Their codes stay taken, and their scans are swept bit by bit. */
export async function removeQrCodes({ qrSearch }: Engine, db: Kysely<Database>, userKey: number, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) await qrSearch.remove(db, key);
  await db.insertInto('removed_qr_codes').values(keys.map((key) => ({ qr_key: key }))).execute();
  await db.deleteFrom('qr_codes').where('key', 'in', keys).execute();
  await db.updateTable('users').set((eb) => ({ qr_count: eb('qr_count', '-', keys.length) })).where('key', '=', userKey).execute();
}

export async function removeAttached(engine: Engine, db: Kysely<Database>, link: { key: number; userKey: number }): Promise<void> {
  const attached = await db.selectFrom('qr_codes').select('key').where('link_key', '=', link.key).execute();
  await removeQrCodes(engine, db, link.userKey, attached.map(({ key }) => key));
}
