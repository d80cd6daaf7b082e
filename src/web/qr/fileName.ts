/** Letters and digits of all scripts stay as they are. */
export const qrFileName = (name: string, format: 'png' | 'svg' | 'pdf' = 'png'): string =>
  `${name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '_')}_qr_code.${format}`;
