import { isPrivateDestination, patternsFor, readPattern } from './blockedDestinations.ts';

const matches = (pattern: string, destination: string) =>
  patternsFor(destination).includes(readPattern(pattern) ?? 'none');

test.each([
  ['evil.example', 'https://evil.example/'],
  ['evil.example', 'https://a.b.evil.example/path?q#f'],
  ['EVIL.example.', 'http://user:pass@evil.EXAMPLE.:8080/'],
  ['https://evil.example/', 'https://evil.example/any'],
  ['*.evil.example', 'https://www.evil.example'],
  ['||evil.example^', 'https://evil.example'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['xn--bcher-kva.example', 'https://BÜCHER.example/'],
  ['evil.example', 'https://good.example@evil.example/'],
  ['evil.example', 'https://evil.example\\@good.example/'],
  ['evil.example', 'https://e%76il.example/'],
  ['evil.example', 'https://ｅvil。example/'],
  ['127.0.0.1', 'http://2130706433/'],
  ['127.0.0.1', 'http://0x7f.1/'],
  ['0x7f.0.0.1', 'http://127.0.0.1/'],
  ['127.0.0.1', 'http://[::ffff:127.0.0.1]/'],
  ['[::ffff:7f00:1]', 'http://127.1/'],
  ['2001:db8::1', 'http://[2001:DB8:0::1]/'],
  ['zip', 'https://update.zip/'],
  ['evil.example/login', 'https://evil.example/login'],
  ['evil.example/login', 'https://evil.example/LOGIN/?a=b'],
  ['evil.example/login/', 'http://www.evil.example:81/x/../login/deep#f'],
  ['evil.example/login', 'https://evil.example//%6cogin/now'],
  ['evil.example/a?id=1', 'https://evil.example/a?id=1#top'],
])('%s blocks %s', (pattern, destination) => {
  expect(matches(pattern, destination)).toBe(true);
});

test.each([
  ['evil.example', 'https://notevil.example/'],
  ['evil.example', 'https://evil.example.good.test/'],
  ['evil.example', 'https://good.example/evil.example'],
  ['evil.example', 'https://evil.example@good.example/'],
  ['a.evil.example', 'https://evil.example/'],
  ['evil.example/login', 'https://evil.example/loginpage'],
  ['evil.example/login', 'https://evil.example/'],
  ['evil.example/a?id=1', 'https://evil.example/a?id=12'],
  ['0.1', 'http://10.0.0.1/'],
])('%s does not block %s', (pattern, destination) => {
  expect(matches(pattern, destination)).toBe(false);
});

test.each(['', 'two words', 'http://', '://', '*', 'a*b.example', `${'a'.repeat(3_000)}.example`, 'http://[::1'])(
  'nothing is read from %s',
  (text) => expect(readPattern(text)).toBeUndefined(),
);

test('a destination of any length is compared in few patterns', () => {
  expect(patternsFor(`https://${'a.'.repeat(100)}example/${'b/'.repeat(1_000)}`).length).toBeLessThan(130);
});

test.each([
  'http://localhost',
  'http://LOCALHOST.:3000/',
  'http://a.localhost/',
  'http://printer/',
  'http://nas.local/',
  'http://metadata.google.internal/',
  'http://router.home.arpa/',
  'http://127.1/',
  'http://0x0a000001/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[64:ff9b::a00:1]/',
])('%s is private', (destination) => {
  expect(isPrivateDestination(destination)).toBe(true);
});

test.each([
  'https://example.com',
  'http://172.32.0.1/',
  'http://8.8.8.8/',
  'http://[2606:4700::1]/',
  'http://10.example/',
])('%s is not private', (destination) => {
  expect(isPrivateDestination(destination)).toBe(false);
});
