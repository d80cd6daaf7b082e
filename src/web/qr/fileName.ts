/** The name under which a QR code is downloaded. */
export const qrFileName = (name: string, format: 'png' | 'svg' = 'png'): string =>
  `${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}_qr_code.${format}`;
