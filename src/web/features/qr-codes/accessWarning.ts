import type { QrCode } from '../../../generated/endpoints.ts';
import { formatDateTime } from '../../ui/dates.ts';

type QrState = Pick<QrCode, 'isActive' | 'isExpired' | 'isNotYetActive' | 'isAccessible' | 'activatesAt' | 'urlId'>;

/** Why a code cannot be scanned; undefined while it can. */
export function accessWarning({ isAccessible, isActive, isExpired, isNotYetActive, activatesAt, urlId }: QrState): string | undefined {
  if (isAccessible) return undefined;
  if (!isActive) return 'This QR code is disabled. It cannot be scanned.';
  if (isNotYetActive) return `This QR code is not yet active. It cannot be scanned until ${activatesAt ? formatDateTime(activatesAt) : 'its activation time'}.`;
  if (isExpired) return 'This QR code has expired. It can no longer be scanned.';
  if (urlId) return 'The link that this QR code belongs to is not available. It cannot be scanned until the link is.';
  return 'This QR code cannot be scanned.';
}
