import { contrastOf, isLighter } from './colors.ts';

test.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#123456', '#123456', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000FF', '#FFFFFF', 8.59],
  ['#FF0000', '#00FF00', 2.91],
])('%s on %s has a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

test('white is lighter than black, and nothing lighter than itself', () => {
  expect(isLighter('#ffffff', '#000000')).toBe(true);
  expect(isLighter('#000000', '#ffffff')).toBe(false);
  expect(isLighter('#123456', '#123456')).toBe(false);
});
