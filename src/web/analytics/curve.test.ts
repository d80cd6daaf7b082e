import { curve, ticksOf } from './curve.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [130, [0, 50, 100, 150]],
  [780, [0, 200, 400, 600, 800]],
  [9_001, [0, 5_000, 10_000]],
])('up to %d, the axis has %j', (greatest, ticks) => {
  expect(ticksOf(greatest)).toEqual(ticks);
});

test('a curve goes through its points and never beyond them', () => {
  expect(curve([0, 100, 100, 0])).toBe(
    'M0 100C11.11 66.67 22.22 0 33.33 0C44.44 0 55.56 0 66.67 0C77.78 0 88.89 66.67 100 100',
  );
});

test('a part of a curve is the same as in the whole', () => {
  const whole = curve([10, 40, 20, 90]);
  expect(
    whole.endsWith(
      curve([10, 40, 20, 90], 2, 3)
        .slice(1)
        .replace(/^[^C]*/, ''),
    ),
  ).toBe(true);
});

test('a single point is a place', () => {
  expect(curve([50])).toBe('M0 50');
});
