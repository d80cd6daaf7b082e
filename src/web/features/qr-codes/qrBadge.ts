import type { QrCode } from '../../../generated/endpoints.ts';
import { formatDateTime } from '../../ui/dates.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

interface QrBadge {
  label: string;
  tone: StatusTone;
}

type QrState = Pick<
  QrCode,
  'isActive' | 'isExpired' | 'isNotYetActive' | 'disabledByOperator' | 'activatesAt' | 'expiresAt' | 'link'
>;

const withDate = (word: string, iso: string | null) => (iso ? `${word} ${formatDateTime(iso)}` : word);

/** ISO times of one zone sort as texts. */
const earlier = (one: string | null, other: string | null) => (one && other ? [one, other].sort()[0] : (one ?? other));

/** Reasons that stop a code come first, its own state before that of its link. */
export function qrBadge(code: QrState): QrBadge {
  const { isActive, isExpired, isNotYetActive, disabledByOperator, activatesAt, expiresAt, link } = code;
  if (disabledByOperator) return { label: 'Disabled for abuse', tone: 'error' };
  if (!isActive) return { label: 'Disabled', tone: 'neutral' };
  if (isNotYetActive) return { label: withDate('Activates', activatesAt), tone: 'warning' };
  if (isExpired) return { label: withDate('Expired', expiresAt), tone: 'error' };
  if (link && !link.isActive) return { label: 'Link disabled', tone: 'neutral' };
  if (link?.isExpired) return { label: withDate('Link expired', link.expiresAt), tone: 'error' };
  if (link?.isNotYetActive) return { label: withDate('Link activates', link.activatesAt), tone: 'warning' };
  const ends = earlier(expiresAt, link?.expiresAt ?? null);
  if (ends) return { label: withDate('Expires', ends), tone: 'info' };
  return { label: 'Active', tone: 'success' };
}
