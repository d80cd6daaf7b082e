import { createNewValueBound } from './newValues.ts';

const hour = 3_600_000;
const bound = () => createNewValueBound({ link: { burst: 3, perHour: 2 }, service: { burst: 5, perHour: 4 } });

const taken = (values: ReturnType<typeof bound>, linkKey: number, now: number, tries = 10) =>
  Array.from({ length: tries }, () => values.take(linkKey, now)).filter(Boolean).length;

test('a link may bring as many as its burst, and more as time goes by', () => {
  const values = bound();
  expect(taken(values, 1, 0)).toBe(3);
  expect(taken(values, 1, hour / 2 - 1)).toBe(0);
  expect(taken(values, 1, hour / 2)).toBe(1);
  expect(taken(values, 1, 10 * hour)).toBe(3);
});

test('all links together may bring no more than the service allows', () => {
  const values = bound();
  expect([taken(values, 1, 0), taken(values, 2, 0), taken(values, 3, 0)]).toEqual([3, 2, 0]);
  expect(taken(values, 3, hour)).toBe(3);
});

test('a link at its bound takes nothing from the others', () => {
  const values = bound();
  expect(taken(values, 1, 0, 1_000)).toBe(3);
  expect(taken(values, 2, 0)).toBe(2);
});

test('a click that comes late gives nothing back', () => {
  const values = bound();
  expect(taken(values, 1, hour)).toBe(3);
  expect(taken(values, 1, 0)).toBe(0);
  expect(taken(values, 1, hour)).toBe(0);
});
