import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Database } from '../schema.ts';

export const plans = (engine: Engine): Migration => ({
  async up({ schema }: Kysely<Database>) {
    await schema.createTable('subscriptions')
      .addColumn('user_key', 'integer', (column) => column.primaryKey().references('users.key').onDelete('cascade'))
      .addColumn('plan', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('billing_cycle', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('trial_ends_at', 'bigint')
      .addColumn('trial_started_at', 'bigint')
      .execute();

    await engine.clustered(
      schema.createTable('monthly_usage')
        .addColumn('user_key', 'integer', (column) => column.notNull().references('users.key').onDelete('cascade'))
        .addColumn('month', 'integer', (column) => column.notNull())
        .addColumn('links', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('qr_codes', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('api_requests', 'integer', (column) => column.notNull().defaultTo(0))
        .addPrimaryKeyConstraint('monthly_usage_key', ['user_key', 'month']),
    ).execute();
  },
});
