import { Migrator } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { start } from './001-start.ts';
import { accounts } from './002-accounts.ts';
import { qrCodes } from './003-qr-codes.ts';
import { plans } from './004-plans.ts';
import { newClicks } from './005-new-clicks.ts';
import { registrations } from './006-registrations.ts';
import { clickSources } from './007-click-sources.ts';
import { spools } from './008-spools.ts';
import { mailSources } from './009-mail-sources.ts';

/** In the order in which they run. One that has been released is never changed: add another. */
const migrations = (engine: Engine) => ({
  '001-start': start(engine),
  '002-accounts': accounts(engine),
  '003-qr-codes': qrCodes(engine),
  '004-plans': plans(engine),
  '005-new-clicks': newClicks(engine),
  '006-registrations': registrations(engine),
  '007-click-sources': clickSources(),
  '008-spools': spools(),
  '009-mail-sources': mailSources(),
});

/** Brings the database to the present form, or to that of an earlier migration. */
export async function migrate(engine: Engine, last?: keyof ReturnType<typeof migrations>): Promise<void> {
  const migrator = new Migrator({ db: engine.write, provider: { getMigrations: () => Promise.resolve(migrations(engine)) } });
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
}
