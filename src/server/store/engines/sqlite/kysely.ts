import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Driver } from 'kysely';
import { naming, translating } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';

/** Runs migrations in a transaction. SQLite can do that, although Kysely does not rely on it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

const QueryCompiler = translating(SqliteQueryCompiler);

export const kyselyOn = (createDriver: () => Driver): Db =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
    plugins: [naming],
  });
