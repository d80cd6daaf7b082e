import type { components } from '../../generated/types.ts';
import * as shared from '../../shared/qrCodes.ts';

type Schemas = components['schemas'];

export interface QrStyle {
  moduleShape: Schemas['QrModuleShape'];
  eyeShape: Schemas['QrEyeShape'];
  frame: Schemas['QrFrame'];
  frameText: string;
  isTransparent: boolean;
}

export interface QrDesign extends QrStyle {
  primaryColor: string;
  backgroundColor: string;
  size: number;
  /** As drawn, see `levelWith`. */
  level: Schemas['QrErrorCorrectionLevel'];
}

export const plainStyle: QrStyle = shared.plainStyle;

/** A logo hides a part of the code, so it needs the highest level. */
export const levelWith = (hasLogo: boolean, level: QrDesign['level']): QrDesign['level'] => (hasLogo ? 'H' : level);

export const styleOf = ({ moduleShape, eyeShape, frame, frameText, isTransparent }: QrStyle): QrStyle => ({
  moduleShape,
  eyeShape,
  frame,
  frameText,
  isTransparent,
});

export const maxQrCodesOfLink = 1_000;

export const designOf = (design: QrDesign): QrDesign => ({
  primaryColor: design.primaryColor,
  backgroundColor: design.backgroundColor,
  size: design.size,
  level: design.level,
  ...styleOf(design),
});
