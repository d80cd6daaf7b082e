import dayjs from 'dayjs';
import { accessWarning } from './details/accessWarning.ts';
import { qrBadge } from './qrBadge.ts';

const soon = '2030-01-05T14:30:00.000Z';
const later = '2031-01-05T14:30:00.000Z';
const soonText = dayjs(soon).format('MMM D, YYYY HH:mm');
const live = {
  isActive: true,
  isExpired: false,
  isNotYetActive: false,
  isAccessible: true,
  disabledByOperator: null,
  activatesAt: null,
  expiresAt: null,
  link: null,
};
const link = {
  shortCode: 'launch',
  isActive: true,
  isExpired: false,
  isNotYetActive: false,
  activatesAt: null,
  expiresAt: null,
};
const banned = { reason: 'phishing' as const, note: null, disabledAt: soon };
const closed = { ...live, isAccessible: false };

test.each([
  [
    'disabled by the operator',
    { ...live, isActive: false, disabledByOperator: banned },
    { label: 'Disabled for abuse', tone: 'error' },
  ],
  [
    'disabled',
    { ...live, isActive: false, isExpired: true, isNotYetActive: true },
    { label: 'Disabled', tone: 'neutral' },
  ],
  [
    'not yet active',
    { ...live, isNotYetActive: true, activatesAt: soon, expiresAt: soon },
    { label: `Activates ${soonText}`, tone: 'warning' },
  ],
  ['expired', { ...live, isExpired: true, expiresAt: soon }, { label: `Expired ${soonText}`, tone: 'error' }],
  ['with an expiry', { ...live, expiresAt: soon }, { label: `Expires ${soonText}`, tone: 'info' }],
  ['attached to a live link', { ...live, link }, { label: 'Active', tone: 'success' }],
  [
    'attached to a link that is off',
    { ...live, expiresAt: soon, link: { ...link, isActive: false, isExpired: true } },
    { label: 'Link disabled', tone: 'neutral' },
  ],
  [
    'attached to an expired link',
    { ...live, link: { ...link, isExpired: true, expiresAt: soon } },
    { label: `Link expired ${soonText}`, tone: 'error' },
  ],
  [
    'attached to a link to come',
    { ...live, link: { ...link, isNotYetActive: true, activatesAt: soon } },
    { label: `Link activates ${soonText}`, tone: 'warning' },
  ],
  [
    'attached to a link that ends',
    { ...live, link: { ...link, expiresAt: soon } },
    { label: `Expires ${soonText}`, tone: 'info' },
  ],
  [
    'attached to a link that ends later',
    { ...live, expiresAt: soon, link: { ...link, expiresAt: later } },
    { label: `Expires ${soonText}`, tone: 'info' },
  ],
  [
    'disabled, with a link that is off',
    { ...live, isActive: false, link: { ...link, isActive: false } },
    { label: 'Disabled', tone: 'neutral' },
  ],
  ['anything else', live, { label: 'Active', tone: 'success' }],
] as const)('the badge of a code that is %s', (_name, code, badge) => {
  expect(qrBadge(code)).toMatchObject(badge);
});

test.each([
  ['accessible', live, undefined],
  ['disabled', { ...closed, isActive: false, isExpired: true }, 'This QR code is disabled. It cannot be scanned.'],
  [
    'not yet active',
    { ...closed, isNotYetActive: true, activatesAt: soon },
    `This QR code is not yet active. It cannot be scanned until ${soonText}.`,
  ],
  ['expired', { ...closed, isExpired: true }, 'This QR code has expired. It can no longer be scanned.'],
  [
    'disabled by the operator',
    { ...closed, isActive: false, disabledByOperator: banned },
    'The operator disabled this QR code because of phishing. Visitors see a page that says so.',
  ],
  [
    'attached to a link that is off',
    { ...closed, link: { ...link, isActive: false } },
    'The link of this QR code is disabled. The code cannot be scanned until the link is enabled.',
  ],
  [
    'attached to an expired link',
    { ...closed, link: { ...link, isExpired: true } },
    'The link of this QR code has expired. The code can no longer be scanned.',
  ],
  [
    'attached to a link to come',
    { ...closed, link: { ...link, isNotYetActive: true, activatesAt: soon } },
    `The link of this QR code is not yet active. The code cannot be scanned until ${soonText}.`,
  ],
] as const)('the warning of a code that is %s', (_name, code, warning) => {
  expect(accessWarning(code)).toBe(warning);
});
