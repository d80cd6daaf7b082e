import { formatNumber } from '../../ui/numbers.ts';

export const contentCopied = 'QR code content copied to clipboard!';

/** `1 scan`, `1,234 scans` */
export const scansText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'scan' : 'scans'}`;
