import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export const start = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema.createTable('users')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('picture_url', 'text')
      .addColumn('verified_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('link_count', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await schema.createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessions_by_user').on('sessions').column('user_key').execute();
    await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

    await schema.createTable('mail_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mail_tokens_by_user').on('mail_tokens').column('user_key').execute();
    await schema.createIndex('mail_tokens_by_expiry').on('mail_tokens').column('expires_at').execute();

    await schema.createTable('links')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('is_active', 'integer', (column) => column.notNull())
      .addColumn('is_edited', 'integer', (column) => column.notNull())
      .addColumn('activates_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .execute();
    // Holds all that a list filters by, so that it is read instead of the rows.
    await schema.createIndex('links_newest').on('links')
      .columns(['user_key', 'created_at', 'key', 'is_active', 'activates_at', 'expires_at'])
      .execute();

    // The same of the few that some filters ask for.
    await schema.createIndex('links_disabled').on('links')
      .columns(['user_key', 'created_at', 'key'])
      .where(sql.ref('is_active'), '=', sql.lit(0))
      .execute();
    await schema.createIndex('links_expiring').on('links')
      .columns(['user_key', 'created_at', 'key', 'is_active', 'activates_at', 'expires_at'])
      .where(sql.ref('expires_at'), 'is not', null)
      .execute();
    await schema.createIndex('links_scheduled').on('links')
      .columns(['user_key', 'created_at', 'key', 'is_active', 'activates_at', 'expires_at'])
      .where(sql.ref('activates_at'), 'is not', null)
      .execute();

    await engine.clustered(
      schema.createTable('codes')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('link_key', 'integer', (column) => column.references('links.key').onDelete('set null')),
    ).execute();
    // Without it, deleting a link would look through every code.
    await schema.createIndex('codes_by_link').on('codes').column('link_key').execute();

    await schema.createTable('tags')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull())
      .addColumn('link_count', 'integer', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('tags_unique', ['user_key', 'name_key'])
      .execute();

    await engine.clustered(
      schema.createTable('link_tags')
        .addColumn('tag_key', 'integer', (column) => column.notNull().references('tags.key').onDelete('cascade'))
        .addColumn('link_key', 'integer', (column) => column.notNull().references('links.key').onDelete('cascade'))
        .addPrimaryKeyConstraint('link_tags_key', ['tag_key', 'link_key']),
    ).execute();
    await schema.createIndex('link_tags_by_link').on('link_tags').columns(['link_key', 'tag_key']).execute();

    await schema.createTable('agents')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('user_agent', 'text', (column) => column.notNull().unique())
      .addColumn('is_described', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('device_type', 'text')
      .addColumn('is_mobile', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('operating_system', 'text')
      .addColumn('os_version', 'text')
      .addColumn('browser_name', 'text')
      .addColumn('browser_version', 'text')
      .addColumn('is_bot', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('agents_undescribed').on('agents').column('key').where(sql.ref('is_described'), '=', sql.lit(0)).execute();

    await schema.createTable('referrers')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('host', 'text', (column) => column.notNull())
      .execute();

    await schema.createTable('places')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('ip', 'text', (column) => column.notNull().unique())
      .addColumn('country', 'text')
      .addColumn('region', 'text')
      .addColumn('city', 'text')
      .execute();

    await schema.createTable('clicks')
      .addColumn('key', 'integer', (column) => column.primaryKey())
      .addColumn('link_key', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('agent_key', 'integer', (column) => column.notNull())
      .addColumn('referrer_key', 'integer')
      .addColumn('place_key', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('clicks_by_link').on('clicks').columns(['link_key', 'key']).execute();

    await schema.createTable('link_totals')
      .addColumn('link_key', 'integer', (column) => column.primaryKey().references('links.key').onDelete('cascade'))
      .addColumn('clicks', 'integer', (column) => column.notNull())
      .execute();
    await engine.clustered(
      schema.createTable('link_days')
        .addColumn('link_key', 'integer', (column) => column.notNull().references('links.key').onDelete('cascade'))
        .addColumn('day', 'integer', (column) => column.notNull())
        .addColumn('clicks', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('link_days_key', ['link_key', 'day']),
    ).execute();
    await engine.clustered(
      schema.createTable('link_facets')
        .addColumn('link_key', 'integer', (column) => column.notNull().references('links.key').onDelete('cascade'))
        .addColumn('facet', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('clicks', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('link_facets_key', ['link_key', 'facet', 'name']),
    ).execute();

    await schema.createTable('rollup').addColumn('click_key', 'bigint', (column) => column.notNull()).execute();
    await db.insertInto('rollup').values({ click_key: 0 }).execute();
    await schema.createTable('removed_links').addColumn('link_key', 'integer', (column) => column.primaryKey()).execute();

    await engine.search.create(db);
  },
});
