import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type { PostgresPool } from 'kysely';
import { naming, translating } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';
import type { ConnectionPool } from './connections.ts';

const QueryCompiler = translating(PostgresQueryCompiler);

class Dialect extends PostgresDialect {
  override createQueryCompiler() {
    return new QueryCompiler();
  }
}

export const kyselyOn = (pool: ConnectionPool): Db =>
  new Kysely<Database>({
    dialect: new Dialect({ pool: pool as unknown as PostgresPool }),
    plugins: [naming],
  });
