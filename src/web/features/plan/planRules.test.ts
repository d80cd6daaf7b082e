import type { components } from '../../../generated/types.ts';
import type { PlanId, Usage } from '../../../generated/endpoints.ts';
import { canCancel, canStartTrial, canUpgrade, lowResources } from './planRules.ts';
import { isLow } from '../../quota/isLow.ts';

test.each([
  [0, 50, false],
  [40, 50, false],
  [41, 50, true],
  [50, 50, true],
  [61, 50, true],
  [4000, 5000, false],
  [4001, 5000, true],
])('%i of %i is low: %s', (used, limit, expected) => {
  expect(isLow(used, limit)).toBe(expected);
});

const usage = (urlsCreated: number, qrCodesCreated: number): Usage => ({
  urlsCreated,
  urlsLimit: 50,
  urlsRemaining: 0,
  urlsUsedUp: null,
  qrCodesCreated,
  qrCodesLimit: 10,
  qrCodesRemaining: 0,
  qrCodesUsedUp: null,
  apiRequests: 10_000,
  apiRequestsLimit: 10_000,
  apiRequestsRemaining: 0,
  resetsAt: '2026-12-01T00:00:00.000Z',
});

test.each([
  [0, 40, 8, [], []],
  [0, 41, 8, [], ['links']],
  [1, 40, 9, [], ['QR codes']],
  [2, 41, 9, [], ['links', 'QR codes']],
  [0, 49, 10, ['QR codes'], ['links']],
  [0, 50, 0, ['links'], []],
  [1, 51, 11, ['links', 'QR codes'], []],
  [3, 50, 10, [], []],
] as const)(
  'on plan %i with %i links and %i QR codes, nothing is left of %j and little of %j',
  (plan, links, qrCodes, usedUp, low) => {
    expect(lowResources(plan, usage(links, qrCodes))).toEqual({ usedUp, low });
  },
);

const held = (
  plan: PlanId,
  status: components['schemas']['Subscription']['status'],
  isTrialAvailable = false,
  isGiven = false,
) => ({
  plan,
  status,
  isTrialAvailable,
  isGiven,
});

test.each([
  [0, true],
  [1, true],
  [2, true],
  [3, false],
] as const)('plan %i can be upgraded: %s', (plan, expected) => {
  expect(canUpgrade(held(plan, 'Active'))).toBe(expected);
});

test.each([
  [0, true, true],
  [0, false, false],
  [1, true, false],
] as const)('on plan %i, with a trial to come: %s, one can be started: %s', (plan, isTrialAvailable, expected) => {
  expect(canStartTrial(held(plan, 'Active', isTrialAvailable))).toBe(expected);
});

test.each([
  [0, 'Active', false],
  [1, 'Active', true],
  [2, 'Active', true],
  [3, 'Active', true],
  [2, 'Trial', false],
  [2, 'Cancelled', false],
  [2, 'PaymentFailed', false],
  [0, 'Expired', false],
] as const)('plan %i that is %s can be cancelled: %s', (plan, status, expected) => {
  expect(canCancel(held(plan, status))).toBe(expected);
});

test('a plan that the operator gave is neither cancelled nor upgraded', () => {
  const given = held(1, 'Active', false, true);
  expect([canCancel(given), canUpgrade(given)]).toEqual([false, false]);
});

test('what has no limit is never low', () => {
  const unlimited = { ...usage(5_000, 5_000), urlsLimit: null, qrCodesLimit: null };
  expect(lowResources(0, unlimited)).toEqual({ usedUp: [], low: [] });
});
