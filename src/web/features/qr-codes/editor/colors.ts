import type { QrDesign } from '../../../../shared/qrCodes.ts';

/** WCAG 2 defines relative luminance, as a share of white. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * ISO/IEC 15415 grades printed codes by this symbol contrast: 0 for the same color twice, 1 for black and white. Unlike
 * the ratio of WCAG, it is low for two dark colors, which cameras cannot tell apart beside white paper.
 */
export const contrastOf = (one: string, other: string): number => Math.abs(luminanceOf(one) - luminanceOf(other));

export const isLighter = (color: string, than: string): boolean => luminanceOf(color) > luminanceOf(than);

export type Colors = Pick<QrDesign, 'primaryColor' | 'backgroundColor' | 'isTransparent'>;

export const paperOf = ({ backgroundColor, isTransparent }: Omit<Colors, 'primaryColor'>): string =>
  isTransparent ? '#FFFFFF' : backgroundColor;
