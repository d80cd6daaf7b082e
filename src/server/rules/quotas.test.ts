import type { PlanId } from '../../shared/plans.ts';
import { allowanceAt, monthOf, usedUp, type OwnLimits } from './quotas.ts';

const allowed = (plan: PlanId, ownLimits?: OwnLimits) =>
  allowanceAt(
    {
      subscription: {
        plan,
        status: 'Active',
        billingCycle: 0,
        startedAt: 0,
        endsAt: null,
        trialEndsAt: null,
        trialStartedAt: null,
        isGiven: false,
      },
      ownLimits,
    },
    1,
    { plansOn: true },
  );

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
])('a month ends with %s', (last, next) => {
  expect(monthOf(Date.parse(next))).toBe(monthOf(Date.parse(last)) + 1);
});

test('a month is one from its first moment to its last', () => {
  expect(monthOf(Date.parse('2026-11-01T00:00:00.000Z'))).toBe(monthOf(Date.parse('2026-11-30T23:59:59.999Z')));
});

test.each([
  [
    0,
    'links',
    '2026-11-20T10:00:00Z',
    'Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.',
  ],
  [
    0,
    'qrCodes',
    '2026-12-31T23:59:59Z',
    'Your Free plan includes 10 QR codes a month, and all are used. Upgrade your plan or wait until January 1.',
  ],
  [
    2,
    'links',
    '2026-01-31T00:00:00Z',
    'Your Professional plan includes 5,000 links a month, and all are used. Upgrade your plan or wait until February 1.',
  ],
  [
    3,
    'qrCodes',
    '2026-11-20T10:00:00Z',
    'Your Business plan includes 10,000 QR codes a month, and all are used. Please wait until December 1.',
  ],
] as const)('plan %i, %s, %s', (plan, quota, now, sentence) => {
  expect(usedUp(allowed(plan), quota, Date.parse(now))).toBe(sentence);
});

test('limits of the account itself come before those of its plan', () => {
  const allowance = allowed(2, { links: 70, qrCodes: 0, apiRequests: null });
  expect(allowance).toMatchObject({ isOwn: true, links: 70, qrCodes: 0, apiRequests: Infinity });
  const now = Date.parse('2026-11-20T10:00:00Z');
  expect(usedUp(allowance, 'links', now)).toBe(
    'Your account includes 70 links a month, and all are used. Please wait until December 1.',
  );
  expect(usedUp(allowance, 'qrCodes', now)).toBe('Your account may use no QR codes. Ask the operator for more.');
});
