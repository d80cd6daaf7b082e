import { excessOf, isNestedTooDeeply } from './json.ts';

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([lists(20), objects(20), `{"a":[${Array(50).fill(lists(10)).join()}]}`])('%s is fine', (json) => {
  expect(isNestedTooDeeply(json)).toBe(false);
});

test.each([lists(21), objects(21), `{"a":1,"b":${lists(20)}}`])('%s is too deep', (json) => {
  expect(isNestedTooDeeply(json)).toBe(true);
});

test('brackets within texts do not count, whatever is escaped in them', () => {
  const text = JSON.stringify({ url: `\\"${'['.repeat(30)}"${'{'.repeat(30)}\\` });
  expect(isNestedTooDeeply(text)).toBe(false);
  expect(isNestedTooDeeply(`{"a":"\\\\",${'"b":['.repeat(30)}`)).toBe(true);
});

test('small values are bounded in number', () => {
  const ids = JSON.stringify({ ids: Array.from({ length: 5_000 }, (_, index) => `${index},{}[]`) });
  expect(excessOf(ids)).toBeUndefined();
  expect(excessOf(`[${'{},'.repeat(24_000)}1]`)).toBe('has too many values');
  expect(excessOf(`{"a":[${'1,'.repeat(24_000)}1]}`)).toBe('has too many values');
  expect(isNestedTooDeeply(`[${'{},'.repeat(24_000)}1]`)).toBe(false);
});
