import { planOf, plans } from './planTable.ts';

test.each([
  [0, 'Free', 0, 0, 50, 10, 0],
  [1, 'Starter', 9, 87, 500, 100, 0],
  [2, 'Professional', 29, 279, 5_000, 1_000, 10_000],
  [3, 'Business', 99, 950, 50_000, 10_000, 100_000],
] as const)(
  'plan %i is %s: %i USD a month, %i a year, %i links, %i QR codes and %i API requests',
  (plan, name, monthlyPrice, yearlyPrice, urlsLimit, qrCodesLimit, apiRequestsLimit) => {
    expect(planOf(plan)).toMatchObject({
      plan,
      name,
      monthlyPrice,
      yearlyPrice,
      urlsLimit,
      qrCodesLimit,
      apiRequestsLimit,
    });
  },
);

test('one plan is popular', () => {
  expect(plans.filter(({ popular }) => popular).map(({ name, badge }) => [name, badge])).toEqual([
    ['Professional', 'Most Popular'],
  ]);
});

test.each(plans.map((plan) => [plan.name, plan] as const))(
  '%s says what it limits, in the numbers that hold',
  (_name, { features, urlsLimit, qrCodesLimit, apiRequestsLimit }) => {
    const grouped = (value: number) => value.toLocaleString('en-US');
    expect(features).toContain(`${grouped(urlsLimit)} new links a month`);
    expect(features).toContain(`${grouped(qrCodesLimit)} new QR codes a month`);
    expect(features.filter((feature) => feature.includes('API requests'))).toEqual(
      apiRequestsLimit > 0 ? [`${grouped(apiRequestsLimit)} API requests a month`] : [],
    );
  },
);

test('Starter comes with 24-hour email support and Free does not', () => {
  expect(planOf(1).features).toContain('24-hour email support');
  expect(planOf(0).features).not.toContain('24-hour email support');
});

test('the larger plans have more features than a card shows', () => {
  expect(plans.map(({ features }) => features.length > 8)).toEqual([false, true, true, true]);
});
