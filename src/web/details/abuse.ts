import type { AbuseReason, DisabledByOperator } from '../../generated/endpoints.ts';

export const reasonTexts: Record<AbuseReason, string> = {
  phishing: 'phishing',
  malware: 'malware',
  spam: 'spam',
  other: 'abuse',
};

/** What the owner of a link or QR code reads of it. The operator's note stands by itself. */
export const disabledText = (noun: 'link' | 'QR code', { reason, note }: DisabledByOperator): string =>
  [
    `The operator disabled this ${noun} because of ${reasonTexts[reason]}. Visitors see a page that says so.`,
    ...(note ? [`The operator writes: ${note}`] : []),
  ].join(' ');
