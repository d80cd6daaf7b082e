import { drawPng, drawSvg } from './qrImage.ts';
import type { QrDesign, QrFormat } from './qrImage.ts';
import { createSymbols } from './symbols.ts';

export type QrImage = { type: 'image/png'; body: Buffer } | { type: 'image/svg+xml'; body: string };

/** Makes the images of QR codes, without keeping redirects waiting. */
export function createQrImages() {
  const symbols = createSymbols();
  return {
    /** Resolves to nothing when the text is too long for the level. */
    async draw(design: QrDesign, format: QrFormat): Promise<QrImage | undefined> {
      const symbol = await symbols.make(design.text, design.level);
      if (!symbol) return undefined;
      return format === 'png'
        ? { type: 'image/png', body: await drawPng(symbol, design) }
        : { type: 'image/svg+xml', body: drawSvg(symbol, design) };
    },
    stop: symbols.stop,
  };
}

export type QrImages = ReturnType<typeof createQrImages>;
