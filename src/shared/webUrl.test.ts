import { isWebUrl } from './webUrl.ts';

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
])('%j is none', (url) => {
  expect(isWebUrl(url)).toBe(false);
});
