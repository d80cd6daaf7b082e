import { sql } from 'kysely';
import type { Database, Db } from '../schema.ts';

/** Deletes some expired rows, and returns how many. Only some, because redirects wait meanwhile. */
export async function removeSome<Table extends keyof Database>(
  db: Db,
  table: Table,
  id: keyof Database[Table] & string,
  time: keyof Database[Table] & string,
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
