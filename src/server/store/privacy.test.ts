import { notPersonal, storedOfAccounts, storedOfAttempts, storedOfVisits } from '../../shared/privacy.ts';
import { testDatabase } from '../../testing/environment/engines.ts';
import { createStore } from './index.ts';

/** What databases add by themselves: the list of migrations, the index behind searches, months of clicks, counts. */
const derived = /^(?:kysely_|item_search|clicks_|code_changes)/;

test('the privacy policy names each column of each table, or it is marked as not personal', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const tables = (await engine.write.introspection.getTables()).filter(({ name }) => !derived.test(name));
  const stored = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const attempts = engine.name === 'postgres' ? [storedOfAttempts] : [];
  const named = [
    ...[...storedOfAccounts, ...storedOfVisits, ...attempts].map(({ columns }) => columns),
    notPersonal,
  ].flatMap((columns) => Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`)));
  expect(named.sort()).toEqual(stored.sort());
  await store.close();
});
