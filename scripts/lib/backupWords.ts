import type { Manifest } from '../../src/server/backups/manifest.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const inWords = ({ counts: { links, qrCodes, clicks } }: Manifest) =>
  `${counted(links, 'link', 'links')}, ${counted(qrCodes, 'QR code', 'QR codes')}, ${counted(clicks, 'click', 'clicks')}`;

export const megabytes = ({ parts }: Manifest) =>
  `${(parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(1)} MB`;
