import { crc32 } from 'node:zlib';
import { isMeantAsApiKey, isWellFormed, newApiKey, startOf } from './apiKeys.ts';

test('a key has the prefix, 32 random characters and their checksum', () => {
  const keys = Array.from({ length: 1_000 }, newApiKey);
  for (const key of keys) {
    expect(key).toMatch(/^curtly_[0-9A-Za-z]{38}$/);
    expect(isMeantAsApiKey(key)).toBe(true);
    expect(isWellFormed(key)).toBe(true);
    expect(startOf(key)).toBe(key.slice(0, 11));
  }
  expect(new Set(keys).size).toBe(1_000);
  const used = new Set(keys.flatMap((key) => [...key.slice(7, 39)]));
  expect(used.size).toBe(62);
});

test('the checksum is a CRC-32 in base 62', () => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
  const key = newApiKey();
  const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(key.slice(0, -6)));
});

test('one wrong character is noticed, wherever it is', () => {
  const key = newApiKey();
  for (let place = 0; place < key.length; place += 1) {
    const other = key[place] === 'x' ? 'y' : 'x';
    expect(isWellFormed(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
  }
});

test.each(['', 'curtly_', `${newApiKey()}0`, newApiKey().slice(0, -1), ` ${newApiKey()}`, `${newApiKey()}\n`])(
  '%j is no key',
  (text) => expect(isWellFormed(text)).toBe(false),
);

test('the token of a session is not meant as a key', () => {
  expect(isMeantAsApiKey('eyJhbGciOiJIUzI1NiJ9.e30.c2ln')).toBe(false);
});
