import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

/** How far the clicks that had to wait are counted, and what is written to see whether there is room. */
export const spools = (): Migration => ({
  async up(db: Kysely<Database>) {
    await db.schema.createTable('spools')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('counted', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createTable('room_probe').addColumn('filling', 'text', (column) => column.notNull()).execute();
  },
});
