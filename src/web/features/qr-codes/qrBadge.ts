import type { QrCode } from '../../../generated/endpoints.ts';
import { formatDateTime } from '../../ui/dates.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

interface QrBadge {
  label: string;
  tone: StatusTone;
}

type QrState = Pick<QrCode, 'isActive' | 'isExpired' | 'isNotYetActive' | 'activatesAt' | 'expiresAt'>;

const withDate = (word: string, iso: string | null) => (iso ? `${word} ${formatDateTime(iso)}` : word);

/** SPEC §4, QR badge, in its order. */
export function qrBadge({ isActive, isExpired, isNotYetActive, activatesAt, expiresAt }: QrState): QrBadge {
  if (!isActive) return { label: 'Disabled', tone: 'neutral' };
  if (isNotYetActive) return { label: withDate('Activates', activatesAt), tone: 'warning' };
  if (isExpired) return { label: withDate('Expired', expiresAt), tone: 'error' };
  if (expiresAt) return { label: withDate('Expires', expiresAt), tone: 'info' };
  return { label: 'Active', tone: 'success' };
}
