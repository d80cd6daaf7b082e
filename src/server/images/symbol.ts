import { create } from 'qrcode';

export type Level = 'L' | 'M' | 'Q' | 'H';

/** The square of a QR code without its quiet zone. */
export interface QrSymbol {
  /** One row has so many modules. */
  side: number;
  /** Row by row, 1 for a dark module. */
  modules: Uint8Array;
}

/** Returns undefined when the text is too long for this level. The longest takes less than a time slice: some 20 ms. */
export function makeSymbol(text: string, level: Level): QrSymbol | undefined {
  try {
    const { modules } = create(text, { errorCorrectionLevel: level });
    return { side: modules.size, modules: Uint8Array.from(modules.data) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The amount of data is too big')) return undefined;
    throw error;
  }
}
