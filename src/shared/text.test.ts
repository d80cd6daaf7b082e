import { folded, trimmed } from './text.ts';

test.each([
  ['', ''],
  ['a', 'a'],
  [' \t\r\n a b \u00A0\u3000', 'a b'],
  ['\uFEFFhttps://example.com/\u200B', 'https://example.com/'],
  ['\u202Ahttps://example.com/\u202C', 'https://example.com/'],
  ['\u200Etag\u200F', 'tag'],
  ['a\u200Bb', 'a\u200Bb'],
  ['a\u202E', 'a\u202E'],
  // A joiner belongs to the letter before it.
  ['نامه\u200C', 'نامه\u200C'],
  [' \u200B \u2060 ', ''],
])('%j is %j', (text, expected) => {
  expect(trimmed(text)).toBe(expected);
});

test('long runs of white space are gone through once', () => {
  expect(trimmed(`${' '.repeat(1_000_000)}a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002);
});

test.each([
  ['News', 'NEWS'],
  ['Caf\u00E9', 'CAFE\u0301'],
  ['οδός', 'ΟΔΌΣ'],
  ['ΟΔΌΣ 5', 'οδόσ 5'],
])('%j is compared as %j is', (text, other) => {
  expect(folded(text)).toBe(folded(other));
});

test('accents tell texts apart', () => {
  expect(folded('Café')).not.toBe(folded('Cafe'));
});
