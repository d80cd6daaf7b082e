import { Migrator, type Migration } from 'kysely/migration';
import { ConfigError } from '../../config/config.ts';
import type { Engine } from '../engine.ts';
import { tables } from './001.ts';

type Migrations = Record<string, (engine: Engine) => Migration>;

/** In the order in which they run. From the first release on, a change is another one: a released one stays. */
const migrations: Migrations = { '001': tables };

export const migrationNames: readonly string[] = Object.keys(migrations);
export const newestMigration = migrationNames.at(-1);

export async function migrate(engine: Engine, given: Migrations = migrations): Promise<void> {
  const ofEngine = Object.fromEntries(Object.entries(given).map(([name, make]) => [name, make(engine)]));
  const migrator = new Migrator({
    db: engine.unhurried,
    provider: { getMigrations: () => Promise.resolve(ofEngine) },
  });
  const { error } = await migrator.migrateToLatest();
  const [, newer] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (newer !== undefined) {
    throw new ConfigError(
      `The data was changed by a newer version of Curtly, whose migration ${newer} this one does not know. Start that version again, or restore a backup that was made before.`,
    );
  }
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed', { cause: error });
}
