import { escapeFormulas, unescapeFormulas } from './formulas.ts';

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
  ['Menu;=1+1', "Menu;'=1+1"],
  ["Menu;'=1+1", "Menu;''=1+1"],
  ['a;b|@c\t=d;-', "a;b|'@c\t'=d;'-"],
  ['\t=1', "'\t'=1"],
  ['Menu\n=1+1', "Menu\n'=1+1"],
  ['https://example.com/?ids=1,-2&a=;b', 'https://example.com/?ids=1,-2&a=;b'],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j is %j in a file, and comes back', (text, cell) => {
  expect(escapeFormulas(text)).toBe(cell);
  expect(unescapeFormulas(cell)).toBe(text);
});

test('a formula in a file of another service stays as it is', () => {
  expect(unescapeFormulas('=1+1')).toBe('=1+1');
});

test('whatever is behind a sign at which a cell may begin comes back', () => {
  const signs = ["'", '=', ';', '|', '\t', '\n', 'a', '＋', ','];
  const texts = signs.flatMap((one) =>
    signs.flatMap((two) => signs.flatMap((three) => signs.map((four) => one + two + three + four))),
  );
  expect(texts.filter((text) => unescapeFormulas(escapeFormulas(text)) !== text)).toEqual([]);
  expect(texts.filter((text) => /(?:^|[;|\t\n])[=\t＋]/.test(escapeFormulas(text)))).toEqual([]);
});
