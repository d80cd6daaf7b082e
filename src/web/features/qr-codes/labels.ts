import { counted } from '../../ui/numbers.ts';

export const contentCopied = 'QR code content copied to clipboard!';

export const filterTexts = {
  isActive: { label: 'Status', yes: 'Enabled', no: 'Disabled' },
  isExpired: { label: 'Expiration', yes: 'Expired', no: 'Not expired' },
  hasLogo: { label: 'Logo', yes: 'With logo', no: 'Without logo' },
};

/** `1 scan`, `1,234 scans` */
export const scansLabel = (count: number): string => counted(count, ['scan', 'scans']);

export const belongsTo = (shortCode: string): string => `Belongs to link ${shortCode}`;
