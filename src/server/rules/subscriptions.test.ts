import { endOfBillingPeriod, endOfTrial, planAt, subscriptionAt, type Subscription } from './subscriptions.ts';

const time = (iso: string) => Date.parse(iso);
const created = time('2026-01-05T08:00:00Z');
const started = time('2026-11-01T10:00:00Z');
const end = time('2026-11-15T10:00:00Z');

const paid: Subscription = {
  plan: 3,
  status: 'Active',
  billingCycle: 1,
  startedAt: started,
  endsAt: end,
  trialEndsAt: null,
  trialStartedAt: null,
  isGiven: false,
};
const trial: Subscription = {
  plan: 2,
  status: 'Trial',
  billingCycle: 0,
  startedAt: started,
  endsAt: end,
  trialEndsAt: end,
  trialStartedAt: started,
  isGiven: false,
};
const at = (subscription: Subscription | undefined, now: number) =>
  subscriptionAt(subscription, { now, accountCreatedAt: created });

test('whoever never chose a plan is on Free since the account exists, with a trial to come', () => {
  expect(at(undefined, started)).toEqual({
    plan: 0,
    status: 'Active',
    billingCycle: 0,
    startedAt: created,
    endsAt: null,
    trialEndsAt: null,
    isInTrial: false,
    isTrialAvailable: true,
    isGiven: false,
  });
  expect(planAt(undefined, started)).toBe(0);
});

test.each([
  ['a trial', trial],
  ['a trial that was cancelled', { ...trial, status: 'Cancelled' }],
] as const)('%s is one until the moment it ends', (_what, subscription) => {
  expect(at(subscription, end - 1)).toEqual({
    plan: 2,
    status: subscription.status,
    billingCycle: 0,
    startedAt: started,
    endsAt: end,
    trialEndsAt: end,
    isInTrial: true,
    isTrialAvailable: false,
    isGiven: false,
  });
  expect(planAt(subscription, end - 1)).toBe(2);
  expect(at(subscription, end)).toMatchObject({ plan: 0, isInTrial: false });
  expect(planAt(subscription, end)).toBe(0);
});

test.each([
  ['a trial', trial, { status: 'Expired', endsAt: end, trialEndsAt: end, isTrialAvailable: false }],
  [
    'a trial without a written end',
    { ...trial, endsAt: null },
    { status: 'Expired', endsAt: end, trialEndsAt: end, isTrialAvailable: false },
  ],
  [
    'a cancelled trial',
    { ...trial, status: 'Cancelled' },
    { status: 'Active', endsAt: null, trialEndsAt: null, isTrialAvailable: false },
  ],
  ['a paid plan', paid, { status: 'Expired', endsAt: end, trialEndsAt: null, isTrialAvailable: true }],
  [
    'a cancelled plan',
    { ...paid, status: 'Cancelled' },
    { status: 'Active', endsAt: null, trialEndsAt: null, isTrialAvailable: true },
  ],
  [
    'a plan that the operator gave',
    { ...paid, isGiven: true },
    { status: 'Active', endsAt: null, trialEndsAt: null, isTrialAvailable: true, isGiven: false },
  ],
  [
    'a plan that could not be charged',
    { ...paid, status: 'PaymentFailed' },
    { status: 'Expired', endsAt: end, trialEndsAt: null, isTrialAvailable: true },
  ],
] as const)('%s becomes Free at its end', (_what, subscription, expected) => {
  expect(at(subscription, end)).toMatchObject({ plan: 0, startedAt: end, isInTrial: false, ...expected });
});

test.each(['Active', 'Cancelled', 'PaymentFailed'] as const)('a paid plan that is %s holds until its end', (status) => {
  expect(at({ ...paid, status }, end - 1)).toEqual({
    plan: 3,
    status,
    billingCycle: 1,
    startedAt: started,
    endsAt: end,
    trialEndsAt: null,
    isInTrial: false,
    isTrialAvailable: false,
    isGiven: false,
  });
});

test('a paid plan without an end does not end', () => {
  expect(at({ ...paid, endsAt: null }, time('2036-01-01T00:00:00Z'))).toMatchObject({
    plan: 3,
    status: 'Active',
    endsAt: null,
  });
});

test('a plan that was bought during a trial outlives it, and is no trial from then on', () => {
  const bought = { ...paid, endsAt: null, trialEndsAt: end, trialStartedAt: started };
  expect(at(bought, end - 1)).toMatchObject({ plan: 3, status: 'Active', isInTrial: true });
  for (const now of [end, end + 1])
    expect(at(bought, now)).toMatchObject({ plan: 3, status: 'Active', isInTrial: false, isTrialAvailable: false });
});

test('one that is stored as expired is Free whenever it ends', () => {
  expect(at({ ...paid, status: 'Expired', endsAt: null }, started)).toMatchObject({ plan: 0, status: 'Expired' });
});

test('a trial takes 14 days', () => {
  expect(endOfTrial(started)).toBe(end);
});

test.each([
  ['a month after it began', '2026-11-20T10:00:00Z', 0, '2026-11-20T10:00:00Z', '2026-12-20T10:00:00.000Z'],
  ['a moment before the next', '2026-11-20T10:00:00Z', 0, '2026-12-20T09:59:59.999Z', '2026-12-20T10:00:00.000Z'],
  ['at the end of the first', '2026-11-20T10:00:00Z', 0, '2026-12-20T10:00:00Z', '2027-01-20T10:00:00.000Z'],
  ['through a short month', '2026-01-31T10:00:00Z', 0, '2026-02-10T00:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['past a short month', '2026-01-31T10:00:00Z', 0, '2026-03-01T00:00:00Z', '2026-03-31T10:00:00.000Z'],
  ['a year', '2026-11-20T10:00:00Z', 1, '2026-12-24T10:00:00Z', '2027-11-20T10:00:00.000Z'],
  ['from a leap day', '2028-02-29T10:00:00Z', 1, '2028-03-01T10:00:00Z', '2029-02-28T10:00:00.000Z'],
] as const)('a billing period ends: %s', (_what, start, cycle, now, expected) => {
  expect(new Date(endOfBillingPeriod(time(start), cycle, time(now))).toISOString()).toBe(expected);
});
