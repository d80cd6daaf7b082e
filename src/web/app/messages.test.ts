import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messages } from './messages.ts';

const web = path.resolve(import.meta.dirname, '..');

test('every call that has messages is made somewhere: the generator leaves out what nobody calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (file) => !file.includes('.test.') && file !== 'api/index.ts',
  );
  const textOf = (file: string) => readFileSync(path.join(web, file), 'utf8');
  const code = files.map((file) => textOf(file).replaceAll(/^import [^;]*;$/gm, '')).join('\n');
  const isCalled = (name: string) => {
    const hook = name.charAt(0).toUpperCase() + name.slice(1);
    const calls = [
      `use${hook}Query`,
      `endpoints.${name}.useLazyQuery`,
      `use${hook}InfiniteQuery`,
      `use${hook}Mutation`,
      `endpoints.${name}.initiate`,
    ];
    // A hook is either called, or passed in a list.
    return calls.some((call) => new RegExp(`\\b${call}[(,]`).test(code));
  };
  expect(Object.keys(messages).filter((name) => !isCalled(name))).toEqual([]);
});
