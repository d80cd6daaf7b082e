import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { otherReferrer, otherSource, otherUserAgent } from '../analytics/clickSources.ts';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const counter = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();
/** What belongs to a row of another table is deleted with it. */
const partOf = (reference: `${string}.pk`) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(reference).onDelete('cascade');

async function createAccounts(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('users')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('picture_url', 'text')
    .addColumn('google_id', 'text', (column) => column.unique())
    .addColumn('verified_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('deleted_at', 'bigint')
    .addColumn('link_count', 'integer', counter)
    .addColumn('qr_code_count', 'integer', counter)
    .execute();
  await schema
    .createIndex('users_deleted')
    .on('users')
    .column('pk')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await schema
    .createIndex('users_unverified')
    .on('users')
    .column('pk')
    .where(sql.ref('verified_at'), 'is', null)
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', 'text', primary)
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('ip', 'text', required)
    .execute();
  await schema
    .createTable('registrations')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('password_hash', 'text', required)
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('mail_tokens')
    .addColumn('hash', 'text', primary)
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('registration_pk', 'integer', (column) => column.references('registrations.pk').onDelete('set null'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('mail_tokens_by_registration').on('mail_tokens').column('registration_pk').execute();
  await schema
    .createTable('password_resets')
    .addColumn('hash', 'text', primary)
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema
    .createTable('used_nonces')
    .addColumn('id', 'text', primary)
    .addColumn('expires_at', 'bigint', required)
    .execute();

  await schema
    .createTable('mail_queue')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('registration_pk', 'integer')
    .addColumn('source', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('tries', 'integer', counter)
    .addColumn('next_try_at', 'bigint', required)
    .execute();
  await schema.createIndex('mail_queue_by_next_try').on('mail_queue').column('next_try_at').execute();
  await schema
    .createTable('sent_mails')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('email', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('source', 'text')
    .addColumn('at', 'bigint', required)
    .execute();
  await schema.createIndex('sent_mails_by_recipient').on('sent_mails').columns(['email', 'at']).execute();

  await schema
    .createTable('subscriptions')
    .addColumn('user_pk', 'integer', (column) => partOf('users.pk')(column).primaryKey())
    .addColumn('plan', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('billing_cycle', 'integer', required)
    .addColumn('started_at', 'bigint', required)
    .addColumn('ends_at', 'bigint')
    .addColumn('trial_ends_at', 'bigint')
    .addColumn('trial_started_at', 'bigint')
    .execute();
  await schema
    .createTable('used_trials')
    .addColumn('email_hash', 'text', primary)
    .addColumn('started_at', 'bigint', required)
    .execute();
  await engine
    .clustered(
      schema
        .createTable('monthly_usage')
        .addColumn('user_pk', 'integer', partOf('users.pk'))
        .addColumn('month', 'integer', required)
        .addColumn('links', 'integer', counter)
        .addColumn('qr_codes', 'integer', counter)
        .addColumn('api_requests', 'integer', counter)
        .addPrimaryKeyConstraint('monthly_usage_pk', ['user_pk', 'month']),
    )
    .execute();

  for (const table of ['sessions', 'registrations', 'mail_tokens', 'password_resets'] as const) {
    await schema.createIndex(`${table}_by_user`).on(table).column('user_pk').execute();
  }
  for (const [table, column] of [
    ['sessions', 'expires_at'],
    ['registrations', 'created_at'],
    ['mail_tokens', 'expires_at'],
    ['password_resets', 'expires_at'],
    ['used_nonces', 'expires_at'],
    ['sent_mails', 'at'],
    ['used_trials', 'started_at'],
  ] as const) {
    await schema.createIndex(`${table}_by_time`).on(table).column(column).execute();
  }
}

async function createItems(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('items')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('kind', 'text', required)
    .addColumn('parent_pk', 'integer', (column) => column.references('items.pk').onDelete('cascade'))
    .addColumn('code', 'text', required)
    .addColumn('destination', 'text', required)
    .addColumn('is_active', 'integer', required)
    .addColumn('activates_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('effective_active', 'integer', required)
    .addColumn('effective_from', 'bigint')
    .addColumn('effective_until', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('click_count', 'integer', counter)
    .addColumn('sort_name', 'text', required)
    .addColumn('has_logo', 'integer', counter)
    .addColumn('search_text', 'text', required)
    .execute();
  const index = (name: string) => schema.createIndex(`items_${name}`).on('items');
  await index('by_parent').columns(['parent_pk', 'pk']).where('parent_pk', 'is not', null).execute();
  // Lists are walked along these, and what they are filtered by is read out of them. Only QR codes are listed in other
  // orders than that of creation.
  const filtered = ['effective_active', 'effective_from', 'effective_until', 'has_logo'] as const;
  await index('by_created')
    .columns(['user_pk', 'kind', 'created_at', 'pk', ...filtered])
    .execute();
  for (const order of ['sort_name', 'click_count', 'updated_at'] as const) {
    await index(`by_${order}`)
      .columns(['user_pk', 'kind', order, 'pk', 'created_at', ...filtered])
      .where(sql.ref('kind'), '=', sql.lit('qrCode'))
      .execute();
  }
  // What few items are, so that the others are not read. With the flag itself: without statistics, SQLite takes the index
  // with which it can compare most columns.
  await index('disabled')
    .columns(['user_pk', 'kind', 'effective_active'])
    .where(sql.ref('effective_active'), '=', sql.lit(0))
    .execute();
  await index('scheduled')
    .columns(['user_pk', 'kind', 'effective_from'])
    .where('effective_from', 'is not', null)
    .execute();
  await index('expiring')
    .columns(['user_pk', 'kind', 'effective_until'])
    .where('effective_until', 'is not', null)
    .execute();
  await index('with_logo')
    .columns(['user_pk', 'kind', 'has_logo'])
    .where(sql.ref('has_logo'), '=', sql.lit(1))
    .execute();
  await engine.search.create(db);

  await schema
    .createTable('links')
    .addColumn('item_pk', 'integer', (column) => partOf('items.pk')(column).primaryKey())
    .addColumn('password_hash', 'text')
    .addColumn('is_edited', 'integer', required)
    .execute();
  await schema
    .createTable('qr_codes')
    .addColumn('item_pk', 'integer', (column) => partOf('items.pk')(column).primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('description', 'text')
    .addColumn('primary_color', 'text', required)
    .addColumn('background_color', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('level', 'text', required)
    .execute();
  await schema
    .createTable('qr_logos')
    .addColumn('item_pk', 'integer', (column) => partOf('items.pk')(column).primaryKey())
    .addColumn('png', engine.bytes, required)
    .execute();

  await engine
    .clustered(
      schema
        .createTable('codes')
        .addColumn('code', 'text', primary)
        .addColumn('item_pk', 'integer', (column) => column.references('items.pk').onDelete('set null')),
    )
    .execute();
  // Without it, deleting an item would look through every code.
  await schema.createIndex('codes_by_item').on('codes').column('item_pk').execute();

  await schema
    .createTable('tags')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('user_pk', 'integer', partOf('users.pk'))
    .addColumn('name', 'text', required)
    .addColumn('normalized_name', 'text', required)
    .addColumn('item_count', 'integer', counter)
    .addUniqueConstraint('tags_unique', ['user_pk', 'normalized_name'])
    .execute();
  await engine
    .clustered(
      schema
        .createTable('item_tags')
        .addColumn('tag_pk', 'integer', partOf('tags.pk'))
        .addColumn('item_pk', 'integer', partOf('items.pk'))
        .addPrimaryKeyConstraint('item_tags_pk', ['tag_pk', 'item_pk']),
    )
    .execute();
  await schema.createIndex('item_tags_by_item').on('item_tags').columns(['item_pk', 'tag_pk']).execute();

  await schema.createTable('deleted_items').addColumn('item_pk', 'integer', primary).execute();
}

async function createAnalytics(db: Kysely<Database>, engine: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('user_agents')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('user_agent', 'text', (column) => column.notNull().unique())
    .addColumn('is_described', 'integer', counter)
    .addColumn('device_type', 'text')
    .addColumn('is_mobile', 'integer', counter)
    .addColumn('operating_system', 'text')
    .addColumn('os_version', 'text')
    .addColumn('browser_name', 'text')
    .addColumn('browser_version', 'text')
    .addColumn('is_bot', 'integer', counter)
    .addColumn('click_count', 'integer', counter)
    .execute();
  await schema
    .createIndex('user_agents_undescribed')
    .on('user_agents')
    .column('pk')
    .where(sql.ref('is_described'), '=', sql.lit(0))
    .execute();
  await schema
    .createTable('referrers')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('url', 'text', (column) => column.notNull().unique())
    .addColumn('host', 'text', required)
    .addColumn('click_count', 'integer', counter)
    .execute();
  await schema.createIndex('referrers_by_host').on('referrers').column('host').execute();
  await schema
    .createTable('geo')
    .addColumn('pk', 'integer', engine.serial)
    .addColumn('ip', 'text', (column) => column.notNull().unique())
    .addColumn('country', 'text')
    .addColumn('region', 'text')
    .addColumn('city', 'text')
    .addColumn('click_count', 'integer', counter)
    .execute();
  for (const table of ['user_agents', 'referrers', 'geo'] as const) {
    await schema
      .createIndex(`${table}_unused`)
      .on(table)
      .column('pk')
      .where(sql.ref('click_count'), '=', sql.lit(0))
      .execute();
  }
  await db
    .insertInto('user_agents')
    .values({ pk: otherSource, ...otherUserAgent })
    .execute();
  await db
    .insertInto('referrers')
    .values({ pk: otherSource, ...otherReferrer })
    .execute();

  // Without an index: with one, clicks on many items touch a page of it each, which took longer than all the rest of a
  // redirect.
  await schema
    .createTable('new_clicks')
    .addColumn('pk', 'integer', primary)
    .addColumn('item_pk', 'integer', required)
    .addColumn('parent_pk', 'integer')
    .addColumn('at', 'bigint', required)
    .addColumn('user_agent_pk', 'integer', required)
    .addColumn('referrer_pk', 'integer')
    .addColumn('geo_pk', 'integer', required)
    .execute();
  await engine
    .clustered(
      schema
        .createTable('clicks')
        .addColumn('item_pk', 'integer', required)
        .addColumn('pk', 'bigint', required)
        .addColumn('parent_pk', 'integer')
        .addColumn('at', 'bigint', required)
        .addColumn('user_agent_pk', 'integer', required)
        .addColumn('referrer_pk', 'integer')
        .addColumn('geo_pk', 'integer', required)
        .addPrimaryKeyConstraint('clicks_pk', ['item_pk', 'pk']),
    )
    .execute();
  await schema
    .createIndex('clicks_by_parent')
    .on('clicks')
    .columns(['parent_pk', 'pk'])
    .where('parent_pk', 'is not', null)
    .execute();

  await engine
    .clustered(
      schema
        .createTable('item_days')
        .addColumn('item_pk', 'integer', partOf('items.pk'))
        .addColumn('day', 'integer', required)
        .addColumn('clicks', 'integer', required)
        .addPrimaryKeyConstraint('item_days_pk', ['item_pk', 'day']),
    )
    .execute();
  await engine
    .clustered(
      schema
        .createTable('item_facets')
        .addColumn('item_pk', 'integer', partOf('items.pk'))
        .addColumn('facet', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('clicks', 'integer', required)
        .addPrimaryKeyConstraint('item_facets_pk', ['item_pk', 'facet', 'name']),
    )
    .execute();
  await schema.createTable('rollup').addColumn('click_pk', 'bigint', required).execute();
  await db.insertInto('rollup').values({ click_pk: 0 }).execute();

  await schema
    .createTable('spools')
    .addColumn('id', 'text', primary)
    .addColumn('counted', 'bigint', required)
    .execute();
  await schema.createTable('room_probe').addColumn('filling', 'text', required).execute();
}

export const start = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    await createAccounts(db, engine);
    await createItems(db, engine);
    await createAnalytics(db, engine);
  },
});
