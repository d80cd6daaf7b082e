import { chmodSync, existsSync, linkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { syncFile, syncFolder } from '../../src/server/data/dataFolder.ts';
import { CommandError } from '../../src/server/config/commandError.ts';
import { visitorTables } from '../../src/server/store/analytics/visitors.ts';
import type { ItemKind } from '../../src/server/store/schema.ts';
import { createSqliteEngine } from '../../src/server/store/engines/sqlite/index.ts';
import { indexedPrefix } from '../../src/server/store/engines/sqlite/search.ts';
import { migrate } from '../../src/server/store/migrations/index.ts';
import { rowsAtOnce, tablesOf, type ColumnRow, type Row, type Source, type Table, type Target } from './sides.ts';

/** SQLite builds indexes in so many kibibytes. */
const cacheSize = 65_536;

/** Tables of this database alone, which its engine fills. */
const ownTables = ['item_search_queue', 'code_changes'];

const columnsQuery = `
  select tables.name as "table", columns.name as "column", columns.type, columns.pk as place
  from pragma_table_list as tables join pragma_table_info(tables.name) as columns
  where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\'
    and tables.name not in (${[...ownTables, ...visitorTables].map((name) => `'${name}'`).join()})
    and tables.name not like 'kysely\\_%' escape '\\' and tables.name not like '\\_litestream\\_%' escape '\\'
`;

/** The ledger hands out the numbers of clicks: none that is in the table, and none up to the watermark. */
const lastPksQuery = `
  select name, seq from (
    select name, seq from sqlite_sequence
    union all
    select 'new_clicks', max(coalesce((select max(pk) from new_clicks), 0), (select click_pk from rollup))
  )
  where seq > 0
`;

const names = (columns: readonly string[]) => columns.join(', ');

function sourceOn(connection: Sqlite.Database): Source {
  return {
    migrations: connection.prepare<[], string>('select name from kysely_migration order by name').pluck().all(),
    tables: tablesOf(connection.prepare<[], ColumnRow>(columnsQuery).all()),
    async *pages(table) {
      const columns = names(table.columns.map(({ name }) => name));
      const rows = connection
        .prepare<[], Row>(`select ${columns} from ${table.name} order by ${names(table.key)}`)
        .raw();
      let page: Row[] = [];
      for (const row of rows.iterate()) {
        if (page.push(row) < rowsAtOnce(table)) continue;
        yield page;
        page = [];
        // Signals come in between.
        await nextTurn();
      }
      if (page.length > 0) yield page;
    },
    lastPks: async () => new Map(connection.prepare<[], [string, number]>(lastPksQuery).raw().all()),
  };
}

const isCode = (error: unknown, code: string) => (error as { code?: unknown }).code === code;

/** Does something with the database in this file, which nobody else can use meanwhile. */
export async function fromSqlite<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  if (!existsSync(file)) throw new CommandError(`There is nothing to be moved: ${file} does not exist.`);
  const connection = new Sqlite(file, { timeout: 1_000 });
  try {
    // With a write-ahead log, SQLite gives this lock only while no other process has the database open.
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('begin exclusive');
    return await work(sourceOn(connection));
  } catch (error) {
    if (isCode(error, 'SQLITE_BUSY'))
      throw new CommandError(`${file} is in use: stop the server that runs on it, and try again.`);
    throw error;
  } finally {
    connection.close();
  }
}

/** Takes the indexes away, since they are built in less time from all rows at once. Returns what builds them. */
function dropIndexes(connection: Sqlite.Database): () => void {
  const indexes = connection
    .prepare<[], { name: string; sql: string }>(
      `select name, sql from sqlite_schema where type = 'index' and sql is not null`,
    )
    .all();
  for (const { name } of indexes) connection.exec(`drop index ${name}`);
  return () => indexes.forEach(({ sql }) => connection.exec(sql));
}

/**
 * Rows come in the order of their keys: the search index writes all that it has gathered whenever a row comes before
 * another.
 */
function buildSearch(connection: Sqlite.Database): void {
  connection.function('indexed_prefix', (userPk, kind) =>
    indexedPrefix({ userPk: userPk as number, kind: kind as ItemKind }),
  );
  connection.exec(`
    insert into item_search (rowid, text)
    select pk, indexed_prefix(user_pk, kind) || search_text from items where deleted_at is null order by pk
  `);
}

/** The watermark is the greatest number ever handed out, unless it waits in `new_clicks`: see the ledger. */
function setLastPks(connection: Sqlite.Database, lastPks: Map<string, number>): void {
  const forget = connection.prepare('delete from sqlite_sequence where name = ?');
  const note = connection.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, pk] of lastPks) {
    if (table === 'new_clicks') continue;
    forget.run(table);
    note.run(table, pk);
  }
  connection
    .prepare(
      `update rollup set click_pk = max(
         click_pk,
         coalesce((select max(pk) from clicks), 0),
         iif(? > coalesce((select max(pk) from new_clicks), 0), ?, 0)
       )`,
    )
    .run(lastPks.get('new_clicks') ?? 0, lastPks.get('new_clicks') ?? 0);
}

function targetOn(connection: Sqlite.Database): Target {
  const buildIndexes = dropIndexes(connection);
  const insertRows = connection.transaction((statement: Sqlite.Statement, rows: readonly Row[]) =>
    rows.forEach((row) => statement.run(row)),
  );
  const statements = new Map<string, Sqlite.Statement>();

  function statementOf({ name, columns }: Table): Sqlite.Statement {
    const known = statements.get(name);
    if (known) return known;
    const made = connection.prepare(
      `insert into ${name} (${names(columns.map((column) => column.name))}) values (${names(columns.map(() => '?'))})`,
    );
    statements.set(name, made);
    return made;
  }

  return {
    ...sourceOn(connection),
    insert: async (table, rows) => insertRows(statementOf(table), rows),
    async complete(lastPks) {
      setLastPks(connection, lastPks);
      buildIndexes();
      buildSearch(connection);
      if ((connection.pragma('foreign_key_check') as unknown[]).length > 0)
        throw new Error('A row refers to one that does not exist');
    },
  };
}

async function prepareTables(file: string): Promise<void> {
  const engine = createSqliteEngine({ file });
  try {
    await migrate(engine);
  } finally {
    await engine.close();
  }
}

/** Opens a file that a loss of power may destroy: until it is complete, nobody needs it. */
function openDraft(file: string): Sqlite.Database {
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = OFF');
  connection.pragma('synchronous = OFF');
  connection.pragma('foreign_keys = OFF');
  connection.pragma(`cache_size = -${cacheSize}`);
  return connection;
}

/** Empties the tables, in which migrations have put rows. */
function empty(connection: Sqlite.Database): void {
  for (const { name } of tablesOf(connection.prepare<[], ColumnRow>(columnsQuery).all()))
    connection.exec(`delete from ${name}`);
}

/** Does something with a new database, which gets its name once that has succeeded. */
export async function toSqlite<T>(file: string, work: (target: Target) => Promise<T>): Promise<T> {
  const refusal = new CommandError(`${file} exists already: choose another DATA_DIR, or put that database elsewhere.`);
  if (['', '-wal', '-shm'].some((end) => existsSync(`${file}${end}`))) throw refusal;
  const draft = `${file}.moving`;
  const removeDraft = () => ['', '-wal', '-shm'].forEach((end) => rmSync(`${draft}${end}`, { force: true }));
  removeDraft();
  try {
    await prepareTables(draft);
    const connection = openDraft(draft);
    let result: T;
    try {
      empty(connection);
      result = await work(targetOn(connection));
      connection.pragma('journal_mode = WAL');
    } finally {
      connection.close();
    }
    chmodSync(draft, 0o600);
    syncFile(draft);
    // Fails if the file exists.
    linkSync(draft, file);
    syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    throw isCode(error, 'EEXIST') ? refusal : error;
  } finally {
    removeDraft();
  }
}
