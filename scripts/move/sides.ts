/** The two databases of a move, as far as it has to know them: tables, rows, and the numbers handed out. */

export type Value = string | number | Buffer | null;
/** Values come in the order of the table's columns. */
export type Row = Value[];

export interface Column {
  name: string;
  kind: 'number' | 'text' | 'bytes';
}

export interface Table {
  name: string;
  /** They are sorted by name. */
  columns: Column[];
  /** The columns of its primary key, or all. Rows are read in their order, which is the same in both databases. */
  key: string[];
}

export interface Source {
  /** The names of the migrations that made its tables. */
  migrations: string[];
  /** They are sorted by name. */
  tables: Table[];
  /** All rows, some at a time. */
  pages(table: Table): AsyncIterable<Row[]>;
  /** Each table has the greatest primary key that was ever handed out: those of deleted rows are not used again. */
  lastPks(): Promise<Map<string, number>>;
}

/** Its tables are empty. */
export interface Target extends Source {
  insert(table: Table, rows: Row[]): Promise<void>;
  /** It is called when all rows are there. */
  complete(lastPks: Map<string, number>): Promise<void>;
}

/** Rows that are in memory at once. Those with pictures are large. */
export const rowsAtOnce = ({ columns }: Table) => (columns.some(({ kind }) => kind === 'bytes') ? 10 : 2_000);

/** A table with these: a new database has none, and they are never all deleted from one that was used. */
export const tablesOfUse = ['users', 'codes', 'used_trials'];

const kinds: Partial<Record<string, Column['kind']>> = {
  bigint: 'number',
  integer: 'number',
  text: 'text',
  blob: 'bytes',
  bytea: 'bytes',
};

export interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** The place in the primary key, from 1. */
  place: number | null;
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** The tables that these columns are of. */
export function tablesOf(rows: readonly ColumnRow[]): Table[] {
  const tables = [...new Set(rows.map(({ table }) => table))].map((name): Table => {
    const own = rows.filter(({ table }) => table === name);
    const columns = own.map(({ column, type }): Column => {
      const kind = kinds[type.toLowerCase()];
      if (!kind) throw new Error(`${name}.${column} is of a type that is not known here: ${type}`);
      return { name: column, kind };
    });
    const key = own.filter(({ place }) => place).sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
    columns.sort(byName);
    return { name, columns, key: key.length > 0 ? key.map(({ column }) => column) : columns.map((each) => each.name) };
  });
  return tables.sort(byName);
}
