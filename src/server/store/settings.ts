import type { Settings } from '../rules/settings.ts';
import { addEvent, type NewAuditEvent } from './accounts/auditLog.ts';
import type { Engine } from './engine.ts';
import type { Db } from './schema.ts';

/** In the same order everywhere, so that two changes do not wait for each other. */
export async function changeSettings(db: Db, changes: Partial<Settings>): Promise<void> {
  for (const [name, given] of Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const value = JSON.stringify(given);
    await db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}

export const createSettingStore = ({ write, transaction }: Engine) => ({
  /** What is stored, by name. */
  async read(): Promise<Map<string, unknown>> {
    const rows = await write.selectFrom('settings').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  },

  /** `event`: what the audit log says of it. Both are there, or neither. */
  change: (changes: Partial<Settings>, event?: NewAuditEvent): Promise<void> =>
    transaction(async (db) => {
      await changeSettings(db, changes);
      if (event) await addEvent(db, event);
    }),
});

export type SettingStore = ReturnType<typeof createSettingStore>;
