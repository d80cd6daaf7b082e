import type { QrCode } from '../../../../generated/endpoints.ts';
import { disabledText } from '../../../details/abuse.ts';
import { formatDateTime } from '../../../ui/dates.ts';

type QrState = Pick<
  QrCode,
  'isActive' | 'isExpired' | 'isNotYetActive' | 'isAccessible' | 'disabledByOperator' | 'activatesAt' | 'link'
>;

const from = (activatesAt: string | null) => (activatesAt ? formatDateTime(activatesAt) : 'its activation time');

/** Undefined while the code can be scanned. */
export function accessWarning({
  isAccessible,
  isActive,
  isExpired,
  isNotYetActive,
  disabledByOperator,
  activatesAt,
  link,
}: QrState): string | undefined {
  if (isAccessible) return undefined;
  if (disabledByOperator) return disabledText('QR code', disabledByOperator);
  if (!isActive) return 'This QR code is disabled. It cannot be scanned.';
  if (isNotYetActive) return `This QR code is not yet active. It cannot be scanned until ${from(activatesAt)}.`;
  if (isExpired) return 'This QR code has expired. It can no longer be scanned.';
  if (link && !link.isActive)
    return 'The link of this QR code is disabled. The code cannot be scanned until the link is enabled.';
  if (link?.isExpired) return 'The link of this QR code has expired. The code can no longer be scanned.';
  if (link?.isNotYetActive)
    return `The link of this QR code is not yet active. The code cannot be scanned until ${from(link.activatesAt)}.`;
  return 'This QR code cannot be scanned.';
}
