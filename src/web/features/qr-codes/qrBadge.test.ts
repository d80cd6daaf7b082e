import dayjs from 'dayjs';
import { accessWarning } from './accessWarning.ts';
import { qrBadge } from './qrBadge.ts';

const soon = '2030-01-05T14:30:00.000Z';
const soonText = dayjs(soon).format('MMM D, YYYY HH:mm');
const live = { isActive: true, isExpired: false, isNotYetActive: false, isAccessible: true, activatesAt: null, expiresAt: null, urlId: null };
const closed = { ...live, isAccessible: false };

test.each([
  ['disabled', { ...live, isActive: false, isExpired: true, isNotYetActive: true }, { label: 'Disabled', tone: 'neutral' }],
  ['not yet active', { ...live, isNotYetActive: true, activatesAt: soon, expiresAt: soon }, { label: `Activates ${soonText}`, tone: 'warning' }],
  ['expired', { ...live, isExpired: true, expiresAt: soon }, { label: `Expired ${soonText}`, tone: 'error' }],
  ['with an expiry', { ...live, expiresAt: soon }, { label: `Expires ${soonText}`, tone: 'info' }],
  ['anything else', live, { label: 'Active', tone: 'success' }],
] as const)('the badge of a code that is %s', (_name, code, badge) => {
  expect(qrBadge(code)).toEqual(badge);
});

test.each([
  ['accessible', live, undefined],
  ['disabled', { ...closed, isActive: false, isExpired: true }, 'This QR code is disabled. It cannot be scanned.'],
  ['not yet active', { ...closed, isNotYetActive: true, activatesAt: soon }, `This QR code is not yet active. It cannot be scanned until ${soonText}.`],
  ['expired', { ...closed, isExpired: true }, 'This QR code has expired. It can no longer be scanned.'],
  [
    'attached to a link that is closed',
    { ...closed, urlId: 'a' },
    'The link that this QR code belongs to is not available. It cannot be scanned until the link is.',
  ],
] as const)('the warning of a code that is %s', (_name, code, warning) => {
  expect(accessWarning(code)).toBe(warning);
});
