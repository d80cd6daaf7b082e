import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Deletes some expired rows, and returns how many. Only some, because redirects wait meanwhile. */
export async function removeSome(
  db: Kysely<Database>,
  table: keyof Database,
  id: string,
  time: string,
  before: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(id)} in (
      select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(time)} <= ${before} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
