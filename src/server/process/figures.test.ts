import { createVisitFigures, summaryOf } from './figures.ts';

test.each([
  [[], 0, undefined],
  [[0.0001], 1, 0.0005],
  [[0.0001, 0.02], 2, 0.0005],
  [[0.0001, 0.02, 0.03], 3, 0.025],
  [[9], 1, undefined],
])('of %j there are %d, half of them within %p', (seconds, count, median) => {
  const { redirectSeconds } = createVisitFigures();
  for (const each of seconds) redirectSeconds.observe(each);
  expect(summaryOf(redirectSeconds)).toEqual({ count, median });
});
