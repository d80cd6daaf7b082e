import { escapeFormula, unescapeFormula } from './formulas.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['\tx', "'\tx"],
  ['＝合計', "'＝合計"],
  ['＠home', "'＠home"],
  ["'=quoted", "''=quoted"],
  ["''＋1", "'''＋1"],
  ['a=b', 'a=b'],
  ["it's", "it's"],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j is %j in a file, and comes back', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

test('a formula in a file of another service stays as it is', () => {
  expect(unescapeFormula('=1+1')).toBe('=1+1');
});
