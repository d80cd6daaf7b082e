import { parseUserAgent } from './userAgents.ts';

test('tells what a header says of a desktop', () => {
  expect(
    parseUserAgent(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ),
  ).toEqual({
    deviceType: 'desktop',
    isMobile: false,
    operatingSystem: 'Windows',
    osVersion: '10',
    browserName: 'Chrome',
    browserVersion: '140.0.0.0',
    isBot: false,
  });
});

test('tells what a header says of a phone', () => {
  const header =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(parseUserAgent(header)).toEqual({
    deviceType: 'mobile',
    isMobile: true,
    operatingSystem: 'iOS',
    osVersion: '17.5',
    browserName: 'Safari',
    browserVersion: '17.5',
    isBot: false,
  });
});

test('a tablet is mobile as well', () => {
  const header =
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  expect(parseUserAgent(header)).toMatchObject({ deviceType: 'tablet', isMobile: true });
});

test('marks bots', () => {
  expect(parseUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).toMatchObject({
    isBot: true,
    deviceType: 'bot',
  });
  expect(parseUserAgent('curl/8.5.0')).toMatchObject({ isBot: true, deviceType: 'bot' });
});

test('knows nothing of an empty header', () => {
  expect(parseUserAgent('')).toEqual({
    deviceType: null,
    isMobile: false,
    operatingSystem: null,
    osVersion: null,
    browserName: null,
    browserVersion: null,
    isBot: false,
  });
});
