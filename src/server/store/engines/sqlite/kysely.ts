import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Driver } from 'kysely';
import { Naming } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';

const naming = new Naming();

/** Runs migrations in a transaction. SQLite can do that, although Kysely does not rely on it. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string) {
    return super.sanitizeIdentifier(naming.snakeCase(name));
  }

  protected override appendValue(value: unknown) {
    super.appendValue(naming.stored(value));
  }

  protected override appendImmediateValue(value: unknown) {
    super.appendImmediateValue(naming.stored(value));
  }
}

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
