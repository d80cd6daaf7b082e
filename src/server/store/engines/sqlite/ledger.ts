import type Sqlite from 'better-sqlite3';
import { boundedCache } from '../../../rules/boundedCache.ts';
import { allowances, createNewValueBound } from '../../../rules/newValues.ts';
import { siteOf } from '../../../rules/visitors.ts';
import { clickSources, otherSource } from '../../analytics/clickSources.ts';
import type { NewClick, SpooledBatch } from '../../engine.ts';
import type { Availability } from './availability.ts';

const rememberedValues = 20_000;
/** Bytes, enough for most changes. With less, one change could pass and the next one fail. */
const probed = 65_536;

type Source = (typeof clickSources)[keyof typeof clickSources];
type Others = readonly (string | null)[];

/**
 * The pks of repeating values. New values are inserted in the transaction of their clicks, and cached only once that is
 * committed.
 */
function createInterner(connection: Sqlite.Database, { table, column, value: name, others: names }: Source) {
  const find = connection.prepare(`select pk from ${table} where ${name} = ?`);
  const insert = connection.prepare(
    `insert into ${table} (${[name, ...names].join(', ')}) values (?${', ?'.repeat(names.length)})`,
  );
  // Uses are counted when clicks are moved, so new clicks have to be checked as well.
  const unused = connection.prepare(`
    select pk, ${name} as value from ${table}
    where click_count = 0 and pk <> ${otherSource} and pk not in (select ${column} from new_clicks where ${column} is not null)
    limit ?
  `);
  const remove = connection.prepare(`delete from ${table} where pk = ?`);
  const known = boundedCache<string, number>(rememberedValues);
  const fresh = new Map<string, number>();

  function findPk(value: string): number | undefined {
    const remembered = known.get(value) ?? fresh.get(value);
    if (remembered !== undefined) return remembered;
    const stored = find.get(value) as { pk: number } | undefined;
    if (stored) fresh.set(value, stored.pk);
    return stored?.pk;
  }

  function add(value: string, others: Others): number {
    const pk = Number(insert.run(value, ...others).lastInsertRowid);
    fresh.set(value, pk);
    return pk;
  }

  return {
    pkOf: (value: string, others: Others): number => findPk(value) ?? add(value, others),

    /** Undefined for an unknown value that may not be added. */
    boundedPkOf: (value: string, others: Others, mayAdd: () => boolean): number | undefined =>
      findPk(value) ?? (mayAdd() ? add(value, others) : undefined),

    committed() {
      fresh.forEach((pk, value) => known.set(value, pk));
      fresh.clear();
    },
    rolledBack: () => fresh.clear(),

    /** Deletes some values without clicks, and returns how many. */
    sweep(limit: number): number {
      const rows = unused.all(limit) as { pk: number; value: string }[];
      for (const { pk, value } of rows) {
        remove.run(pk);
        known.delete(value);
      }
      return rows.length;
    },
  };
}

/** The pks of the values of clicks, with a limit on new ones: beyond it a value gets the row for all others. */
function createSources(connection: Sqlite.Database) {
  const userAgents = createInterner(connection, clickSources.userAgents);
  const referrers = createInterner(connection, clickSources.referrers);
  const geo = createInterner(connection, clickSources.geo);
  const all = [userAgents, referrers, geo];
  const isKnownHost = connection.prepare('select 1 from referrers where host = ? limit 1');
  const bounds = {
    agent: createNewValueBound(allowances.agent),
    referrer: createNewValueBound(allowances.referrer),
    place: createNewValueBound(allowances.place),
  };

  return {
    userAgentOf: ({ userAgent }: NewClick, subject: number, at: number) =>
      userAgents.boundedPkOf(userAgent, [], () => bounds.agent.take(subject, at)) ?? otherSource,

    referrerOf({ referrer }: NewClick, subject: number, at: number): number | null {
      if (!referrer) return null;
      const { url, host } = referrer;
      return (
        referrers.boundedPkOf(url, [host], () => bounds.referrer.take(subject, at)) ??
        referrers.boundedPkOf(siteOf(referrer), [host], () => isKnownHost.get(host) !== undefined) ??
        otherSource
      );
    },

    geoOf: ({ geo: { ip, country, region, city } }: NewClick, subject: number, at: number) =>
      geo.boundedPkOf(ip, [country, region, city], () => bounds.place.take(subject, at)) ??
      geo.pkOf('', [null, null, null]),

    committed: () => all.forEach((interner) => interner.committed()),
    rolledBack: () => all.forEach((interner) => interner.rolledBack()),
    sweep: connection.transaction((limit: number) => all.reduce((sum, interner) => sum + interner.sweep(limit), 0)),
  };
}

/**
 * Stores clicks with prepared statements on the writing connection: redirects wait for this, and the query builder would
 * cost more than the insert.
 */
export function createSqliteLedger(connection: Sqlite.Database, { guard, noteChange }: Availability) {
  let nextPk = 0;
  let prepared: ReturnType<typeof prepare> | undefined;

  function prepare() {
    const insertClick = connection.prepare(
      'insert into new_clicks (pk, item_pk, parent_pk, at, user_agent_pk, referrer_pk, geo_pk) values (?, ?, ?, ?, ?, ?, ?)',
    );
    const noteBatch = connection.prepare('update spools set counted = ? where id = ?');
    const sources = createSources(connection);
    const fill = connection.prepare(`insert into room_probe (filling) values (zeroblob(${probed}))`);
    const empty = connection.prepare('delete from room_probe');

    const transaction = connection.transaction((clicks: readonly NewClick[], batch?: SpooledBatch) => {
      let pk = nextPk;
      for (const click of clicks) {
        const { itemPk, parentPk, at } = click;
        // QR codes share the limit of their link.
        const subject = parentPk ?? itemPk;
        insertClick.run(
          pk,
          itemPk,
          parentPk,
          at,
          sources.userAgentOf(click, subject, at),
          sources.referrerOf(click, subject, at),
          sources.geoOf(click, subject, at),
        );
        pk += 1;
      }
      if (batch) noteBatch.run(batch.number, batch.spool);
      return pk;
    });

    return {
      probe() {
        fill.run();
        empty.run();
      },
      sweepSources: sources.sweep,
      insertAll(clicks: readonly NewClick[], batch?: SpooledBatch) {
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
      noteChange();
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

    append: (clicks: readonly NewClick[], batch?: SpooledBatch) => alone(({ insertAll }) => insertAll(clicks, batch)),
    probe: () => alone(({ probe }) => probe()),
    sweepSources: (limit: number) => alone(({ sweepSources }) => sweepSources(limit)),
  };
}
