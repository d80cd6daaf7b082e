/** A change of a link changes all of them in one transaction, and redirects wait meanwhile. */
export const maxQrCodesOfLink = 1_000;

/** QR codes store these characters in 5.5 bits each instead of 8. */
const isAlphanumeric = (text: string) => /^[\dA-Z $%*+./:-]*$/.test(text);

/**
 * The text in the image of a code. Scheme, host and code ignore case, and upper case needs fewer, larger modules. A URL
 * with other characters, for which that does not help, stays as it is.
 */
export function symbolText(shortUrl: string): string {
  const upper = shortUrl.toUpperCase();
  return isAlphanumeric(upper) ? upper : shortUrl;
}
