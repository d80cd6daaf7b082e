import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/** Accounts of a social provider have no password. A column cannot be told so in SQLite: another one takes its place. */
async function makePasswordOptional(db: Kysely<Database>): Promise<void> {
  const table = () => db.schema.alterTable('users');
  await table().addColumn('optional_password_hash', 'text').execute();
  await db.updateTable('users').set((eb) => ({ ['optional_password_hash' as 'password_hash']: eb.ref('password_hash') })).execute();
  await table().dropColumn('password_hash').execute();
  await table().renameColumn('optional_password_hash', 'password_hash').execute();
}

export const accounts = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await makePasswordOptional(db);
    await schema.alterTable('users').addColumn('google_id', 'text').execute();
    await schema.createIndex('users_by_google_id').unique().on('users').column('google_id').execute();
    await schema.alterTable('users').addColumn('deleted_at', 'bigint').execute();
    await schema.createIndex('users_deleted').on('users').column('key').where(sql.ref('deleted_at'), 'is not', null).execute();

    await schema.alterTable('sessions').addColumn('last_used_at', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    await schema.alterTable('sessions').addColumn('user_agent', 'text', (column) => column.notNull().defaultTo('')).execute();
    await schema.alterTable('sessions').addColumn('ip', 'text', (column) => column.notNull().defaultTo('')).execute();
    await db.updateTable('sessions').set((eb) => ({ last_used_at: eb.ref('created_at') })).execute();

    await schema.createTable('password_resets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('password_resets_by_user').on('password_resets').column('user_key').execute();
    await schema.createIndex('password_resets_by_expiry').on('password_resets').column('expires_at').execute();

    await schema.createTable('used_nonces')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('used_nonces_by_expiry').on('used_nonces').column('expires_at').execute();

    await schema.createTable('mail_queue')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mail_queue_by_next_try').on('mail_queue').column('next_try_at').execute();
  },
});
