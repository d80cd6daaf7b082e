import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const table = readFileSync(path.join(root, 'docs/memory.md'), 'utf8');
const named = [...table.matchAll(/`((?:src|scripts)\/[^`]+)`/g)].map(([, file = '']) => file);
const makesOne =
  /new LRUCache|boundedCache<|statementCache[<(]|create(?:FairQueue|TickQueue|ByteBudget|BodyBudget|Slots)\(|new Transform\(/;

test('every cache, queue and budget of the code has a line in the table', () => {
  const files = globSync('src/server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const makers = files.filter((file) => makesOne.test(readFileSync(path.join(root, file), 'utf8')));
  expect(makers.length).toBeGreaterThan(20);
  const helpers = ['limits/byteBudget.ts', 'limits/fairQueue.ts', 'limits/tickQueue.ts', 'rules/boundedCache.ts'];
  const expected = makers.filter((file) => !helpers.some((helper) => file.endsWith(helper)));
  expect(expected.filter((file) => !named.includes(file))).toEqual([]);
});

test('what the table names is there', () => {
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
