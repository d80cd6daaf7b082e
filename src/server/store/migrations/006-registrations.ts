import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

/** What a registration asks for moves out of the account, which has nothing of it until its address is verified. */
export const registrations = (engine: Engine): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;

    await schema.createTable('registrations')
      .addColumn('key', 'integer', engine.serial)
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('registrations_by_user').on('registrations').column('user_key').execute();
    await schema.createIndex('registrations_by_time').on('registrations').column('created_at').execute();
    await schema.createIndex('users_unverified').on('users').column('key').where(sql.ref('verified_at'), 'is', null).execute();

    // Whoever has not followed a link yet asks for another one, and chooses a password then.
    await db.updateTable('users').set({ password_hash: null, first_name: null, last_name: null }).where('verified_at', 'is', null).execute();

    await schema.dropTable('mail_tokens').execute();
    await schema.createTable('mail_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
      .addColumn('registration_key', 'integer', (column) => column.references('registrations.key').onDelete('set null'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mail_tokens_by_user').on('mail_tokens').column('user_key').execute();
    await schema.createIndex('mail_tokens_by_registration').on('mail_tokens').column('registration_key').execute();
    await schema.createIndex('mail_tokens_by_expiry').on('mail_tokens').column('expires_at').execute();

    await db.deleteFrom('mail_queue').execute();
    await schema.alterTable('mail_queue').dropColumn('password_hash').execute();
    await schema.alterTable('mail_queue').addColumn('registration_key', 'integer').execute();

    await schema.createTable('sent_mails')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('sent_mails_by_recipient').on('sent_mails').columns(['email', 'at']).execute();
    await schema.createIndex('sent_mails_by_time').on('sent_mails').column('at').execute();

    await schema.createTable('used_trials')
      .addColumn('email_hash', 'text', (column) => column.primaryKey())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('used_trials_by_time').on('used_trials').column('started_at').execute();
  },
});
