import type { Settings } from '../rules/settings.ts';
import type { Engine } from './engine.ts';

export const createSettingStore = ({ write, transaction }: Engine) => ({
  /** What is stored, by name. */
  async read(): Promise<Map<string, unknown>> {
    const rows = await write.selectFrom('settings').select(['name', 'value']).execute();
    return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
  },

  change: (changes: Partial<Settings>): Promise<void> =>
    transaction(async (db) => {
      // In the same order everywhere, so that two changes do not wait for each other.
      for (const [name, given] of Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const value = JSON.stringify(given);
        await db
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
      }
    }),
});

export type SettingStore = ReturnType<typeof createSettingStore>;
