import type { QrFrame } from '../generated/endpoints.ts';

/** The code and its quiet zone form a square, in shares of the image's width. */
export const codePlaces: Readonly<Record<QrFrame, { left: number; top: number; width: number }>> = {
  none: { left: 0, top: 0, width: 1 },
  label: { left: 0.07, top: 0, width: 0.86 },
  box: { left: 0.1, top: 0.03, width: 0.8 },
};
