import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Driver } from 'kysely';
import { naming, translating } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';

/** Runs migrations in a transaction. SQLite can do that, although Kysely does not rely on it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** For a driver that decides itself who has a connection next: Kysely would serve all in the order they come. */
class AdapterOfMany extends Adapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

const QueryCompiler = translating(SqliteQueryCompiler);

export const kyselyOn = (createDriver: () => Driver, { hasOwnTurns = false } = {}): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => (hasOwnTurns ? new AdapterOfMany() : new Adapter()),
      createDriver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
    plugins: [naming],
  });
