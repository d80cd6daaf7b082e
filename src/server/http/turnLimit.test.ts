import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurnLimit } from './turnLimit.ts';

test('of those that come together only some begin in one turn, in the order in which they came', async () => {
  const begin = createTurnLimit(2);
  const begun: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => begin().then(() => void begun.push(number))));
  await Promise.resolve();
  const seen = [begun.length];
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    seen.push(begun.length);
  }
  await all;
  expect(seen).toEqual([2, 4, 6, 7]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('whoever finds room begins at once', async () => {
  const begin = createTurnLimit(2);
  const order: string[] = [];
  setImmediate(() => order.push('the next turn'));
  await begin();
  await begin();
  order.push('both have begun');
  await nextTurn();
  expect(order).toEqual(['both have begun', 'the next turn']);
});
