import type { PreviewQuery } from '../../qr/addresses.ts';
import { createQrSchema, type CreateQrValues } from './createQr.schema.ts';

/** All that the looks of a QR code depend on, but for what its image holds: `content` is where it will lead. */
export interface QrDesign extends Required<Omit<PreviewQuery, 'format'>> {
  /** A data URL; '' without a logo. */
  logo: string;
}

type DesignValues = Pick<CreateQrValues, 'content' | 'primaryColor' | 'backgroundColor' | 'size' | 'errorCorrectionLevel' | 'logoBase64'>;

const schema = createQrSchema.pick(['content', 'primaryColor', 'backgroundColor', 'size']);

/** The design that a form holds; undefined while something of it breaks a rule. */
export function designOf({ content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64 }: DesignValues): QrDesign | undefined {
  if (!schema.isValidSync({ content, primaryColor, backgroundColor, size })) return undefined;
  return {
    content: content.trim(),
    primaryColor,
    backgroundColor,
    size: Number(size),
    // As the service raises it.
    errorCorrectionLevel: logoBase64 ? 'H' : errorCorrectionLevel,
    logo: logoBase64,
  };
}
