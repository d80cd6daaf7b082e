import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const undoneImports = (): Migration => ({
  async up(db) {
    await sql.raw('alter table imports add column undone_at bigint').execute(db);
  },
});
