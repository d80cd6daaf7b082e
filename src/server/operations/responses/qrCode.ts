import { createHash } from 'node:crypto';
import type { components } from '../../../generated/types.ts';
import { drawingRevision } from '../../images/qrImages.ts';
import { availabilityOf, isExpired, isNotYetActive, stricterOf } from '../../rules/availability.ts';
import { symbolText } from '../../../shared/qrCodes.ts';
import { designOf } from '../../rules/qrCodes.ts';
import type { AttachedQrCode, QrCodeLink, QrCodeRecord, QrDesignRecord } from '../../store/items/records.ts';
import { shortUrlOf } from '../../rules/destinations.ts';
import { toDisabledByOperator } from './ban.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type Schemas = components['schemas'];

const versionLength = 16;

/** The version of an image: it changes with the design, the URL in it and the way designs are drawn. */
export function imageVersion(design: QrDesignRecord, publicUrl: string): string {
  const text = symbolText(shortUrlOf(design.code, publicUrl));
  const drawn = [drawingRevision, text, designOf(design), design.logoNumber];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, versionLength);
}

const imageUrl = (qrCode: QrDesignRecord & { id: string }, publicUrl: string) =>
  `${publicUrl}/api/qrcodes/${qrCode.id}/image?v=${imageVersion(qrCode, publicUrl)}`;

export const toAttachedResponse = (qrCode: AttachedQrCode, publicUrl: string): Schemas['AttachedQrCode'] => ({
  id: qrCode.id,
  name: qrCode.name,
  imageUrl: imageUrl(qrCode, publicUrl),
});

/** The link of a QR code, with what decides whether the code opens. */
const toLinkResponse = (link: QrCodeLink, now: number): Schemas['QrCodeLink'] => ({
  shortCode: link.code,
  isActive: link.isActive,
  isExpired: isExpired(link, now),
  isNotYetActive: isNotYetActive(link, now),
  activatesAt: isoTimeOrNull(link.activatesAt),
  expiresAt: isoTimeOrNull(link.expiresAt),
});

export function toQrCodeResponse(
  qrCode: QrCodeRecord,
  { logo, publicUrl, now }: { logo: Buffer | null; publicUrl: string; now: number },
): Required<Omit<Schemas['QrCode'], 'recentDays'>> {
  const schedule = qrCode.link ? stricterOf(qrCode, qrCode.link) : qrCode;
  return {
    id: qrCode.id,
    name: qrCode.name,
    content: qrCode.destination,
    description: qrCode.description,
    shortCode: qrCode.code,
    shortUrl: shortUrlOf(qrCode.code, publicUrl),
    imageUrl: imageUrl(qrCode, publicUrl),
    ...designOf(qrCode),
    scanCount: qrCode.clickCount,
    botClicks: qrCode.botClicks,
    openingClicks: qrCode.openingClicks,
    lastScanAt: isoTimeOrNull(qrCode.lastClickAt),
    isActive: qrCode.isActive,
    isAccessible: availabilityOf({ ...schedule, banReason: qrCode.ban?.reason ?? null }, now) === 'live',
    isExpired: isExpired(qrCode, now),
    isNotYetActive: isNotYetActive(qrCode, now),
    disabledByOperator: toDisabledByOperator(qrCode.ban),
    activatesAt: isoTimeOrNull(qrCode.activatesAt),
    expiresAt: isoTimeOrNull(qrCode.expiresAt),
    createdAt: isoTime(qrCode.createdAt),
    updatedAt: isoTime(qrCode.updatedAt),
    hasLogo: qrCode.hasLogo,
    logo: logo && `data:image/png;base64,${logo.toString('base64')}`,
    urlId: qrCode.link?.id ?? null,
    link: qrCode.link && toLinkResponse(qrCode.link, now),
  };
}
