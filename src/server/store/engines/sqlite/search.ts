import { sql, type Expression } from 'kysely';
import type { ItemOwner, SearchIndex } from '../../engine.ts';
import type { Db } from '../../schema.ts';

const firstLetter = 0x4e00;
const letters = 0x5000;
const gramLength = 3;
/** Parts of the index that are joined at once, and how many pages of them in one step. */
const partsJoined = 8;
const pagesJoined = 32;
/** Of a change of more items the texts are indexed later: a long one takes half a millisecond. */
const indexedAtOnce = 50;
/** Only when joining fell this far behind, a change joins as many at once, however long that takes. */
const mostParts = 500;
/** A step that has changed fewer rows has joined nothing (https://www.sqlite.org/fts5.html#the_merge_command). */
const rowsOfJoining = 2;
/** How far into the rows this many of the oldest ones with a trigram reach shows how rare it is. */
const sampled = 100;
/** To follow all trigrams would be exact, but costs more than to look at the rows that the rarest lead to. */
const gramsFollowed = 2;
/** Of a long text, so many of its trigrams are compared with each other. */
const gramsCompared = 100;

/**
 * Whose rows, and of which kind, as exactly three characters and so as one more trigram: where others have many items
 * and this user has few, that is the shortest way to them.
 */
function ownerToken({ userPk, kind }: ItemOwner): string {
  const number = userPk * 2 + (kind === 'link' ? 0 : 1);
  return [Math.floor(number / letters ** 2), Math.floor(number / letters), number]
    .map((digit) => String.fromCodePoint(firstLetter + (digit % letters)))
    .join('');
}

export const indexedPrefix = (owner: ItemOwner) => `${ownerToken(owner)}\n`;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(gramLength - 1).map((_, index) => characters.slice(index, index + gramLength).join(''));
}

const table = sql.table('item_search');
/** Items whose texts are still to be indexed. Searches look at each of them. */
const queue = sql.table('item_search_queue');

/** The rows that this connection has changed so far, those of the index included. */
async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}

async function count(db: Db, pks: Expression<{ pk: number }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${pks})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Indexes some of what waits for it. Returns how many. */
async function indexQueued(db: Db): Promise<number> {
  const first = sql`(select item_pk from ${queue} order by item_pk limit ${indexedAtOnce})`;
  await sql`
    insert into ${table} (rowid, text)
    select pk, prefix || search_text from ${queue} inner join items on pk = item_pk where item_pk in ${first}
  `.execute(db);
  const { numAffectedRows } = await sql`delete from ${queue} where item_pk in ${first}`.execute(db);
  return Number(numAffectedRows);
}

/**
 * An FTS5 table of trigrams: for each, the pks of the items that have it, in their order. It keeps no positions, which
 * makes it a fifth of the size, so what it finds is compared again with the `search_text` of the item.
 */
export const sqliteSearch: SearchIndex = {
  async create(db) {
    await sql`
      create virtual table ${table} using fts5 (
        text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1'
      )
    `.execute(db);
    await sql`create table ${queue} (item_pk integer primary key, prefix text not null)`.execute(db);
    await sql`create index item_search_queue_prefix on ${queue} (prefix)`.execute(db);
    // A tenth of the table, when all of it is searched.
    await sql`create index users_search on users (search_text)`.execute(db);
    // By itself FTS5 joins parts within the changes, which then take longer, some of them a second.
    await sql`
      insert into ${table} (item_search, rank)
      values ('automerge', 0), ('usermerge', ${sql.lit(partsJoined)}), ('crisismerge', ${sql.lit(mostParts)})
    `.execute(db);
  },

  async update(db, owner, pks) {
    await this.remove(db, pks);
    const prefix = indexedPrefix(owner);
    if ((await count(db, pks)) > indexedAtOnce)
      await sql`insert into ${queue} (item_pk, prefix) select pk, ${prefix} from (${pks})`.execute(db);
    else
      await sql`insert into ${table} (rowid, text) select pk, ${prefix} || search_text from items where pk in (${pks})`.execute(
        db,
      );
  },

  async remove(db, pks) {
    await sql`delete from ${table} where rowid in (${pks})`.execute(db);
    await sql`delete from ${queue} where item_pk in (${pks})`.execute(db);
  },

  async join(db) {
    if ((await indexQueued(db)) > 0) return true;
    const before = await countChanges(db);
    await sql`insert into ${table} (item_search, rank) values ('merge', ${sql.lit(pagesJoined)})`.execute(db);
    return (await countChanges(db)) - before >= rowsOfJoining;
  },

  // They wait in the queue.
  settle: () => Promise.resolve(),

  // LIKE would be compared from the beginning at each place of a text.
  contains: (text) => sql`instr(items.search_text, ${text}) > 0`,

  async candidates(db, owner, text) {
    const all = trigramsOf(text);
    const step = Math.ceil(all.length / gramsCompared);
    const grams = new Set([ownerToken(owner), ...all.filter((_, index) => index % step === 0)].map(quoted));
    const { rows } = await sql<{ gram: string }>`
      with grams (gram) as (values ${sql.join([...grams].map((gram) => sql`(${gram})`))})
      select gram from grams
      order by (select rowid from ${table} where ${table} match gram order by rowid limit 1 offset ${sampled - 1}) desc nulls first
      limit ${gramsFollowed}
    `.execute(db);
    const match = rows.map(({ gram }) => gram).join(' AND ');
    return sql`(
      select rowid as pk from ${table} where ${table} match ${match}
      union all select item_pk from ${queue} where prefix = ${indexedPrefix(owner)}
    )`;
  },
};
