import { cpuTimeOf } from '../../testing/cpuTime.ts';
import { cutUserAgent, isPrefetch, referrerOf, shortenIp, siteOf, sourceOf, wideSourceOf } from './visitors.ts';

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['2001:0DB8:0001::', '2001:db8:1::'],
  ['::3:4:5:6:7:8', '0:0:3::'],
  ['::ffff:198.51.100.23', '198.51.100.0'],
  ['2001:db8::ffff:203.0.113.77', '2001:db8:0::'],
  ['unknown', ''],
])('%s is stored as %s', (ip, stored) => {
  expect(shortenIp(ip)).toBe(stored);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:8d3::'],
  ['2001:0db8:85a3:08d3::1', '2001:db8:85a3:8d3::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::3:4:5:6:7:8', '0:0:3:4::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('%s is counted as %s', (ip, source) => {
  expect(sourceOf(ip)).toBe(source);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['2001:db8:85a3:8d3::1', '2001:db8:85a3::'],
])('%s is one of the sources of %s', (ip, network) => {
  expect(wideSourceOf(ip)).toBe(network);
});

test.each([
  [undefined, null],
  ['', null],
  ['nonsense', null],
  ['about:blank', null],
  ['https://news.example/', { url: 'https://news.example/', host: 'news.example' }],
  ['https://ada:secret@news.example:8443/a?b=c#d', { url: 'https://news.example:8443/a', host: 'news.example:8443' }],
  ['https://news.example/inbox?token=secret', { url: 'https://news.example/inbox', host: 'news.example' }],
  ['https://news.example/?', { url: 'https://news.example/', host: 'news.example' }],
  ['android-app://com.example.mail/?a=b#c', { url: 'android-app://com.example.mail/', host: 'com.example.mail' }],
  ['android-app://com.example.mail/', { url: 'android-app://com.example.mail/', host: 'com.example.mail' }],
  ['https://l.facebook.com/l.php', { url: 'https://l.facebook.com/l.php', host: 'Facebook' }],
  ['android-app://com.google.android.gm/', { url: 'android-app://com.google.android.gm/', host: 'Gmail' }],
  ['https://go.example/p/links', null],
  ['http://GO.example:443/', { url: 'http://go.example:443/', host: 'go.example:443' }],
])('the referrer %s is stored as %j', (header, stored) => {
  expect(referrerOf(header, 'go.example')).toEqual(stored);
});

test.each([
  ['https://news.example/', 'https://news.example/'],
  ['https://news.example:8443/a/b?c=d', 'https://news.example:8443/'],
  ['https://news.example/redirect?to=https://other.example/a', 'https://news.example/'],
  ['android-app://com.example.mail', 'android-app://com.example.mail/'],
  ['android-app://com.example.mail?a=b', 'android-app://com.example.mail/'],
])('%s is a page of %s', (url, site) => {
  expect(siteOf({ url, host: '' })).toBe(site);
});

test('a missing user agent is an empty one', () => {
  expect(cutUserAgent(undefined)).toBe('');
});

test('long headers are cut at 512 characters', () => {
  expect(cutUserAgent('x'.repeat(513))).toHaveLength(512);
  expect(referrerOf(`https://news.example/${'x'.repeat(600)}`)?.url).toHaveLength(512);
  expect(referrerOf(`https://${'a.'.repeat(300)}example/`)?.host).toHaveLength(512);
});

test('a page with a long address is known by its beginning', () => {
  const page = (length: number) => `https://news.example/${'x'.repeat(length - 'https://news.example/'.length)}`;
  expect(referrerOf(`${page(2_048)}?${'x'.repeat(4_000)}`)?.host).toBe('news.example');
  expect(referrerOf(page(4_096))?.host).toBe('news.example');
});

test('to read the name of a host in thousands of letters takes no visit long', () => {
  const letters = Array.from({ length: 1_700 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
  const header = `https://${encodeURIComponent(letters)}.example/`;
  const took = cpuTimeOf(() => {
    for (let count = 0; count < 200; count += 1) referrerOf(header);
  });
  // Each call took 7 ms before.
  expect(took / 200).toBeLessThan(1);
});

test.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;anonymous-client-ip' }, true],
  [{ 'sec-purpose': 'something', purpose: 'Prefetch' }, true],
  [{ purpose: 'preview' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{ 'x-purpose': 'instant, preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{ purpose: 'something' }, false],
  [{}, false],
])('%j fetches ahead: %s', (headers, expected) => {
  expect(isPrefetch(headers)).toBe(expected);
});
