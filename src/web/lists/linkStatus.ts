import type { Link } from '../../generated/endpoints.ts';
import { disabledText } from '../details/abuse.ts';
import { formatDateTime, formatDay, timeLeft } from '../ui/dates.ts';
import type { StatusTone } from '../ui/StatusChip.tsx';
import type { DotState } from './StateDot.tsx';

/** An end that is nearer than this is news. */
export const soonMs = 7 * 24 * 60 * 60_000;

interface StatusBadge {
  label: 'Disabled for abuse' | 'Disabled' | 'Expired' | 'Pending' | 'Permanent' | 'Active';
  tone: StatusTone;
  tooltip: string;
  filter?: 'active' | 'expired' | 'pending' | 'permanent';
  dot: DotState;
  /** What a row says beside the dot. A link that opens, and will do so for long, is no news. */
  news?: string;
}

type LinkState = Pick<
  Link,
  'isActive' | 'isExpired' | 'isNotYetActive' | 'disabledByOperator' | 'activatesAt' | 'expiresAt'
>;

/** Reasons that stop a link come first. */
export function statusBadge(link: LinkState): StatusBadge {
  const { isActive, isExpired, isNotYetActive, disabledByOperator, activatesAt, expiresAt } = link;
  if (disabledByOperator)
    return {
      label: 'Disabled for abuse',
      tone: 'error',
      tooltip: disabledText('link', disabledByOperator),
      dot: 'expired',
      news: 'Disabled for abuse',
    };
  if (!isActive)
    return { label: 'Disabled', tone: 'neutral', tooltip: 'URL is disabled', dot: 'off', news: 'Disabled' };
  if (isExpired) {
    return {
      label: 'Expired',
      tone: 'error',
      tooltip: expiresAt ? `Expired ${formatDateTime(expiresAt)}` : 'Expired',
      filter: 'expired',
      dot: 'expired',
      news: expiresAt ? `Expired · ${formatDay(expiresAt)}` : 'Expired',
    };
  }
  if (isNotYetActive) {
    return {
      label: 'Pending',
      tone: 'warning',
      tooltip: `Activates ${activatesAt ? formatDateTime(activatesAt) : 'soon'}`,
      filter: 'pending',
      dot: 'pending',
      news: activatesAt ? `Pending · ${formatDay(activatesAt)}` : 'Pending',
    };
  }
  if (!expiresAt)
    return { label: 'Permanent', tone: 'info', tooltip: 'Never expires', filter: 'permanent', dot: 'open' };
  return {
    label: 'Active',
    tone: 'success',
    tooltip: `Expires ${formatDateTime(expiresAt)}`,
    filter: 'active',
    dot: 'openUntil',
    news: timeLeft(expiresAt, soonMs),
  };
}
