import { formatNumber } from '../../ui/numbers.ts';

/** The beginning of a text, with an ellipsis where it is cut. */
export function firstCharacters(text: string, count: number): string {
  const characters = Array.from(text);
  return characters.length > count ? `${characters.slice(0, count).join('')}…` : text;
}

export const contentCopied = 'QR code content copied to clipboard!';

/** `1 scan`, `1,234 scans` */
export const scansText = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'scan' : 'scans'}`;
