import { formatPrice, monthlyEquivalent, pricePerMonth, savingPercent } from './prices.ts';

test.each([
  [0, 0],
  [11, 0],
  [12, 1],
  [87, 7],
  [279, 23],
  [950, 79],
  [120, 10],
  [119.99, 9],
])('%f a year is %i a month', (yearlyPrice, expected) => {
  expect(monthlyEquivalent(yearlyPrice)).toBe(expected);
});

test.each([
  [0, 0, 0],
  [9, 87, 19],
  [29, 279, 20],
  [99, 950, 20],
  [10, 120, 0],
  [10, 60, 50],
  [100, 1194, 1],
  [100, 1195, 0],
])('%i a month or %i a year saves %i%%', (monthlyPrice, yearlyPrice, expected) => {
  expect(savingPercent({ monthlyPrice, yearlyPrice })).toBe(expected);
});

test.each([
  [0, 29],
  [1, 23],
] as const)('with cycle %i a month costs %i', (cycle, expected) => {
  expect(pricePerMonth({ monthlyPrice: 29, yearlyPrice: 279 }, cycle)).toBe(expected);
});

test('prices are in dollars, and grouped', () => {
  expect([formatPrice(0), formatPrice(1188)]).toEqual(['$0', '$1,188']);
});
