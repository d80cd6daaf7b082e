import type { QrCode } from '../../../../generated/endpoints.ts';
import { plainDesign, type QrDesign } from '../../../../shared/qrCodes.ts';

export interface DesignValues extends Omit<QrDesign, 'size'> {
  size: number | '';
  /** A data URL, or '' without a logo. */
  logoBase64: string;
}

export const plainValues: DesignValues = { ...plainDesign, logoBase64: '' };

export const designFields = Object.keys(plainValues) as (keyof DesignValues)[];

export const pickDesign = (values: DesignValues): DesignValues =>
  Object.fromEntries(designFields.map((field) => [field, values[field]])) as unknown as DesignValues;

export const designValuesOf = (code: QrCode): DesignValues => pickDesign({ ...code, logoBase64: code.logo ?? '' });

/** The text of a frame that is not drawn is not sent. */
export function designRequestOf(values: DesignValues) {
  const { size, frameText, ...design } = pickDesign(values);
  return { ...design, size: Number(size), frameText: design.frame === 'none' ? undefined : frameText };
}
