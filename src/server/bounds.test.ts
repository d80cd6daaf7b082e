import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase } from '../testing/environment/engines.ts';
import { createStore } from './store/index.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/bounds.md'), 'utf8');
const inCode = [...page.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);

/** Databases add these tables by themselves: the list of migrations, parts of the search index, months of clicks. */
const derived = /^(?:kysely_|item_search_(?!queue$)|clicks_)/;

test('every table has a line', async () => {
  const engine = await testDatabase.open();
  const store = createStore(engine);
  await store.open();
  const tables = (await engine.write.introspection.getTables()).map(({ name }) => name);
  await store.close();
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !derived.test(name) && !inCode.includes(name))).toEqual([]);
});

test('the files that it names are there', () => {
  const files = inCode.filter((text) => text.startsWith('src/'));
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
