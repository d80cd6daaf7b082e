import { createHash } from 'node:crypto';
import type { components } from '../../generated/types.ts';
import type { ScanRecord } from '../store/analytics/analytics.ts';
import { isoTime } from './times.ts';

const idLength = 16;

/** Nothing that a key of the ledger could be read from: it would tell how much the whole service is used. */
const scanId = (qrCodeId: string, key: number) => createHash('sha256').update(`${qrCodeId} ${key}`).digest('base64url').slice(0, idLength);

/** A scan as the API shows one. */
export function toScan(qrCodeId: string, { key, at, browserName, ip, ...scan }: ScanRecord): components['schemas']['Scan'] {
  return { id: scanId(qrCodeId, key), scannedAt: isoTime(at), browser: browserName, ipAddress: ip, ...scan };
}
