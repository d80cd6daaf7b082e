import encodeQR from 'qr';
import type { QrCode, QrErrorCorrectionLevel } from '../../../generated/endpoints.ts';
import { codePlaces } from '../../../shared/qrFrames.ts';
import { symbolText } from '../../../shared/qrCodes.ts';
import { contrastOf } from './colors.ts';
import { leastContrast, paperOf } from './scannability.ts';

/**
 * Millimeters of a module that is scanned in the hand: the least that the GS1 General Specifications (section 5.12.3.1)
 * allow a QR code at a checkout, 0.396 mm.
 */
const leastModule = 0.4;
/** The usual rule of print shops: a code is read from ten times its width. */
const distancePerWidth = 10;
/** On each side. */
const quietZone = 4;

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const satisfies Record<
  QrErrorCorrectionLevel,
  string
>;

type PrintedCode = Pick<
  QrCode,
  'shortUrl' | 'errorCorrectionLevel' | 'frame' | 'primaryColor' | 'backgroundColor' | 'isTransparent'
>;

/**
 * How wide the image has to be at least, its quiet zone and frame included, to be read from so far: both in
 * millimeters.
 */
export function leastWidth({ shortUrl, errorCorrectionLevel, frame }: PrintedCode, distance: number): number {
  const rows = encodeQR(symbolText(shortUrl), 'raw', { ecc: levels[errorCorrectionLevel], border: quietZone });
  const code = Math.max(distance / distancePerWidth, rows.length * leastModule);
  return code / codePlaces[frame].width;
}

/** Rounded up: `2.4 cm (1 in)` */
export function formatWidth(millimeters: number): string {
  const upTo = (value: number) => Math.ceil(Number((value * 10).toFixed(6))) / 10;
  return `${upTo(millimeters / 10)} cm (${upTo(millimeters / 25.4)} in)`;
}

export function contrastAdvice({ isTransparent, ...code }: PrintedCode): string {
  const contrast = contrastOf(code.primaryColor, paperOf({ isTransparent, ...code }));
  // Rounded down, so that too little is never shown as enough.
  const ratio = `${Math.floor(contrast * 10) / 10}:1${isTransparent ? ' on white paper' : ''}`;
  return contrast >= leastContrast ? `${ratio}, enough to scan` : `${ratio}, too little: scanners need 3:1`;
}
