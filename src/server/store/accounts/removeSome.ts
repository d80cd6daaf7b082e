import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Deletes some of the rows whose time has come, and returns how many: redirects wait while it does. */
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
