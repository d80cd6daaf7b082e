import type { QrCode } from '../../../generated/endpoints.ts';
import { soonMs } from '../../lists/linkStatus.ts';
import type { DotState } from '../../lists/StateDot.tsx';
import { formatDateTime, timeLeft } from '../../ui/dates.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';

interface QrBadge {
  label: string;
  tone: StatusTone;
  dot: DotState;
  /** What a row says beside the dot. A code that opens, and will do so for long, is no news. */
  news?: string;
  /** It opens, until then. */
  ends?: string;
}

type QrState = Pick<
  QrCode,
  'isActive' | 'isExpired' | 'isNotYetActive' | 'disabledByOperator' | 'activatesAt' | 'expiresAt' | 'link'
>;

const withDate = (word: string, iso: string | null) => (iso ? `${word} ${formatDateTime(iso)}` : word);

/** ISO times of one zone sort as texts. */
const earlier = (one: string | null, other: string | null) => (one && other ? [one, other].sort()[0] : (one ?? other));

const asNews = (badge: Omit<QrBadge, 'news'>): QrBadge => ({ ...badge, news: badge.label });
const off = (label: string) => asNews({ label, tone: 'neutral', dot: 'off' });
const expired = (label: string) => asNews({ label, tone: 'error', dot: 'expired' });
const pending = (label: string) => asNews({ label, tone: 'warning', dot: 'pending' });

/** Reasons that stop a code come first, its own state before that of its link. */
export function qrBadge(code: QrState): QrBadge {
  const { isActive, isExpired, isNotYetActive, disabledByOperator, activatesAt, expiresAt, link } = code;
  if (disabledByOperator) return expired('Disabled for abuse');
  if (!isActive) return off('Disabled');
  if (isNotYetActive) return pending(withDate('Activates', activatesAt));
  if (isExpired) return expired(withDate('Expired', expiresAt));
  if (link && !link.isActive) return off('Link disabled');
  if (link?.isExpired) return expired(withDate('Link expired', link.expiresAt));
  if (link?.isNotYetActive) return pending(withDate('Link activates', link.activatesAt));
  const ends = earlier(expiresAt, link?.expiresAt ?? null);
  if (ends)
    return { label: withDate('Expires', ends), tone: 'info', dot: 'openUntil', ends, news: timeLeft(ends, soonMs) };
  return { label: 'Active', tone: 'success', dot: 'open' };
}
