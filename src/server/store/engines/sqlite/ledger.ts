import type Sqlite from 'better-sqlite3';
import { boundedCache } from '../../../rules/boundedCache.ts';
import { createSourceChoice } from '../../analytics/chooseSources.ts';
import { clickSources, pksKeptFor, userAgentColumns } from '../../analytics/clickSources.ts';
import type { ClickBatch, NewClick } from '../../engine.ts';
import type { Availability } from './availability.ts';

/** Bytes. */
const rememberedValues = 8 * 1_024 * 1_024;
/** Bytes, enough for most changes. With less, one change could pass and the next one fail. */
const probed = 65_536;

type Source = (typeof clickSources)[keyof typeof clickSources];
type Others = readonly (string | number | null)[];

/**
 * The pks of the values of one table. New ones are inserted in the transaction of their clicks, and remembered only
 * once that is committed; after an hour they are looked up again, which notes that they are in use.
 */
function createInterner(connection: Sqlite.Database, { table, value, others: names }: Source) {
  const touch = connection.prepare(`update ${table} set seen_at = ? where ${value} = ? returning pk`);
  const columns = ['seen_at', value, ...names];
  const insert = connection.prepare(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const known = boundedCache<string, { pk: number; until: number }>(rememberedValues);
  const fresh = new Map<string, { pk: number; until: number }>();

  function note(text: string, pk: number, now: number): number {
    fresh.set(text, { pk, until: now + pksKeptFor });
    return pk;
  }

  function find(text: string): number | undefined {
    const now = Date.now();
    const remembered = known.get(text) ?? fresh.get(text);
    if (remembered && remembered.until > now) return remembered.pk;
    const stored = touch.get(now, text) as { pk: number } | undefined;
    return stored && note(text, stored.pk, now);
  }

  return {
    find,

    pkOf(text: string, others: Others): number {
      const now = Date.now();
      return find(text) ?? note(text, Number(insert.run(now, text, ...others).lastInsertRowid), now);
    },

    committed() {
      fresh.forEach((entry, text) => known.set(text, entry));
      fresh.clear();
    },
    rolledBack: () => fresh.clear(),
  };
}

function createSources(connection: Sqlite.Database) {
  const userAgents = createInterner(connection, clickSources.userAgents);
  const referrers = createInterner(connection, clickSources.referrers);
  const geo = createInterner(connection, clickSources.geo);
  const all = [userAgents, referrers, geo];
  const isKnownHost = connection.prepare('select 1 from referrers where host = ? limit 1');
  const choose = createSourceChoice();
  const known = {
    userAgent: (text: string) => userAgents.find(text) !== undefined,
    referrer: (url: string) => referrers.find(url) !== undefined,
    host: (host: string) => isKnownHost.get(host) !== undefined,
    ip: (ip: string) => geo.find(ip) !== undefined,
  };

  return {
    pksOf(click: NewClick): [userAgent: number, referrer: number | null, geo: number] {
      const userAgentPk = userAgents.find(click.userAgent);
      const referrerPk = click.referrer && referrers.find(click.referrer.url);
      const geoPk = geo.find(click.geo.ip);
      // Almost always all are stored already, and there is nothing to choose. Visits has limited new values before it
      // wrote them into the log, but a visits that was started again begins its limits anew.
      if (userAgentPk !== undefined && referrerPk !== undefined && geoPk !== undefined)
        return [userAgentPk, referrerPk, geoPk];
      const { userAgent, referrer, geo: place } = choose(click, known);
      return [
        userAgents.pkOf(userAgent, userAgentColumns(userAgent)),
        referrer && referrers.pkOf(referrer.url, [referrer.host]),
        geo.pkOf(place.ip, [place.country, place.region, place.city]),
      ];
    },
    committed: () => all.forEach((interner) => interner.committed()),
    rolledBack: () => all.forEach((interner) => interner.rolledBack()),
  };
}

/**
 * Stores clicks with prepared statements on the writing connection: calls wait for this, and the query builder would
 * cost more than the insert.
 */
export function createSqliteLedger(connection: Sqlite.Database, { guard, noteSuccess }: Availability) {
  let nextPk = 0;
  let prepared: ReturnType<typeof prepare> | undefined;

  function prepare() {
    const insertClick = connection.prepare(
      'insert into new_clicks (pk, item_pk, parent_pk, at, user_agent_pk, referrer_pk, geo_pk) values (?, ?, ?, ?, ?, ?, ?)',
    );
    const note = connection.prepare(`
      insert into spools (id, last_stored) values (?, ?)
      on conflict (id) do update set last_stored = excluded.last_stored where spools.last_stored < ?
    `);
    const noteNumber = (spool: string, number: number, before: number) => note.run(spool, number, before).changes > 0;
    const sources = createSources(connection);
    const fill = connection.prepare(`insert into room_probe (filling) values (zeroblob(${probed}))`);
    const empty = connection.prepare('delete from room_probe');

    const transaction = connection.transaction((clicks: readonly NewClick[], batch?: ClickBatch) => {
      if (batch && !noteNumber(batch.spool, batch.last, batch.first)) return nextPk;
      const { unless } = batch ?? {};
      if (unless && !noteNumber(unless.spool, unless.number, unless.number)) return nextPk;
      let pk = nextPk;
      for (const click of clicks) {
        const { itemPk, parentPk, at } = click;
        insertClick.run(pk, itemPk, parentPk, at, ...sources.pksOf(click));
        pk += 1;
      }
      return pk;
    });

    return {
      probe() {
        fill.run();
        empty.run();
      },
      insertAll(clicks: readonly NewClick[], batch?: ClickBatch) {
        try {
          nextPk = transaction(clicks, batch);
          sources.committed();
        } catch (error) {
          sources.rolledBack();
          throw error;
        }
      },
    };
  }

  /** Waits for open transactions, so that this work does not become part of one. */
  async function alone<T>(work: (ledger: ReturnType<typeof prepare>) => T): Promise<T> {
    while (connection.inTransaction) await new Promise(setImmediate);
    if (!prepared) throw new Error('The ledger is not open');
    const ledger = prepared;
    return guard(() => {
      const result = work(ledger);
      noteSuccess();
      return result;
    });
  }

  return {
    open() {
      // Above the moved clicks too, since `new_clicks` may be empty.
      const last = connection
        .prepare('select max(coalesce((select max(pk) from new_clicks), 0), (select max(click_pk) from rollup)) as pk')
        .get() as { pk: number };
      nextPk = last.pk + 1;
      prepared = prepare();
    },

    append: (clicks: readonly NewClick[], batch?: ClickBatch) => alone(({ insertAll }) => insertAll(clicks, batch)),
    probe: () => alone(({ probe }) => probe()),
  };
}
