import { createHash } from 'node:crypto';
import type { components } from '../../../generated/types.ts';
import type { ClickRecord } from '../../store/analytics/analytics.ts';
import { isoTime } from '../times.ts';

const idLength = 16;

/** Hides the pk of a click, which would tell how much the whole service is used. */
const scanId = (qrCodeId: string, pk: number) =>
  createHash('sha256').update(`${qrCodeId} ${pk}`).digest('base64url').slice(0, idLength);

export function toScan(
  qrCodeId: string,
  { pk, at, city, country, deviceType, operatingSystem, browserName, isBot, ip }: ClickRecord,
): components['schemas']['Scan'] {
  return {
    id: scanId(qrCodeId, pk),
    scannedAt: isoTime(at),
    city,
    country,
    deviceType,
    operatingSystem,
    browser: browserName,
    isBot,
    ipAddress: ip,
  };
}
