import type { QrDesign } from '../../../../shared/qrCodes.ts';
import { createQrSchema } from './createQr.schema.ts';
import { pickDesign, plainValues, type DesignValues } from './designValues.ts';

export interface PreviewedDesign extends QrDesign {
  /** The code's destination, not the short URL in its image. */
  content: string;
  /** A data URL, or '' without a logo. */
  logo: string;
}

type ShownValues = DesignValues & { content: string };

const requests = {
  content: 'Enter a URL to see its code',
  primaryColor: 'Fix the primary color to see a preview',
  backgroundColor: 'Fix the background color to see a preview',
  size: 'Fix the size to see a preview',
  frameText: 'Fix the call to action to see a preview',
};
const fields = Object.keys(requests) as (keyof typeof requests)[];

export function designRequest(values: ShownValues): string | undefined {
  const broken = fields.find((field) => !createQrSchema.pick([field]).isValidSync(values));
  return broken && requests[broken];
}

/** Undefined while the form breaks a rule. */
export function designOf(values: ShownValues): PreviewedDesign | undefined {
  if (designRequest(values) !== undefined) return undefined;
  const cast = createQrSchema.cast(values, { assert: false }) as ShownValues;
  const { size, errorCorrectionLevel, frameText, logoBase64, ...rest } = pickDesign(cast);
  return {
    content: cast.content,
    ...rest,
    frameText: rest.frame === 'none' ? plainValues.frameText : frameText,
    size: Number(size),
    // The service raises it too.
    errorCorrectionLevel: logoBase64 ? 'H' : errorCorrectionLevel,
    logo: logoBase64,
  };
}
