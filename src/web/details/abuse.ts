import type { AbuseReason, DisabledByOperator } from '../../generated/endpoints.ts';

export const reasonTexts: Record<AbuseReason, string> = {
  phishing: 'phishing',
  malware: 'malware',
  spam: 'spam',
  other: 'abuse',
};

/** What people choose from, who report a link or disable it. */
export const abuseReasons: readonly { value: AbuseReason; label: string; hint: string }[] = [
  { value: 'phishing', label: 'Phishing', hint: 'It asks for passwords or cards' },
  { value: 'malware', label: 'Malware', hint: 'It downloads something harmful' },
  { value: 'spam', label: 'Spam', hint: 'It was sent to many, unasked' },
  { value: 'other', label: 'Something else', hint: 'Say what below' },
];

/** What the owner of a link or QR code reads of it. The operator's note stands by itself. */
export const disabledText = (noun: 'link' | 'QR code', { reason, note }: DisabledByOperator): string =>
  [
    `The operator disabled this ${noun} because of ${reasonTexts[reason]}. Visitors see a page that says so.`,
    ...(note ? [`The operator writes: ${note}`] : []),
  ].join(' ');
