import type { components } from '../../../generated/types.ts';
import { availabilityOf, isExpired, isNotYetActive } from '../../rules/availability.ts';
import type { LinkRecord } from '../../store/items/records.ts';
import { toDisabledByOperator } from './ban.ts';
import { toAttachedResponse } from './qrCode.ts';
import { shortUrlOf } from '../../rules/destinations.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

export function toLinkResponse(
  link: LinkRecord,
  { publicUrl, now }: { publicUrl: string; now: number },
): Required<Omit<components['schemas']['Link'], 'recentDays'>> {
  return {
    id: link.id,
    shortCode: link.code,
    originalUrl: link.destination,
    shortenedUrl: shortUrlOf(link.code, publicUrl),
    isActive: link.isActive,
    isAccessible: availabilityOf({ ...link, banReason: link.ban?.reason ?? null }, now) === 'live',
    isExpired: isExpired(link, now),
    isNotYetActive: isNotYetActive(link, now),
    disabledByOperator: toDisabledByOperator(link.ban),
    activatesAt: isoTimeOrNull(link.activatesAt),
    expiresAt: isoTimeOrNull(link.expiresAt),
    isPasswordProtected: link.passwordHash !== null,
    isEdited: link.isEdited,
    createdAt: isoTime(link.createdAt),
    updatedAt: isoTime(link.updatedAt),
    clickCount: link.clickCount,
    botClicks: link.botClicks,
    openingClicks: link.openingClicks,
    lastClickAt: isoTimeOrNull(link.lastClickAt),
    tags: link.tags,
    title: link.title,
    note: link.note,
    qrCode: link.qrCode && toAttachedResponse(link.qrCode, publicUrl),
  };
}
