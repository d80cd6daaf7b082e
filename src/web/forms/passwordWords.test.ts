import { isFromContext } from './passwordWords.ts';

const context = {
  siteName: 'Fern Links',
  hostname: 'go.fernhill.example',
  owners: [{ email: 'ada.lovelace@analytical.example' }, undefined, { firstName: 'Augusta', lastName: 'King' }],
};

test.each([
  ['the product', 'Curtly2026!', true],
  ['the name of the site', 'fernlinks', true],
  ['the host', 'FernHill-1', true],
  ['the address', 'ada_lovelace_1843', false],
  ['the address', 'AdaLovelace1843', true],
  ['the company', 'Analytical12', true],
  ['the names', 'augusta.king', true],
  ['a name beside more', 'king-of-the-mountain', false],
  ['none of them', 'Engine1843', false],
  ['nothing', '', false],
])('a password of %s, %s: %s', (_, password, expected) => {
  expect(isFromContext(password, context)).toBe(expected);
});

test('short parts of an address count for nothing', () => {
  expect(isFromContext('jo-1843x', { ...context, owners: [{ email: 'jo@a.b' }] })).toBe(false);
});
