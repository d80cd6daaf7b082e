import { groupsByWeight } from './groups.ts';

const grouped = (weights: readonly number[]) => groupsByWeight(weights, 10, (weight) => weight);

test('items are grouped in their order, as many as weigh little enough together', () => {
  expect(grouped([4, 6, 1, 9, 0, 2])).toEqual([[4, 6], [1, 9, 0], [2]]);
});

test('one that weighs more is alone', () => {
  expect(grouped([11, 1, 20])).toEqual([[11], [1], [20]]);
  expect(grouped([])).toEqual([]);
});
