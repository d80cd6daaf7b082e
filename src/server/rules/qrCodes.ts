import type { QrDesign } from '../../shared/qrCodes.ts';

type Level = QrDesign['errorCorrectionLevel'];

/** A logo hides a part of the code, so it needs the highest level. */
export const levelWith = (hasLogo: boolean, level: Level): Level => (hasLogo ? 'H' : level);

export const maxQrCodesOfLink = 1_000;

export const designOf = (design: QrDesign): QrDesign => ({
  primaryColor: design.primaryColor,
  backgroundColor: design.backgroundColor,
  size: design.size,
  errorCorrectionLevel: design.errorCorrectionLevel,
  moduleShape: design.moduleShape,
  eyeShape: design.eyeShape,
  frame: design.frame,
  frameText: design.frameText,
  isTransparent: design.isTransparent,
});
