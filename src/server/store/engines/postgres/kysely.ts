import { Kysely, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type { PostgresPool } from 'kysely';
import { Naming } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';
import type { ConnectionPool } from './connections.ts';

const naming = new Naming();

class QueryCompiler extends PostgresQueryCompiler {
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
