import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { SearchIndex } from '../../engine.ts';
import type { Db } from '../../schema.ts';
import { likePattern } from '../../likePattern.ts';

/** Of a longer text, the index looks up its end, where destinations differ. */
const lookedUp = 200;

/**
 * In kB. What changes add is listed first, which is quick, and taken into the index at once later. Who lists more than
 * this takes in what others have listed, too: a new link waited 14 seconds for long texts of other accounts.
 */
const listedAtMost = 64 * 1_024;

/** Who asks while it is under way waits for it to be done once more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function start(): Promise<void> {
    next = undefined;
    try {
      await (running = work());
    } finally {
      running = undefined;
    }
  }

  return () => (running ? (next ??= running.then(start, start)) : start());
}

/**
 * An index of trigrams that the database keeps by itself. Owner and kind are in it too, so that a text that many
 * accounts have is looked for among the items of one.
 */
export const createPostgresSearch = (unhurried: Db): SearchIndex => {
  const takeIn = oneAtATime(
    async () => void (await sql`select gin_clean_pending_list('items_search')`.execute(unhurried)),
  );
  return {
    async create(db) {
      for (const extension of ['pg_trgm', 'btree_gin'])
        await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
      await sql`
      create index items_search on items using gin (user_pk, kind, search_text gin_trgm_ops)
      with (gin_pending_list_limit = ${sql.lit(listedAtMost)})
    `.execute(db);
      await sql`create index users_search on users using gin (search_text gin_trgm_ops)`.execute(db);
    },
    update: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    join: () => Promise.resolve(false),
    settle: (within) => Promise.race([takeIn(), sleep(within, undefined, { ref: false })]),
    contains(text) {
      const end = [...text].slice(-lookedUp).join('');
      const hasEnd = sql<SqlBool>`items.search_text like ${likePattern(end)} escape '\\'`;
      return end === text ? hasEnd : sql<SqlBool>`(${hasEnd} and strpos(items.search_text, ${text}) > 0)`;
    },
  };
};
