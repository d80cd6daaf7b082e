import type { StatusTone } from '../../ui/StatusChip.tsx';

interface Badge {
  label: string;
  tone: StatusTone;
}

const badges = new Map<string, Badge>([
  ['Active', { label: 'Active', tone: 'success' }],
  ['Trial', { label: 'Free Trial', tone: 'info' }],
  ['Cancelled', { label: 'Cancelled', tone: 'warning' }],
  ['Expired', { label: 'Expired', tone: 'error' }],
  ['PaymentFailed', { label: 'Payment Failed', tone: 'error' }],
]);

/** An unknown status is shown as it is. */
export const badgeOf = (status: string): Badge => badges.get(status) ?? { label: status, tone: 'neutral' };
