import { countSet, emptyUtm, withUtm } from './utm.ts';

test.each([
  ['https://example.com/a', { source: 'mail' }, 'https://example.com/a?utm_source=mail'],
  ['https://example.com/a?b=1#c', { medium: 'a b' }, 'https://example.com/a?b=1&utm_medium=a%20b#c'],
  ['https://example.com/?utm_source=old&x=%20', { source: 'new' }, 'https://example.com/?x=%20&utm_source=new'],
  ['https://example.com/?x', { campaign: ' ' }, 'https://example.com/?x'],
  ['not a url', { source: 'mail' }, 'not a url'],
])('%s with %j', (url, set, expected) => {
  expect(withUtm(url, { ...emptyUtm, ...set })).toBe(expected);
});

test('only what is filled in counts', () => {
  expect(countSet({ ...emptyUtm, source: 'mail', term: '  ' })).toBe(1);
});
