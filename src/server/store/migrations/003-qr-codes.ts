import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export const qrCodes = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema.alterTable('users').addColumn('qr_count', 'integer', (column) => column.notNull().defaultTo(0)).execute();

    await schema.createTable('qr_codes')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('link_key', 'integer', (column) => column.references('links.key').onDelete('cascade'))
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('description', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('primary_color', 'text', (column) => column.notNull())
      .addColumn('background_color', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('has_logo', 'integer', (column) => column.notNull())
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('activates_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('scan_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute();
    // One for each order of the list. Each holds all that a list filters by, so that it is read instead of the rows.
    for (const order of ['created_at', 'name_key', 'scan_count', 'updated_at'] as const) {
      const created = order === 'created_at' ? [] : ['created_at' as const];
      await schema.createIndex(`qr_codes_by_${order}`).on('qr_codes')
        .columns(['user_key', order, 'key', 'is_active', 'expires_at', 'has_logo', ...created])
        .execute();
    }
    // What few codes are: to find them, the others are not read.
    await schema.createIndex('qr_codes_disabled').on('qr_codes').columns(['user_key', 'created_at', 'key', 'expires_at', 'has_logo'])
      .where(sql.ref('is_active'), '=', sql.lit(0)).execute();
    await schema.createIndex('qr_codes_with_logo').on('qr_codes').columns(['user_key', 'created_at', 'key', 'is_active', 'expires_at'])
      .where(sql.ref('has_logo'), '=', sql.lit(1)).execute();
    await schema.createIndex('qr_codes_expiring').on('qr_codes').columns(['user_key', 'expires_at', 'created_at', 'key', 'is_active', 'has_logo'])
      .where('expires_at', 'is not', null).execute();
    await schema.createIndex('qr_codes_by_link').on('qr_codes').columns(['link_key', 'key']).where('link_key', 'is not', null).execute();

    await schema.createTable('qr_logos')
      .addColumn('qr_key', 'integer', (column) => column.primaryKey().references('qr_codes.key').onDelete('cascade'))
      .addColumn('png', engine.bytes, (column) => column.notNull())
      .execute();

    await schema.alterTable('codes').addColumn('qr_key', 'integer', (column) => column.references('qr_codes.key').onDelete('set null')).execute();
    // Without it, deleting a QR code would look through every code.
    await schema.createIndex('codes_by_qr_code').on('codes').column('qr_key').where('qr_key', 'is not', null).execute();

    await schema.alterTable('clicks').addColumn('qr_key', 'integer').execute();
    // Clicks that are no scans cost the redirect nothing here.
    await schema.createIndex('clicks_by_qr_code').on('clicks').columns(['qr_key', 'key']).where('qr_key', 'is not', null).execute();

    await engine.clustered(
      schema.createTable('qr_days')
        .addColumn('qr_key', 'integer', (column) => column.notNull().references('qr_codes.key').onDelete('cascade'))
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('clicks', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('qr_days_key', ['qr_key', 'day']),
    ).execute();
    await engine.clustered(
      schema.createTable('qr_facets')
        .addColumn('qr_key', 'integer', (column) => column.notNull().references('qr_codes.key').onDelete('cascade'))
        .addColumn('facet', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('clicks', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('qr_facets_key', ['qr_key', 'facet', 'name']),
    ).execute();

    await schema.createTable('removed_qr_codes').addColumn('qr_key', 'integer', (column) => column.primaryKey()).execute();
    await engine.qrSearch.create(db);
  },
});
