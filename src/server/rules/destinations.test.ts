import { asciiUrl, isWebUrl } from '../../shared/webUrl.ts';
import { isOwnHost } from './destinations.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['https://bücher.example/ä?ö#ü', 'https://xn--bcher-kva.example/%C3%A4?%C3%B6#%C3%BC'],
  ['HTTP://EXAMPLE.com/A%20b', 'http://example.com/A%20b'],
  [`https://${'a.'.repeat(1_000)}example/`, `https://${'a.'.repeat(1_000)}example/`],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
  ['https://ＥＸＡＭＰＬＥ.com\\x', 'https://example.com/x'],
  ['https://ädä:pässwört@example.com/', 'https://%C3%A4d%C3%A4:p%C3%A4ssw%C3%B6rt@example.com/'],
  ['https://example.com/%00%0d%0aSet-Cookie:%20a=b', 'https://example.com/%00%0d%0aSet-Cookie:%20a=b'],
  ['https://example.com/?q=%E5%98%8A%E5%98%8D嘊嘍', 'https://example.com/?q=%E5%98%8A%E5%98%8D%E5%98%8A%E5%98%8D'],
  ['https://example.com/"<>`{}|^\'#"<>`', "https://example.com/%22%3C%3E%60%7B%7D|%5E'#%22%3C%3E%60"],
  ['https://example.com/\u00A0\u200B\uFEFFx', 'https://example.com/%C2%A0%E2%80%8B%EF%BB%BFx'],
])('%s leaves as %s', (typed, sent) => {
  expect(asciiUrl(typed)).toBe(sent);
});

/** Every character below U+3000 and some above is tried in every part of a URL. */
test('whatever is accepted is safe in a header', () => {
  const characters = [
    ...Array.from({ length: 0x3000 }, (_, code) => code),
    0xd800,
    0xdbff,
    0xdc00,
    0xdfff,
    0xfdd0,
    0xfeff,
    0xff0d,
    0xffff,
    0x1f600,
    0x10ffff,
  ];
  const accepted = characters
    .map((code) => String.fromCodePoint(code))
    .flatMap((character) => [
      `https://a${character}.example/`,
      `https://a${character}b@example.com/`,
      `https://a:b${character}@example.com/`,
      `https://example.com/${character}`,
      `https://example.com/?${character}`,
      `https://example.com/#${character}`,
      `https://example.com:${character}80/`,
    ])
    .filter(isWebUrl);
  expect(accepted.length).toBeGreaterThan(0x3000);
  expect(accepted.filter((url) => !/^https?:\/\/[!-~]+$/.test(asciiUrl(url)))).toEqual([]);
});

const own = { publicUrl: 'https://go.example.com', host: '192.0.2.7', port: 3000 };

test.each([
  'https://go.example.com',
  'http://go.example.com/x',
  'https://go.example.com:443/',
  'https://go.example.com:80/',
  'http://go.example.com:443/',
  'https://GO.example.com./x',
  'https://a:b@go.example.com/',
  'https://\uFF47o.example.com/',
  'http://localhost:3000/x',
  'http://LOCALHOST.:3000/',
  'http://curtly.localhost:3000/',
  'http://127.0.0.1:3000',
  'http://127.0.0.1.:3000',
  'http://127.9.9.9:3000',
  'http://127.255.255.254:3000',
  'http://127.1:3000',
  'http://2130706433:3000',
  'http://0x7f000001:3000',
  'http://0177.0.0.1:3000',
  'http://0.0.0.0:3000/',
  'http://0:3000/',
  'http://[::1]:3000/',
  'http://[0:0:0:0:0:0:0:1]:3000/',
  'http://[::]:3000/',
  'http://[::ffff:127.0.0.1]:3000/',
  'http://[::FFFF:7f00:1]:3000/',
  'http://[0:0:0:0:0:ffff:7f09:909]:3000/',
  'http://192.0.2.7:3000/',
  'http://[::ffff:192.0.2.7]:3000/',
])('%s leads back here', (url) => {
  expect(isOwnHost(url, own)).toBe(true);
});

test.each([
  'https://example.com',
  'https://www.go.example.com',
  'https://go.example.com:8443/',
  'http://localhost/',
  'http://localhost:3001',
  'http://192.0.2.7/',
  'http://192.0.2.8:3000/',
  'http://[::ffff:192.0.2.8]:3000/',
  'http://[::2]:3000/',
  'http://localhost.example.com:3000/',
  'http://notlocalhost:3000/',
  'http://128.0.0.1:3000/',
])('%s leads elsewhere', (url) => {
  expect(isOwnHost(url, own)).toBe(false);
});

test('a URL without a port has that of its scheme', () => {
  const secure = { publicUrl: 'https://go.example.com:8443', host: '192.0.2.7', port: 443 };
  expect(['https://192.0.2.7/', 'http://192.0.2.7/'].map((url) => isOwnHost(url, secure))).toEqual([true, false]);
});

test('a public address on this machine has all of its names, on the port that people use', () => {
  const dev = { publicUrl: 'http://localhost:3000', host: '127.0.0.1', port: 3001 };
  expect(
    ['http://localhost:3000', 'http://[::1]:3000', 'http://127.0.0.1:3001', 'http://localhost:3002'].map((url) =>
      isOwnHost(url, dev),
    ),
  ).toEqual([true, true, true, false]);
  expect(isOwnHost('http://[::ffff:127.0.0.1]/', { publicUrl: 'http://127.0.0.1', host: '::1', port: 3001 })).toBe(
    true,
  );
  expect(
    isOwnHost('http://[2001:db8::1]:3001/', { publicUrl: 'http://localhost', host: '2001:db8::1', port: 3001 }),
  ).toBe(true);
});
