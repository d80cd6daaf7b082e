import type { PreviewQuery } from '../../qr/imageUrls.ts';
import { createQrSchema, type CreateQrValues } from './createQr.schema.ts';

/** All that the looks of a QR code depend on, but for what its image holds: `content` is where it will lead. */
export interface QrDesign extends Required<Omit<PreviewQuery, 'format'>> {
  /** A data URL; '' without a logo. */
  logo: string;
}

type DesignValues = Pick<
  CreateQrValues,
  'content' | 'primaryColor' | 'backgroundColor' | 'size' | 'errorCorrectionLevel' | 'logoBase64'
>;

const requests = {
  content: 'Enter a URL to see its code',
  primaryColor: 'Correct the primary colour to see the code',
  backgroundColor: 'Correct the background colour to see the code',
  size: 'Correct the size to see the code',
};
const fields = Object.keys(requests) as (keyof typeof requests)[];

/** What to do first, in words, when a rule is broken and there is no design to show. */
export function designRequest(values: DesignValues): string | undefined {
  const broken = fields.find((field) => !createQrSchema.pick([field]).isValidSync({ [field]: values[field] }));
  return broken && requests[broken];
}

/** The design that a form holds; undefined while something of it breaks a rule. */
export function designOf(values: DesignValues): QrDesign | undefined {
  if (designRequest(values) !== undefined) return undefined;
  const { content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64 } = createQrSchema.cast(
    values,
    { assert: false },
  ) as DesignValues;
  return {
    content,
    primaryColor,
    backgroundColor,
    size: Number(size),
    // As the service raises it.
    errorCorrectionLevel: logoBase64 ? 'H' : errorCorrectionLevel,
    logo: logoBase64,
  };
}
