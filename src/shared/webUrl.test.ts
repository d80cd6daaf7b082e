import { cpuTimeOf } from '../testing/cpuTime.ts';
import { asciiUrl, isShortEncoded, isWebUrl, withHttps } from './webUrl.ts';

test.each([
  'http://a',
  'https://example.com',
  'HTTPS://EXAMPLE.com/',
  'https://user:secret@example.com/',
  'http://127.0.0.1:8080/x',
  'http://[::1]/',
  'https://bücher.example/ä?ö#ü',
  'https://example.com/a b',
  'https://example.com/😀',
  `https://${'abcdefg.'.repeat(31)}museu/`,
])('%s is a web URL', (url) => {
  expect(isWebUrl(url)).toBe(true);
});

test.each([
  '',
  'example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'http://',
  'https://',
  ' https://example.com',
  'https://exa mple.com',
  'https://example.com/\nx',
  'https://example.com/\u0000',
  'https://example.com/\u0085',
  'data:text/html,x',
  'http://a:99999/',
  'https://example.com/\u2028',
  'https://example.com/\u202Egpj.exe',
  'https://example.com/\uD800',
  `https://${'abcdefg.'.repeat(31)}museum/`,
  `https://${'漢字'.repeat(400)}.example/`,
])('%j is none', (url) => {
  expect(isWebUrl(url)).toBe(false);
});

test('a host in thousands of letters is refused without reading it', () => {
  const letters = Array.from({ length: 4_000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 5)).join('');
  const urls = ['//', '////', String.raw`//\\`].map((slashes) => `https:${slashes}${letters}.example/`);
  const took = cpuTimeOf(() => {
    for (let count = 0; count < 20; count += 1)
      for (const url of urls) expect([isWebUrl(url), isShortEncoded(url, 4_096)]).toEqual([false, true]);
  });
  // Each call took 15 ms before.
  expect(took / 120).toBeLessThan(2);
});

test.each([
  ['example.com', 'https://example.com'],
  ['example.com/foo?a=b#c', 'https://example.com/foo?a=b#c'],
  [' www.example.com/a b ', 'https://www.example.com/a b'],
  ['//example.com/foo', 'https://example.com/foo'],
  ['example.com:8080/foo', 'https://example.com:8080/foo'],
  ['bücher.example', 'https://bücher.example'],
  ['192.0.2.7/x', 'https://192.0.2.7/x'],
  ['', undefined],
  ['menu', undefined],
  ['https://example.com', undefined],
  ['ftp://example.com', undefined],
  ['mailto:ada@example.com', undefined],
  ['ada@example.com', undefined],
  ['javascript:alert(1.1)', undefined],
  ['exa mple.com', undefined],
  ['example.com/\u202E', undefined],
])('%j with a scheme is %j', (typed, url) => {
  expect(withHttps(typed)).toBe(url);
});

test('a URL is as long as it is sent', () => {
  expect(asciiUrl('https://example.com/ж')).toBe('https://example.com/%D0%B6');
  expect(isShortEncoded('https://example.com/ж', 26)).toBe(true);
  expect(isShortEncoded('https://example.com/ж', 25)).toBe(false);
  expect(isShortEncoded('no URL', 1)).toBe(true);
});
