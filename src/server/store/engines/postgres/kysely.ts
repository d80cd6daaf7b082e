import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type PostgresPool,
} from 'kysely';
import { naming, translating } from '../../naming.ts';
import type { Database, Db } from '../../schema.ts';
import type { ConnectionPool } from './connections.ts';

const QueryCompiler = translating(PostgresQueryCompiler);

type TransactionPool = Pick<ConnectionPool, 'connect' | 'end' | 'begin'>;

class Driver extends PostgresDriver {
  readonly #begin: string;

  constructor(pool: TransactionPool) {
    super({ pool: pool as unknown as PostgresPool });
    this.#begin = pool.begin;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#begin));
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: TransactionPool;

  constructor(pool: TransactionPool) {
    super({ pool: pool as unknown as PostgresPool });
    this.#pool = pool;
  }

  override createDriver() {
    return new Driver(this.#pool);
  }

  override createQueryCompiler() {
    return new QueryCompiler();
  }
}

export const kyselyOn = (pool: TransactionPool): Db =>
  new Kysely<Database>({ dialect: new Dialect(pool), plugins: [naming] });
