import { contrastOf, isLighter } from './colors.ts';

test.each([
  ['#000000', '#FFFFFF', 1],
  ['#FFFFFF', '#000000', 1],
  ['#123456', '#123456', 0],
  ['#777777', '#ffffff', 0.82],
  ['#0000FF', '#FFFFFF', 0.93],
  ['#FF0000', '#00FF00', 0.5],
  ['#000000', '#5A5A5A', 0.1],
])('%s on %s has a contrast of %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2);
});

test('white is lighter than black, and nothing lighter than itself', () => {
  expect(isLighter('#ffffff', '#000000')).toBe(true);
  expect(isLighter('#000000', '#ffffff')).toBe(false);
  expect(isLighter('#123456', '#123456')).toBe(false);
});
