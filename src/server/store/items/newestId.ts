import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** The id of what a user made last: as long as it stays the same, and their number does, none was made or deleted. */
export async function newestIdOf(db: Kysely<Database>, table: 'links' | 'qr_codes', userKey: number): Promise<string | undefined> {
  const newest = await db.selectFrom(table)
    .select('id')
    .where('user_key', '=', userKey)
    .orderBy('created_at', 'desc')
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id;
}
