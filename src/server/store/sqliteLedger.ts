import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { NewClick } from './engine.ts';

const rememberedValues = 20_000;

/**
 * Numbers for values that repeat. New ones are inserted in the transaction of the clicks that bring them, and are
 * remembered only once it is committed.
 */
function createInterner(find: Sqlite.Statement, insert: Sqlite.Statement) {
  const known = new LRUCache<string, number>({ max: rememberedValues });
  const fresh = new Map<string, number>();
  return {
    keyOf(value: string, ...columns: (string | null)[]): number {
      const remembered = known.get(value) ?? fresh.get(value);
      if (remembered !== undefined) return remembered;
      const stored = find.get(value) as { key: number } | undefined;
      const key = stored?.key ?? Number(insert.run(value, ...columns).lastInsertRowid);
      fresh.set(value, key);
      return key;
    },
    committed() {
      fresh.forEach((key, value) => known.set(value, key));
      fresh.clear();
    },
    rolledBack: () => fresh.clear(),
  };
}

/**
 * Appends clicks with prepared statements on the writing connection: the redirect waits for this, and going through the
 * query builder would cost more than the insert itself.
 */
export function createSqliteLedger(connection: Sqlite.Database) {
  let nextKey = 0;
  let insertAll: ((clicks: readonly NewClick[]) => void) | undefined;

  function prepare() {
    const insertClick = connection.prepare(
      'insert into new_clicks (key, link_key, qr_key, at, agent_key, referrer_key, place_key) values (?, ?, ?, ?, ?, ?, ?)',
    );
    const agents = createInterner(
      connection.prepare('select key from agents where user_agent = ?'),
      connection.prepare('insert into agents (user_agent) values (?)'),
    );
    const referrers = createInterner(
      connection.prepare('select key from referrers where url = ?'),
      connection.prepare('insert into referrers (url, host) values (?, ?)'),
    );
    const places = createInterner(
      connection.prepare('select key from places where ip = ?'),
      connection.prepare('insert into places (ip, country, region, city) values (?, ?, ?, ?)'),
    );
    const interners = [agents, referrers, places];

    const transaction = connection.transaction((clicks: readonly NewClick[]) => {
      let key = nextKey;
      for (const { linkKey, qrKey, at, userAgent, referrer, place } of clicks) {
        insertClick.run(
          key,
          linkKey ?? 0,
          qrKey,
          at,
          agents.keyOf(userAgent),
          referrer && referrers.keyOf(referrer.url, referrer.host),
          places.keyOf(place.ip, place.country, place.region, place.city),
        );
        key += 1;
      }
      return key;
    });

    return (clicks: readonly NewClick[]) => {
      try {
        nextKey = transaction(clicks);
        interners.forEach((interner) => interner.committed());
      } catch (error) {
        interners.forEach((interner) => interner.rolledBack());
        throw error;
      }
    };
  }

  return {
    open() {
      // Beyond those that were moved too: none may be new when all have been.
      const last = connection.prepare(
        'select max(coalesce((select max(key) from new_clicks), 0), (select max(click_key) from rollup)) as key',
      ).get() as { key: number };
      nextKey = last.key + 1;
      insertAll = prepare();
    },

    async append(clicks: readonly NewClick[]): Promise<void> {
      // Someone else's transaction is open between two of its statements: ours must not become part of it.
      while (connection.inTransaction) await new Promise(setImmediate);
      if (!insertAll) throw new Error('The ledger is not open');
      insertAll(clicks);
    },
  };
}
