import { allowances, createNewValueBound } from './newValues.ts';

const hour = 3_600_000;
const bound = () => createNewValueBound({ link: { burst: 3, perHour: 2 }, service: { burst: 5, perHour: 4 } });

const taken = (values: ReturnType<typeof bound>, linkPk: number, now: number, tries = 10) =>
  Array.from({ length: tries }, () => values.take(linkPk, now)).filter(Boolean).length;

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

test.each([
  ['agent', { burst: [2_000, 10_000], perHour: [1_000, 4_000] }],
  ['referrer', { burst: [2_000, 10_000], perHour: [1_000, 4_000] }],
  ['place', { burst: [50_000, 200_000], perHour: [25_000, 100_000] }],
] as const)('a link, and all links together, may bring new values of the kind %s: %j', (kind, { burst, perHour }) => {
  const values = createNewValueBound(allowances[kind]);
  const takenBy = (links: readonly number[], now: number) =>
    links.reduce((sum, link) => sum + taken(values, link, now, burst[0] + 1), 0);
  const others = [2, 3, 4, 5, 6];
  expect([takenBy([1], 0), takenBy(others, 0)]).toEqual([burst[0], burst[1] - burst[0]]);
  expect([takenBy([1], hour), takenBy(others, hour)]).toEqual([perHour[0], perHour[1] - perHour[0]]);
});
