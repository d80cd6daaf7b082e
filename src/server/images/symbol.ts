import { create } from 'qrcode';

export type Level = 'L' | 'M' | 'Q' | 'H';

export interface QrSymbol {
  side: number;
  /** Modules row by row, 1 for a dark one. */
  modules: Uint8Array;
}

/**
 * Returns undefined when the text is too long for this level. The longest text takes some 20 ms, less than a time
 * slice.
 */
export function makeSymbol(text: string, level: Level): QrSymbol | undefined {
  try {
    const { modules } = create(text, { errorCorrectionLevel: level });
    return { side: modules.size, modules: Uint8Array.from(modules.data) };
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The amount of data is too big')) return undefined;
    throw error;
  }
}
