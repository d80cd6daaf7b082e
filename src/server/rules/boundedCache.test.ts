import { boundedCache } from './boundedCache.ts';

test('keeps the entries used last', () => {
  const cache = boundedCache<string, number>(700);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});

test('long keys leave room for fewer', () => {
  const cache = boundedCache<string, number>(1_024 ** 2);
  for (let index = 0; index < 10_000; index += 1) cache.set(`${index}`.padEnd(4_000, 'x'), index);
  expect(cache.size).toBe(126);
  expect(cache.calculatedSize).toBeLessThanOrEqual(1_024 ** 2);
});
