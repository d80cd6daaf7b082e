import type { Link } from '../../../generated/endpoints.ts';
import { disabledText } from '../../details/abuse.ts';
import { formatDateTime } from '../../ui/dates.ts';
import type { StatusTone } from '../../ui/StatusChip.tsx';
import type { LinkStatus } from './list/linksSlice.ts';

interface StatusBadge {
  label: 'Disabled for abuse' | 'Disabled' | 'Expired' | 'Pending' | 'Permanent' | 'Active';
  tone: StatusTone;
  tooltip: string;
  filter?: LinkStatus;
}

type LinkState = Pick<
  Link,
  'isActive' | 'isExpired' | 'isNotYetActive' | 'disabledByOperator' | 'activatesAt' | 'expiresAt'
>;

/** Reasons that stop a link come first. */
export function statusBadge(link: LinkState): StatusBadge {
  const { isActive, isExpired, isNotYetActive, disabledByOperator, activatesAt, expiresAt } = link;
  if (disabledByOperator)
    return { label: 'Disabled for abuse', tone: 'error', tooltip: disabledText('link', disabledByOperator) };
  if (!isActive) return { label: 'Disabled', tone: 'neutral', tooltip: 'URL is disabled' };
  if (isExpired) {
    return {
      label: 'Expired',
      tone: 'error',
      tooltip: expiresAt ? `Expired ${formatDateTime(expiresAt)}` : 'Expired',
      filter: 'expired',
    };
  }
  if (isNotYetActive) {
    return {
      label: 'Pending',
      tone: 'warning',
      tooltip: `Activates ${activatesAt ? formatDateTime(activatesAt) : 'soon'}`,
      filter: 'pending',
    };
  }
  if (!expiresAt) return { label: 'Permanent', tone: 'info', tooltip: 'Never expires', filter: 'permanent' };
  return { label: 'Active', tone: 'success', tooltip: `Expires ${formatDateTime(expiresAt)}`, filter: 'active' };
}
