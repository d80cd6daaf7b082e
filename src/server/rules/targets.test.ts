import { asciiUrl, isOwnHost, isWebUrl } from './targets.ts';

test.each([
  'http://a', 'https://example.com', 'HTTPS://EXAMPLE.com/', 'https://user:secret@example.com/', 'http://127.0.0.1:8080/x', 'http://[::1]/',
  'https://bücher.example/ä?ö#ü', 'https://example.com/a b', 'https://example.com/😀',
])('%s is an address of the web', (url) => {
  expect(isWebUrl(url)).toBe(true);
});

test.each([
  '', 'example.com', 'ftp://example.com', 'javascript:alert(1)', 'http://', 'https://', ' https://example.com', 'https://exa mple.com',
  'https://example.com/\nx', 'https://example.com/\u0000', 'https://example.com/\u0085', 'data:text/html,x', 'http://a:99999/',
])('%j is none', (url) => {
  expect(isWebUrl(url)).toBe(false);
});

test.each([
  ['https://example.com', 'https://example.com/'],
  ['https://bücher.example/ä?ö#ü', 'https://xn--bcher-kva.example/%C3%A4?%C3%B6#%C3%BC'],
  ['HTTP://EXAMPLE.com/A%20b', 'http://example.com/A%20b'],
])('%s leaves as %s', (typed, sent) => {
  expect(asciiUrl(typed)).toBe(sent);
});

const own = { publicUrl: 'https://go.example.com', host: '192.0.2.7', port: 3000 };

test.each([
  'https://go.example.com', 'http://go.example.com/x', 'https://go.example.com:443/', 'https://go.example.com:80/', 'http://go.example.com:443/',
  'https://GO.example.com./x', 'https://a:b@go.example.com/', 'https://\uFF47o.example.com/', 'http://localhost:3000/x', 'http://LOCALHOST.:3000/',
  'http://curtly.localhost:3000/', 'http://127.0.0.1:3000', 'http://127.0.0.1.:3000', 'http://127.9.9.9:3000', 'http://127.1:3000', 'http://2130706433:3000',
  'http://0x7f000001:3000', 'http://0177.0.0.1:3000', 'http://0.0.0.0:3000/', 'http://0:3000/', 'http://[::1]:3000/', 'http://[0:0:0:0:0:0:0:1]:3000/', 'http://[::]:3000/',
  'http://[::ffff:127.0.0.1]:3000/', 'http://[::FFFF:7f00:1]:3000/', 'http://[0:0:0:0:0:ffff:7f09:909]:3000/', 'http://192.0.2.7:3000/',
  'http://[::ffff:192.0.2.7]:3000/',
])('%s leads back here', (url) => {
  expect(isOwnHost(url, own)).toBe(true);
});

test.each([
  'https://example.com', 'https://www.go.example.com', 'https://go.example.com:8443/', 'http://localhost/', 'http://localhost:3001', 'http://192.0.2.7/',
  'http://192.0.2.8:3000/', 'http://[::ffff:192.0.2.8]:3000/', 'http://[::2]:3000/', 'http://localhost.example.com:3000/', 'http://128.0.0.1:3000/',
])('%s leads elsewhere', (url) => {
  expect(isOwnHost(url, own)).toBe(false);
});

test('a public address on this machine has all of its names, on the port that people use', () => {
  const dev = { publicUrl: 'http://localhost:3000', host: '127.0.0.1', port: 3001 };
  expect(['http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1:3001', 'http://localhost:3002'].map((url) => isOwnHost(url, dev))).toEqual([true, true, true, false]);
  expect(isOwnHost('http://[::ffff:127.0.0.1]/', { publicUrl: 'http://127.0.0.1', host: '::1', port: 3001 })).toBe(true);
  expect(isOwnHost('http://[2001:db8::1]:3001/', { publicUrl: 'http://localhost', host: '2001:db8::1', port: 3001 })).toBe(true);
});
