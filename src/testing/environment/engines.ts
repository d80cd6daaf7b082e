import { postgresDatabase } from '../postgres/database.ts';
import { sqliteDatabase } from './sqliteDatabase.ts';
import type { TestDatabase } from './testDatabase.ts';

const databases: Partial<Record<string, TestDatabase>> = { sqlite: sqliteDatabase, postgres: postgresDatabase };

export function testDatabaseOf(engine: string): TestDatabase {
  const found = databases[engine];
  if (!found) throw new Error(`TEST_ENGINE is ${engine}, and must be one of: ${Object.keys(databases).join(', ')}`);
  return found;
}

/** The one that the tests of this process run on. Their environment names it. */
export const testDatabase = testDatabaseOf(process.env.TEST_ENGINE ?? 'sqlite');
