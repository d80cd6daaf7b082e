import { boundedCache } from './boundedCache.ts';

test('keeps the entries used last', () => {
  const cache = boundedCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  cache.get('a');
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
});
