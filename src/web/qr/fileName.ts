/** The file name of a downloaded QR code. */
export const qrFileName = (name: string, format: 'png' | 'svg' | 'pdf' = 'png'): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}_qr_code.${format}`;
