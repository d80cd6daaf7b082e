/** The URL that opens a link or a QR code. */
export const shortUrlOf = (code: string, publicUrl: string) => `${publicUrl}/${code}`;
