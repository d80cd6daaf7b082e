import { sql } from 'kysely';
import type { SearchIndex } from './engine.ts';

const firstLetter = 0x4e00;
const letters = 0x5000;
const gramLength = 3;
/** A longer text is told by this many of its trigrams as well as by all. */
const gramsCompared = 24;
/** How many of the newest and of the oldest links with a trigram show how frequent it is. */
const sampled = 500;

/**
 * A user as exactly three characters, and so as one more trigram: where others have many links and this user has few,
 * that is the shortest way to them.
 */
export function ownerToken(userKey: number): string {
  return [Math.floor(userKey / letters ** 2), Math.floor(userKey / letters), userKey]
    .map((digit) => String.fromCodePoint(firstLetter + (digit % letters)))
    .join('');
}

/** What is indexed of a row. */
export const indexedText = (userKey: number, text: string) => `${ownerToken(userKey)}\n${text}`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function trigramsOf(text: string): string[] {
  const characters = [...text];
  const all = new Set(characters.slice(gramLength - 1).map((_, index) => characters.slice(index, index + gramLength).join('')));
  const step = Math.max(1, all.size / gramsCompared);
  return [...all].filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/**
 * An FTS5 table of trigrams: for each, the keys of the rows that have it, newest first at no cost. It keeps no
 * positions, which makes it a fifth of the size; what it finds is looked at again in the `search_text` of the row.
 */
export function createSqliteSearch(name: string): SearchIndex {
  const table = sql.table(name);
  return {
    async create(db) {
      await sql`
        create virtual table ${table} using fts5 (
          text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
        )
      `.execute(db);
    },

    async put(db, { key, userKey, text }) {
      await sql`delete from ${table} where rowid = ${key}`.execute(db);
      await sql`insert into ${table} (rowid, text) values (${key}, ${indexedText(userKey, text)})`.execute(db);
    },

    async remove(db, key) {
      await sql`delete from ${table} where rowid = ${key}`.execute(db);
    },

    async candidates(db, userKey, text) {
      // One list is followed, the shortest, and what it leads to is looked at: following several at once would be exact,
      // but costs more than reading rows. The shortest is the one whose newest and oldest entries reach furthest towards
      // each other.
      const grams = [ownerToken(userKey), ...trigramsOf(text)];
      const reach = (gram: string, direction: 'asc' | 'desc') => sql`(
        select rowid from ${table} where ${table} match ${quoted(gram)} order by rowid ${sql.raw(direction)} limit 1 offset ${sampled - 1}
      )`;
      const samples = grams.map((gram, index) => sql`select ${index} as gram, ${reach(gram, 'desc')} - ${reach(gram, 'asc')} as rest`);
      // One that has fewer entries than that comes first, as null.
      const { rows } = await sql<{ gram: number }>`
        select gram from (${sql.join(samples, sql` union all `)}) order by rest, gram desc limit 1
      `.execute(db);
      return sql`(select rowid as key from ${table} where ${table} match ${quoted(grams[rows[0]?.gram ?? 0] ?? text)})`;
    },
  };
}
