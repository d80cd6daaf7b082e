import { sql, type SqlBool } from 'kysely';
import type { SearchIndex } from '../../engine.ts';

/** Of a longer text, the index looks up its end, where destinations differ. */
const lookedUp = 200;

const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * An index of trigrams that the database keeps by itself. Owner and kind are in it too, so that a text that many
 * accounts have is looked for among the items of one.
 */
export const postgresSearch: SearchIndex = {
  async create(db) {
    for (const extension of ['pg_trgm', 'btree_gin'])
      await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
    await sql`create index items_search on items using gin (user_pk, kind, search_text gin_trgm_ops)`.execute(db);
  },
  update: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  join: () => Promise.resolve(false),
  contains(text) {
    const end = [...text].slice(-lookedUp).join('');
    const hasEnd = sql<SqlBool>`items.search_text like ${pattern(end)} escape '\\'`;
    return end === text ? hasEnd : sql<SqlBool>`(${hasEnd} and strpos(items.search_text, ${text}) > 0)`;
  },
};
