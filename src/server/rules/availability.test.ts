import { availabilityOf, isExpired, isNotYetActive } from './availability.ts';

const now = 1_000;
const past = 999;
const future = 1_001;

test.each([
  ['live', true, null, null],
  ['live', true, past, future],
  ['live', true, now, null],
  ['pending', true, future, null],
  ['pending', true, future, future],
  ['expired', true, null, past],
  ['expired', true, null, now],
  ['expired', true, future, past],
  ['disabled', false, null, null],
  ['disabled', false, future, null],
  ['disabled', false, null, past],
] as const)(
  'is %s when active is %s, the start %s and the end %s at 1000',
  (expected, isActive, activatesAt, expiresAt) => {
    expect(availabilityOf({ isActive, activatesAt, expiresAt, banReason: null }, now)).toBe(expected);
  },
);

test('is banned before all else', () => {
  const link = { isActive: false, activatesAt: future, expiresAt: past, banReason: 'spam' };
  expect(availabilityOf(link, now)).toBe('banned');
});

test('a link expires and starts whether or not it is switched on', () => {
  const link = { isActive: false, activatesAt: future, expiresAt: past };
  expect(isExpired(link, now)).toBe(true);
  expect(isNotYetActive(link, now)).toBe(true);
});
