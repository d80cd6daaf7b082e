import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/**
 * Clicks arrive in a table without an index: with one, clicks on many links touch a page of it each, and writing those
 * took longer than all the rest of a redirect.
 */
export const newClicks = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;
    await schema.dropIndex('clicks_by_qr_code').execute();
    await schema.alterTable('clicks').renameTo('new_clicks').execute();
    await engine.clustered(
      schema.createTable('clicks')
        .addColumn('link_key', 'integer', (column) => column.notNull())
        .addColumn('key', 'bigint', (column) => column.notNull())
        .addColumn('qr_key', 'integer')
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('agent_key', 'integer', (column) => column.notNull())
        .addColumn('referrer_key', 'integer')
        .addColumn('place_key', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('clicks_key', ['link_key', 'key']),
    ).execute();
    await schema.createIndex('clicks_by_qr_code').on('clicks').columns(['qr_key', 'key']).where('qr_key', 'is not', null).execute();

    const columns = sql.raw('link_key, key, qr_key, at, agent_key, referrer_key, place_key');
    await sql`
      insert into clicks (${columns}) select ${columns} from new_clicks where key <= (select click_key from rollup) order by link_key, key
    `.execute(db);
    await schema.dropIndex('clicks_by_link').execute();
    await sql`delete from new_clicks where key <= (select click_key from rollup)`.execute(db);
  },
});
