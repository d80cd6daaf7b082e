import { badgeOf } from './planStatus.ts';

test.each([
  ['Active', 'Active', 'success'],
  ['Trial', 'Free Trial', 'info'],
  ['Cancelled', 'Cancelled', 'warning'],
  ['Expired', 'Expired', 'error'],
  ['PaymentFailed', 'Payment Failed', 'error'],
  ['Paused', 'Paused', 'neutral'],
  ['active', 'active', 'neutral'],
  ['toString', 'toString', 'neutral'],
])('%s is shown as %s, %s', (status, label, tone) => {
  expect(badgeOf(status)).toEqual({ label, tone });
});
