import { sql } from 'kysely';
import type { SearchIndex } from '../../engine.ts';

const firstLetter = 0x4e00;
const letters = 0x5000;
const gramLength = 3;
/** A longer text is told by this many of its trigrams as well as by all. */
const gramsCompared = 24;
/** How many of the newest and of the oldest rows with a trigram show how frequent it is. */
const sampled = 100;
/** So many of the trigrams whose oldest entries reach furthest are told apart by their newest ones as well. */
const promising = 4;
/** A second trigram is followed beside the rarest if it is at most this many times as frequent: it costs more than it saves else. */
const worthFollowing = 8;

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

interface Sample {
  gram: string;
  /** How far its samples reach into the rows, from both ends: the further, the rarer it is. `null`: it has fewer entries than that. */
  reach: number | null;
}

/** The rarest trigram, with the second rarest where that is worth it. `samples` come the rarest first. */
function followed(samples: readonly Sample[]): string[] {
  const [rarest, second] = samples;
  if (!rarest || !second) return samples.map(({ gram }) => gram);
  const both = [rarest.gram, second.gram];
  if (second.reach === null) return both;
  return rarest.reach !== null && rarest.reach <= second.reach * worthFollowing ? both : [rarest.gram];
}

/**
 * An FTS5 table of trigrams: for each, the keys of the rows that have it, in their order. It keeps no positions, which makes
 * it a fifth of the size; what it finds is looked at again in the `search_text` of the row.
 */
export function createSqliteSearch(name: string): SearchIndex {
  const table = sql.table(name);
  /** Where FTS5 keeps a row for each that it has indexed. */
  const rows = sql.table(`${name}_docsize`);
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

    async candidates(db, userKey, text, { first, last }) {
      // One or two lists are followed, the shortest, and what they lead to is looked at: following all would be exact, but
      // costs more than reading rows.
      const grams = [ownerToken(userKey), ...trigramsOf(text)];
      const nth = (direction: 'asc' | 'desc') => sql`(
        select rowid from ${table} where ${table} match gram order by rowid ${sql.raw(direction)} limit 1 offset ${sampled - 1}
      )`;
      const ends = sql`(select max(id) from ${rows}) - (select min(id) from ${rows})`;
      // The newest entries are five times as dear to find as the oldest, so only those of the most promising are looked at.
      const samples = await sql<Sample>`
        with grams (place, gram) as (values ${sql.join(grams.map((gram, place) => sql`(${place}, ${quoted(gram)})`))}),
        promising as (select place, gram, ${nth('asc')} as oldest from grams order by oldest desc nulls first, place desc limit ${promising})
        select gram, ${ends} - (${nth('desc')} - oldest) as reach from promising order by reach desc nulls first, place desc
      `.execute(db);
      const match = followed(samples.rows).join(' AND ');
      return sql`(select rowid as key from ${table} where ${table} match ${match} and rowid between ${first} and ${last})`;
    },
  };
}
