import { formatNumber } from './numbers.ts';

test.each([
  [0, '0'],
  [-12, '-12'],
  [999, '999'],
  [1000, '1,000'],
  [-123456, '-123,456'],
  [1234567, '1,234,567'],
  [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});
