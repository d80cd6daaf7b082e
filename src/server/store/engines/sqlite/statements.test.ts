import { statementCache } from './statements.ts';

test('long statements leave room for fewer', () => {
  const cache = statementCache<{ text: string }>(1_024 ** 2);
  for (let length = 10_000; length < 10_100; length += 1) {
    const text = '?'.repeat(length);
    cache.set(text, { text });
  }
  expect(cache.size).toBe(6);
  expect(cache.has('?'.repeat(10_099))).toBe(true);
});
