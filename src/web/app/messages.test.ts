import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from './messages.ts';

const web = path.resolve(import.meta.dirname, '..');

test('every call that has messages is made somewhere: the generator leaves out what nobody calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !file.includes('.test.') && file !== 'api/index.ts',
  );
  const code = files.map((file) => readFileSync(path.join(web, file), 'utf8')).join('\n');
  const isCalled = (name: string) => {
    const hook = name.charAt(0).toUpperCase() + name.slice(1);
    const calls = [
      `use${hook}Query`,
      `useLazy${hook}Query`,
      `use${hook}InfiniteQuery`,
      `use${hook}Mutation`,
      `endpoints.${name}.initiate`,
    ];
    return calls.some((call) => code.includes(`${call}(`));
  };
  expect(Object.keys(messages).filter((name) => !isCalled(name))).toEqual([]);
});
