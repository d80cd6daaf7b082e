import Sqlite from 'better-sqlite3';
import { DummyDriver } from 'kysely';
import { normalizeCode } from '../../../../shared/codes.ts';
import { boundedCache } from '../../../rules/boundedCache.ts';
import { createSourceChoice } from '../../analytics/chooseSources.ts';
import { clickSources } from '../../analytics/clickSources.ts';
import { selectResolved, toResolved, type ResolvedRow } from '../../items/resolved.ts';
import { newestMigration } from '../../migrations/index.ts';
import { selectClickLog } from '../../analytics/clicks.ts';
import { naming } from '../../naming.ts';
import { StoreUnavailable } from '../../unavailable.ts';
import type { VisitStore } from '../../visitStore.ts';
import { createAvailability, type Availability } from './availability.ts';
import { selectCodeChanges } from './codeChanges.ts';
import { kyselyOn } from './kysely.ts';

/** Bytes. */
const rememberedSources = 8 * 1_024 * 1_024;

type Source = (typeof clickSources)[keyof typeof clickSources];

/**
 * Tells whether a value of a table was stored or chosen before. What was seen is remembered. While the database cannot
 * be read, the others count as new: a click is kept all the same.
 */
function createKnown(
  connection: Sqlite.Database,
  { guard }: Pick<Availability, 'guard'>,
  { table, value }: Pick<Source, 'table' | 'value'>,
) {
  const stored = connection.prepare(`select 1 from ${table} where ${value} = ?`).pluck();
  const seen = boundedCache<string, 1>(rememberedSources);

  function isStored(text: string): boolean {
    try {
      return guard(() => stored.get(text)) !== undefined;
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  }

  return {
    has(text: string): boolean {
      if (seen.has(text)) return true;
      if (!isStored(text)) return false;
      seen.set(text, 1);
      return true;
    },
    add: (text: string) => void seen.set(text, 1),
  };
}

/**
 * The values of clicks, limited by what the database has, so that visitors cannot fill the log with long ones. App
 * limits them again when it stores them.
 */
function createLimit(connection: Sqlite.Database, availability: Availability): VisitStore['limitSources'] {
  const choose = createSourceChoice();
  const userAgents = createKnown(connection, availability, clickSources.userAgents);
  const referrers = createKnown(connection, availability, clickSources.referrers);
  const hosts = createKnown(connection, availability, { ...clickSources.referrers, value: 'host' as 'url' });
  const networks = createKnown(connection, availability, clickSources.geo);
  const known = { userAgent: userAgents.has, referrer: referrers.has, host: hosts.has, ip: networks.has };
  return (clicks) =>
    clicks.map((click) => {
      const chosen = choose(click, known);
      userAgents.add(chosen.userAgent);
      networks.add(chosen.geo.ip);
      if (chosen.referrer) {
        referrers.add(chosen.referrer.url);
        hosts.add(chosen.referrer.host);
      }
      return { ...click, ...chosen };
    });
}

/** The query of a code, compiled once: it runs for each visit of a code that is not in memory. */
function prepareFind(connection: Sqlite.Database) {
  const { sql } = selectResolved(
    kyselyOn(() => new DummyDriver()),
    '',
  ).compile();
  return connection.prepare<[string], Record<string, unknown>>(sql);
}

function prepare(connection: Sqlite.Database, availability: Availability) {
  return {
    find: prepareFind(connection),
    version: connection.prepare<[], number>('pragma data_version').pluck(),
    changes: connection.prepare<[], number>(selectCodeChanges).pluck(),
    clickLog: connection.prepare<[string | null], { id: string; lastStored: number }>(selectClickLog),
    limitSources: createLimit(connection, availability),
  };
}

const unreadable = (cause: unknown) => new StoreUnavailable({ isFull: false, cause });

/**
 * The embedded database as visits sees it: it only reads, on a connection of its own, so that it waits for no change of
 * anybody.
 */
export function createSqliteVisitStore(file: string): VisitStore {
  const availability = createAvailability();
  const { guard, isAvailable, noteSuccess } = availability;
  let connection: Sqlite.Database | undefined;
  let prepared: ReturnType<typeof prepare> | undefined;
  /** Of all that is stored. */
  let version = -1;
  /** Of what codes lead to. */
  let revision = -1;
  let isChecked = false;

  function statements() {
    if (!prepared) throw unreadable(new Error('The database is not open'));
    return prepared;
  }

  function open(): void {
    if (prepared) return;
    try {
      connection ??= new Sqlite(file, { readonly: true, fileMustExist: true });
      connection.pragma('busy_timeout = 0');
      const newest = connection.prepare('select max(name) from kysely_migration').pluck().get();
      if (newest !== newestMigration) throw new Error(`Its tables are those of ${String(newest)}`);
      prepared = prepare(connection, availability);
    } catch (error) {
      connection?.close();
      connection = undefined;
      throw unreadable(error);
    }
  }

  /** Asks once in a turn of the event loop: an answer that tells of a change cannot reach anybody in the same turn. */
  function currentRevision(): number {
    if (isChecked) return revision;
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
    const current = guard(() => statements().version.get()) ?? 0;
    // Most changes are of clicks: with each of them, all codes would be looked up again.
    if (current !== version) revision = guard(() => statements().changes.get()) ?? 0;
    version = current;
    return revision;
  }

  return {
    name: 'sqlite',
    open: () => Promise.resolve().then(open),
    find(code) {
      const row = guard(() => statements().find.get(normalizeCode(code)));
      noteSuccess();
      return toResolved(row && (naming.rowOf(row) as unknown as ResolvedRow));
    },
    revision() {
      try {
        return currentRevision();
      } catch (error) {
        if (error instanceof StoreUnavailable) return undefined;
        throw error;
      }
    },
    isAvailable,
    onChange: () => undefined,
    limitSources: (clicks) => (prepared ? prepared.limitSources(clicks) : [...clicks]),
    async clickLog(known) {
      const found = await Promise.resolve(guard(() => statements().clickLog.get(known[0] ?? null)));
      if (!found) throw unreadable(new Error('It has no click log'));
      return found;
    },
    lastStored: () => Promise.resolve(undefined),
    async probe() {
      await Promise.resolve(guard(() => statements().version.get()));
      noteSuccess();
    },
    pools: () => [],
    close: () => Promise.resolve(void connection?.close()),
  };
}
