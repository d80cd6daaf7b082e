import { changeSince, shareOf } from './labels.ts';

test.each([
  [0, 5, 'None in the period before'],
  [100, 100, 'As in the period before'],
  [100, 112, '+12% from the period before'],
  [100, 20, '−80% from the period before'],
  [1, 10, '+900% from the period before'],
  [1000, 10_990, '+999% from the period before'],
  [1, 11, '1 in the period before'],
])('after %i, %i: %s', (previous, count, text) => expect(changeSince(previous, count)).toBe(text));

test.each([
  [0, 5, '0%'],
  [1, 101, '<1%'],
  [1, 100, '1%'],
  [198, 345, '57%'],
  [199, 345, '58%'],
  [199, 200, '99%'],
  [5, 5, '100%'],
])('%i of %i: %s', (count, total, share) => expect(shareOf(count, total)).toBe(share));
