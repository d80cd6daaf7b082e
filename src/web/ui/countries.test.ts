import { countryName } from './countries.ts';

test.each([
  ['NL', 'Netherlands'],
  ['US', 'United States'],
  ['not a code', 'not a code'],
])('%s is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});
