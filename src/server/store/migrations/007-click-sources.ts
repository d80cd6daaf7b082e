import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { otherAgent, otherReferrer, otherSource, clickSources as sources } from '../analytics/clickSources.ts';
import type { Database } from '../schema.ts';

/**
 * What clicks come from is counted, so that what no click needs any more is found without looking through the clicks; and
 * there is a row for what is beyond the bound on new ones.
 */
export const clickSources = (): Migration => ({
  async up(db: Kysely<Database>) {
    const { schema } = db;
    for (const { table, column } of sources) {
      await schema.alterTable(table).addColumn('click_count', 'integer', (definition) => definition.notNull().defaultTo(0)).execute();
      await sql`
        update ${sql.table(table)} set click_count = used.clicks
        from (select ${sql.ref(column)} as key, count(*) as clicks from clicks group by ${sql.ref(column)}) as used
        where ${sql.table(table)}.key = used.key
      `.execute(db);
      await schema.createIndex(`${table}_unused`).on(table).column('key').where(sql.ref('click_count'), '=', sql.lit(0)).execute();
    }
    await schema.createIndex('referrers_by_host').on('referrers').column('host').execute();
    await db.insertInto('agents').values({ key: otherSource, ...otherAgent }).execute();
    await db.insertInto('referrers').values({ key: otherSource, ...otherReferrer }).execute();
  },
});
