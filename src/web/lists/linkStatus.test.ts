import { statusBadge } from './linkStatus.ts';

const plain = {
  isActive: true,
  isExpired: false,
  isNotYetActive: false,
  disabledByOperator: null,
  activatesAt: null,
  expiresAt: null,
};
// The date has no zone, so it is read and shown in the zone of the machine that runs the test.
const date = '2027-01-05T14:30:00';

test.each([
  [
    'what the operator says comes before all else',
    { isActive: false, disabledByOperator: { reason: 'spam' as const, note: 'Sent to many.', disabledAt: date } },
    'Disabled for abuse',
    'The operator disabled this link because of spam. Visitors see a page that says so. The operator writes: Sent to many.',
    undefined,
  ],
  [
    'disabled comes before all else',
    { isActive: false, isExpired: true, isNotYetActive: true, expiresAt: date, activatesAt: date },
    'Disabled',
    'URL is disabled',
    undefined,
  ],
  [
    'expired comes before pending',
    { isExpired: true, isNotYetActive: true, expiresAt: date, activatesAt: date },
    'Expired',
    'Expired Jan 5, 2027 14:30',
    'expired',
  ],
  [
    'pending comes before active',
    { isNotYetActive: true, activatesAt: date, expiresAt: '2028-01-05T14:30:00' },
    'Pending',
    'Activates Jan 5, 2027 14:30',
    'pending',
  ],
  ['pending without a date', { isNotYetActive: true }, 'Pending', 'Activates soon', 'pending'],
  ['no expiry', {}, 'Permanent', 'Never expires', 'permanent'],
  ['an expiry to come', { expiresAt: date }, 'Active', 'Expires Jan 5, 2027 14:30', 'active'],
])('%s', (_name, state, label, tooltip, filter) => {
  const badge = statusBadge({ ...plain, ...state });
  expect(badge).toMatchObject({ label, tooltip });
  expect(badge.filter).toBe(filter);
});

const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

test.each([
  ['a link that stays open', {}, undefined],
  ['an end far away', { expiresAt: inFuture(8 * 86_400_000) }, undefined],
  ['an end in days', { expiresAt: inFuture(2 * 86_400_000 + 60_000) }, '2 days left'],
  ['an end in hours', { expiresAt: inFuture(3_660_000) }, '1 hour left'],
  ['an end in seconds', { expiresAt: inFuture(9_000) }, '1 minute left'],
  ['a link that waits', { isNotYetActive: true, activatesAt: date }, 'Pending · Jan 5'],
  ['a link that has ended', { isExpired: true, expiresAt: date }, 'Expired · Jan 5'],
  ['a disabled link', { isActive: false }, 'Disabled'],
])('tells the news of %s', (_name, state, news) => expect(statusBadge({ ...plain, ...state }).news).toBe(news));
