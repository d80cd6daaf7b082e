/** What QR codes pack into five and a half bits a character, instead of eight. */
const isAlphanumeric = (text: string) => /^[\dA-Z $%*+./:-]*$/.test(text);

/**
 * What the image of a code holds. Scheme, host and code ignore case, and upper case makes for fewer and larger modules;
 * an address that it does not help stays as it is.
 */
export function symbolText(shortUrl: string): string {
  const upper = shortUrl.toUpperCase();
  return isAlphanumeric(upper) ? upper : shortUrl;
}
