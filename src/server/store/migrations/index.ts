import { Migrator } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { start } from './001-start.ts';
import { versions } from './002-versions.ts';
import { trash } from './003-trash.ts';
import { closedAccounts } from './004-closed-accounts.ts';
import { restores } from './005-restores.ts';
import { batches } from './006-batches.ts';
import { apiKeys } from './007-api-keys.ts';
import { idempotencyKeys } from './008-idempotency-keys.ts';
import { evenSearch } from './009-even-search.ts';
import { imports } from './010-imports.ts';
import { undoneImports } from './011-undone-imports.ts';
import { sums } from './012-sums.ts';
import { listOrders } from './013-list-orders.ts';
import { qrStyles } from './014-qr-styles.ts';
import { logos } from './015-logos.ts';

/** In the order in which they run. A released one is never changed: add another. */
const migrations = {
  '001-start': start,
  '002-versions': versions,
  '003-trash': trash,
  '004-closed-accounts': closedAccounts,
  '005-restores': restores,
  '006-batches': batches,
  '007-api-keys': apiKeys,
  '008-idempotency-keys': idempotencyKeys,
  '009-even-search': evenSearch,
  '010-imports': imports,
  '011-undone-imports': undoneImports,
  '012-sums': sums,
  '013-list-orders': listOrders,
  '014-qr-styles': qrStyles,
  '015-logos': logos,
};

export const migrationNames: readonly string[] = Object.keys(migrations);
export const newestMigration = migrationNames.at(-1);

/** Migrates the database to the present schema. */
export async function migrate(engine: Engine): Promise<void> {
  const ofEngine = Object.fromEntries(Object.entries(migrations).map(([name, made]) => [name, made(engine)]));
  const migrator = new Migrator({
    db: engine.unhurried,
    provider: { getMigrations: () => Promise.resolve(ofEngine) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
}
