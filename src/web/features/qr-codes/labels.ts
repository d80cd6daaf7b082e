import { formatNumber } from '../../ui/numbers.ts';

export const contentCopied = 'QR code content copied to clipboard!';

/** The values of the filters. */
export const filterLabels = {
  isActive: { yes: 'Enabled', no: 'Disabled' },
  isExpired: { yes: 'Expired', no: 'Not expired' },
  hasLogo: { yes: 'With logo', no: 'Without logo' },
};

/** `1 scan`, `1,234 scans` */
export const scansLabel = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'scan' : 'scans'}`;
