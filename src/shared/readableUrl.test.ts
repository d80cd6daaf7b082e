import { readableUrl } from './readableUrl.ts';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com/a%20b%2Fc?q=100%25', 'https://example.com/a%20b%2Fc?q=100%25'],
  ['https://ru.wikipedia.org/wiki/%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0', 'https://ru.wikipedia.org/wiki/Москва'],
  ['https://ru.wikipedia.org/wiki/Москва', 'https://ru.wikipedia.org/wiki/Москва'],
  ['https://xn--bcher-kva.example/%c3%a4?%C3%B6#%C3%BC', 'https://bücher.example/ä?ö#ü'],
  ['https://bücher.example:8080/ä', 'https://bücher.example:8080/ä'],
  ['https://ada@xn--bcher-kva.example/', 'https://ada@bücher.example/'],
  ['https://xn--e1afmkfd.xn--p1ai/', 'https://пример.рф/'],
  ['https://xn--r8jz45g.xn--zckzah/', 'https://例え.テスト/'],
  ['https://xn--strae-oqa.example/', 'https://straße.example/'],
  ['https://example.com/%F0%9F%98%80', 'https://example.com/😀'],
  ['no URL, ü', 'no URL, ü'],
])('%s reads %s', (url, expected) => {
  expect(readableUrl(url)).toBe(expected);
});

test.each([
  ['an override of direction', 'https://example.com/%E2%80%AEgnp.exe'],
  ['a mark of direction', 'https://example.com/a%E2%80%8Fb'],
  ['a space without width', 'https://example.com/a%E2%80%8Bb'],
  ['a line separator', 'https://example.com/a%E2%80%A8b'],
  ['a control', 'https://example.com/a%C2%85b'],
  ['a cut character', 'https://example.com/%D0%9'],
  ['bytes of another encoding', 'https://example.com/%E4%F6%FC'],
  ['Latin and Cyrillic letters in one name', 'https://xn--pple-43d.com/'],
  ['a name of Cyrillic letters that look Latin', 'https://xn--80ak6aa92e.com/'],
  ['Katakana that looks like a slash among Latin letters', 'https://xn--comfoo-t43e.example/'],
])('%s stays encoded', (_what, url) => {
  expect(readableUrl(url)).toBe(url);
});

test('what was typed with mixed scripts is shown encoded', () => {
  expect(readableUrl('https://\u0430pple.com/')).toBe('https://xn--pple-43d.com/');
});
