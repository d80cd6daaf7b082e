import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Database } from '../schema.ts';

/** Which network a mail was asked for from. */
export const mailSources = (): Migration => ({
  async up({ schema }: Kysely<Database>) {
    for (const table of ['mail_queue', 'sent_mails']) await schema.alterTable(table).addColumn('source', 'text').execute();
  },
});
