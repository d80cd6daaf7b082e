import { create } from 'qrcode';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { codePlaces } from '../../../../shared/qrFrames.ts';
import { symbolText } from '../../../../shared/qrCodes.ts';
import { contrastOf, paperOf } from '../editor/colors.ts';
import { isInverted, leastContrast } from '../editor/scannability.ts';

/**
 * Millimeters of a module that is scanned in the hand. The GS1 General Specifications (section 5.12.3.1) allow a QR
 * code at a checkout no less than 0.396 mm.
 */
const leastModule = 0.4;
/** Print shops reckon that a code is read from ten times its width. */
const distancePerWidth = 10;
const quietZone = 4;

type PrintedCode = Pick<
  QrCode,
  'shortUrl' | 'errorCorrectionLevel' | 'frame' | 'primaryColor' | 'backgroundColor' | 'isTransparent'
>;

/**
 * Least width of the image, quiet zone and frame included, that can be read from this distance. Both are in
 * millimeters.
 */
export function leastWidth({ shortUrl, errorCorrectionLevel, frame }: PrintedCode, distance: number): number {
  const { modules } = create(symbolText(shortUrl), { errorCorrectionLevel });
  const code = Math.max(distance / distancePerWidth, (modules.size + 2 * quietZone) * leastModule);
  return code / codePlaces[frame].width;
}

/** The width is rounded up: `2.4 cm (1 in)` */
export function formatWidth(millimeters: number): string {
  const upTo = (value: number) => Math.ceil(Number((value * 10).toFixed(6))) / 10;
  return `${upTo(millimeters / 10)} cm (${upTo(millimeters / 25.4)} in)`;
}

export function contrastAdvice(code: PrintedCode): string {
  const contrast = contrastOf(code.primaryColor, paperOf(code));
  // The share is rounded down, so that too little is never shown as enough.
  const share = `${Math.floor(contrast * 100)}%${code.isTransparent ? ' on white paper' : ''}`;
  if (contrast < leastContrast) return `${share}, too little: scanners need 40%`;
  return isInverted(code)
    ? `${share}, but inverted: many scanners read only dark on light`
    : `${share}, enough to scan`;
}
