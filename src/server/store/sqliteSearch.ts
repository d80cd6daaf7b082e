import { sql } from 'kysely';
import type { SearchIndex } from './engine.ts';

const firstLetter = 0x4e00;
const letters = 0x5000;

/**
 * A user as exactly three characters, and so as one token of a trigram index: the index then finds what is both
 * this user's and matches, without reading the matches of others.
 */
function ownerToken(userKey: number): string {
  return [Math.floor(userKey / letters ** 2), Math.floor(userKey / letters), userKey]
    .map((digit) => String.fromCodePoint(firstLetter + (digit % letters)))
    .join('');
}

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** An FTS5 table of trigrams. Its row ids are the keys of links, so that the newest come first at no cost. */
export const sqliteSearch: SearchIndex = {
  async create(db) {
    // The text itself stays in `links`; it is in lower case there.
    await sql`
      create virtual table link_search using fts5 (
        owner, text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
      )
    `.execute(db);
  },

  async put(db, { key, userKey, text }) {
    await sql`delete from link_search where rowid = ${key}`.execute(db);
    await sql`insert into link_search (rowid, owner, text) values (${key}, ${ownerToken(userKey)}, ${text})`.execute(db);
  },

  async remove(db, linkKey) {
    await sql`delete from link_search where rowid = ${linkKey}`.execute(db);
  },

  matches: (userKey, text) =>
    sql`(select rowid as key from link_search where link_search match ${`owner:${phrase(ownerToken(userKey))} AND text:${phrase(text)}`})`,
};
